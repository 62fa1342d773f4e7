import { randomUUID } from 'node:crypto'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.ts'
import { chromiumFlags } from './browser-weight.ts'
import { medianOf, type Measure, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const performanceBar = 95
const perfect = 100
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const maxRuns = 3

type Scores = Record<(typeof categories)[number], number>

interface Subject {
  name: string
  address: string
  cookie?: string
  /** Audits that do not apply, each with the reason. */
  skipped?: Readonly<Record<string, string>>
}

/** Lighthouse's own mobile profile (slow 4G and a slow phone, simulated) on the pages that sell. */
export async function measureLighthouse(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('lighthouse')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const { productId, sessionId } = await fillCart(database)
  const subjects: Subject[] = [
    { name: 'home', address: `${origin}/` },
    { name: 'list', address: `${origin}/products` },
    { name: 'product', address: `${origin}/product/${productId}` },
    {
      name: 'checkout with a cart',
      address: `${origin}/checkout`,
      cookie: `cart_session_id=${sessionId}`,
      skipped: { 'is-crawlable': 'a checkout is kept from search engines on purpose' },
    },
  ]
  const port = await startChromium(workshop)
  const measures: Measure[] = []
  const notes: string[] = []
  for (const subject of subjects) {
    const { measure, failing } = await judge(subject, port)
    measures.push(measure)
    for (const [audit, reason] of Object.entries(subject.skipped ?? {})) {
      notes.push(`Lighthouse, ${subject.name}: ${audit} is left out, because ${reason}.`)
    }
    notes.push(...failing.map((line) => `Lighthouse, ${subject.name}: ${line}`))
  }
  return { measures, notes }
}

async function startChromium(workshop: Workshop): Promise<number> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: chromiumFlags,
    handleSIGINT: false,
    logLevel: 'silent',
  })
  workshop.keep(async () => chrome.kill())
  return chrome.port
}

/** Up to three runs: the median performance counts, and of the other categories the worst. */
async function judge(subject: Subject, port: number): Promise<{ measure: Measure; failing: string[] }> {
  const runs: Awaited<ReturnType<typeof runOnce>>[] = []
  // Two runs on the same side of the bar settle on which side the median is.
  while (runs.length < maxRuns && !isSettled(runs.map((run) => run.scores.performance))) {
    runs.push(await runOnce(subject, port))
  }
  const scoresOf = (category: keyof Scores) => runs.map((run) => run.scores[category])
  const speed = Math.floor(medianOf(scoresOf('performance')))
  const others = categories.slice(1).map((category) => Math.min(...scoresOf(category)))
  return {
    measure: {
      name: `Lighthouse mobile: ${subject.name} (${categories.join(', ')})`,
      value: [speed, ...others].join(' / '),
      reference: '',
      ratio: null,
      bar: `>= ${[performanceBar, ...others.map(() => perfect)].join(' / ')}`,
      isReached: speed >= performanceBar && others.every((score) => score >= perfect),
    },
    failing: [...new Set(runs.flatMap((run) => run.failing))],
  }
}

function isSettled(scores: readonly number[]): boolean {
  const reached = scores.filter((score) => score >= performanceBar).length
  return Math.max(reached, scores.length - reached) >= 2
}

async function runOnce(subject: Subject, port: number): Promise<{ scores: Scores; failing: string[] }> {
  const skipped = Object.keys(subject.skipped ?? {})
  const result = await lighthouse(subject.address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    skipAudits: skipped,
    ...(subject.cookie ? { extraHeaders: { Cookie: subject.cookie }, disableStorageReset: true } : {}),
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${subject.address}`)
  const { lhr } = result
  if (lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${subject.address}: ${lhr.runtimeError.message}`)
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores
  return { scores, failing: describeFailures(lhr) }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Audits that cost points, with what they found. */
function describeFailures(lhr: Report): string[] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${category} - ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
    }),
  )
}

/** A cart with two pieces, as a guest has it. */
async function fillCart({ sql }: BenchDatabase): Promise<{ productId: string; sessionId: string }> {
  const sessionId = randomUUID()
  const filled = await sql<{ product_id: string }[]>`
    insert into cart_items (session_id, product_id, seen_price)
    select ${sessionId}::uuid, id, price from products
    where status = 'active' and stock > 0 order by created_at desc, id limit 2
    returning product_id`
  const [line] = filled
  if (!line) throw new Error('the sample catalogue is empty')
  return { productId: line.product_id, sessionId }
}
