import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '#scripts/browser.ts'
import { chromiumFlags } from './browser-weight.ts'
import { fillCart } from './filled-cart.ts'
import {
  compareWithLimit,
  formatNumber,
  medianOf,
  tellOnly,
  type Measure,
  type PartResult,
} from './measure.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const performanceBar = 99
const perfect = 100
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const maxRuns = 5
const paintLimitMs = 2000

type Scores = Record<(typeof categories)[number], number>

interface Subject {
  name: string
  /** Of the largest contentful paint, in ms; none where it is only told. */
  paintLimitMs?: number
  address: string
  cookie?: string
  /** Audits that do not apply, each with the reason. */
  skipped?: Readonly<Record<string, string>>
}

/** Lighthouse's own mobile profile (slow 4G and a slow phone, simulated) on the pages that sell. */
export async function measureLighthouse(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('lighthouse')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const { productId, cookie } = await fillCart(database)
  const subjects: Subject[] = [
    { name: 'home', address: `${origin}/` },
    { name: 'list', address: `${origin}/products`, paintLimitMs },
    { name: 'product', address: `${origin}/product/${productId}`, paintLimitMs },
    {
      name: 'checkout with a cart',
      address: `${origin}/checkout`,
      cookie: `${cookie.name}=${cookie.value}`,
      skipped: { 'is-crawlable': 'a checkout is kept from search engines on purpose' },
    },
  ]
  const measures: Measure[] = []
  const notes: string[] = []
  for (const subject of subjects) {
    const { measures: judged, failing } = await judge(workshop, subject)
    measures.push(...judged)
    for (const [audit, reason] of Object.entries(subject.skipped ?? {})) {
      notes.push(`Lighthouse, ${subject.name}: ${audit} is left out, because ${reason}.`)
    }
    notes.push(...failing.map((line) => `Lighthouse, ${subject.name}: ${line}`))
  }
  return { measures, notes }
}

interface PartResultOfPage {
  measures: Measure[]
  failing: string[]
}

/** Up to five runs: the median performance counts, and of the other categories the worst. */
async function judge(workshop: Workshop, subject: Subject): Promise<PartResultOfPage> {
  const runs: Run[] = []
  // Three runs on the same side of the bar settle on which side the median is.
  while (runs.length < maxRuns && !isSettled(runs.map((run) => run.scores.performance))) {
    runs.push(await runOnce(workshop, subject))
  }
  const scoresOf = (category: keyof Scores) => runs.map((run) => run.scores[category])
  const speed = Math.floor(medianOf(scoresOf('performance')))
  const others = categories.slice(1).map((category) => Math.min(...scoresOf(category)))
  const paint = {
    name: `Lighthouse mobile: largest paint, ${subject.name}`,
    value: medianOf(runs.map((run) => run.paintMs)),
  }
  return {
    measures: [
      {
        name: `Lighthouse mobile: ${subject.name} (${categories.join(', ')})`,
        value: [speed, ...others].join(' / '),
        reference: '',
        ratio: null,
        bar: `>= ${[performanceBar, ...others.map(() => perfect)].join(' / ')}`,
        isReached: speed >= performanceBar && others.every((score) => score >= perfect),
      },
      subject.paintLimitMs === undefined
        ? tellOnly(paint.name, `${formatNumber(paint.value)} ms`)
        : compareWithLimit({ ...paint, unit: 'ms', below: subject.paintLimitMs }),
    ],
    failing: [...new Set(runs.flatMap((run) => run.failing))],
  }
}

function isSettled(scores: readonly number[]): boolean {
  const reached = scores.filter((score) => score >= performanceBar).length
  return Math.max(reached, scores.length - reached) > maxRuns / 2
}

interface Run {
  scores: Scores
  /** The largest contentful paint. */
  paintMs: number
  failing: string[]
}

/** One run in a browser of its own. Tried again once, because a browser on a busy machine may lose its trace. */
async function runOnce(workshop: Workshop, subject: Subject): Promise<Run> {
  const report =
    (await readReport(workshop, subject).catch(() => null)) ?? (await readReport(workshop, subject))
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores
  const paintMs = report.audits['largest-contentful-paint']?.numericValue ?? Infinity
  return { scores, paintMs, failing: describeFailures(report) }
}

async function readReport(workshop: Workshop, subject: Subject): Promise<Report> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: chromiumFlags,
    handleSIGINT: false,
    logLevel: 'silent',
  })
  const stop = workshop.keep(async () => chrome.kill())
  try {
    const result = await lighthouse(subject.address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      skipAudits: Object.keys(subject.skipped ?? {}),
      ...(subject.cookie ? { extraHeaders: { Cookie: subject.cookie }, disableStorageReset: true } : {}),
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${subject.address}`)
    const { runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse failed on ${subject.address}: ${runtimeError.message}`)
    return result.lhr
  } finally {
    await stop()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Audits that cost points, and hints that would save at least 50 ms, each with the first thing it names. */
function describeFailures(report: Report): string[] {
  return categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id]
      if (!audit || audit.score === null || audit.score >= 0.9) return []
      const savedMs = Math.max(0, audit.metricSavings?.FCP ?? 0, audit.metricSavings?.LCP ?? 0)
      if (weight === 0 && savedMs < 50) return []
      return [`${category} - ${audit.title}${firstFinding(audit.details)}`]
    }),
  )
}

/** The first element, address or kind of issue that an audit names. */
function firstFinding(details: unknown): string {
  const { items } = (details ?? {}) as {
    items?: readonly { node?: { snippet?: string }; url?: unknown; issueType?: string }[]
  }
  const [item] = items ?? []
  const finding = item?.node?.snippet ?? item?.issueType ?? item?.url
  return typeof finding === 'string' ? `: ${finding.slice(0, 160)}` : ''
}
