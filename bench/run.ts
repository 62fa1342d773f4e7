import { cpus, loadavg, totalmem } from 'node:os'
import { onStopSignal } from '#server/process/stop-signal.ts'
import { generator } from './load.ts'
import { compareWithLimit, formatTable, tellOnly, type Measure, type PartResult } from './measure.ts'
import { Workshop } from './workshop.ts'

// `npm run bench`: how fast the built shop is beside a reference on the same machine in the same minutes.
// `npm run bench -- pages orders` runs only those parts.
const memoryLimitMb = 220

/** Loaded when their turn comes: a browser's tools are heavy. */
const parts: Record<string, (workshop: Workshop) => Promise<PartResult>> = {
  start: async (at) => (await import('./start.ts')).measureStart(at),
  pages: async (at) => (await import('./pages.ts')).measurePages(at),
  accounts: async (at) => (await import('./accounts.ts')).measureAccounts(at),
  orders: async (at) => (await import('./orders.ts')).measureOrders(at),
  mail: async (at) => (await import('./mail.ts')).measureMail(at),
  catalogue: async (at) => (await import('./catalogue-size.ts')).measureCatalogueSize(at),
  search: async (at) => (await import('./search.ts')).measureSearch(at),
  pickup: async (at) => (await import('./pickup.ts')).measurePickup(at),
  import: async (at) => (await import('./import.ts')).measureImport(at),
  markdown: async (at) => (await import('./markdown.ts')).measureMarkdown(at),
  estimates: async (at) => (await import('./estimates.ts')).measureEstimates(at),
  alerts: async (at) => (await import('./alerts.ts')).measureAlerts(at),
  pricing: async (at) => (await import('./pricing.ts')).measurePricing(at),
  browser: async (at) => (await import('./browser-weight.ts')).measureBrowserWeight(at),
  vitals: async (at) => (await import('./page-vitals.ts')).measurePageVitals(at),
  live: async (at) => (await import('./live.ts')).measureLive(at),
  owner: async (at) => (await import('./back-office.ts')).measureBackOffice(at),
  counter: async (at) => (await import('./counter.ts')).measureCounter(at),
  scale: async (at) => (await import('./scale.ts')).measureScale(at),
  scanner: async () => (await import('./scanner.ts')).measureScanner(),
  processes: async (at) => (await import('./processes.ts')).measureProcesses(at),
  pair: async (at) => (await import('./pair.ts')).measurePair(at),
  lighthouse: async (at) => (await import('./lighthouse.ts')).measureLighthouse(at),
}

const startedAt = performance.now()
const workshop = new Workshop()
const end = onStopSignal(() => workshop.close())

async function runBench(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
    return 1
  }
  describeMachine()
  const measures: Measure[] = []
  const notes: string[] = []
  let failures = 0
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const partStartedAt = performance.now()
    process.stdout.write(`Measuring ${name}…`)
    try {
      const result = await measure(workshop)
      measures.push(...result.measures)
      notes.push(...result.notes)
    } catch (error) {
      failures += 1
      measures.push({ ...tellOnly(`${name} could not be measured`, ''), isReached: false })
      notes.push(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    }
    await workshop.tidyUp()
    if (workshop.isClosed) return 1
    console.log(` ${secondsSince(partStartedAt)} s`)
  }
  measures.push(describeMemory())
  console.log(`\n${formatTable(measures)}\n`)
  for (const note of notes) console.log(note)
  console.log(`Done in ${secondsSince(startedAt)} s.`)
  return failures > 0 ? 1 : 0
}

function describeMachine(): void {
  const cores = cpus()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown processor'}, ${memoryGb} GB, ${process.platform}, ` +
      `Node.js ${process.version}, load by ${generator.name}`,
  )
  const [busy = 0] = loadavg()
  if (busy > 0.5) console.log(`Other programs are busy (load ${busy.toFixed(1)}): the figures suffer.`)
}

function describeMemory(): Measure {
  const name = 'Memory of the shop, the most over all parts'
  if (workshop.peakShopKb === null) return tellOnly(name, 'not told by this system')
  return compareWithLimit({ name, value: workshop.peakShopKb / 1000, unit: 'MB', below: memoryLimitMb })
}

function secondsSince(beginning: number): string {
  return ((performance.now() - beginning) / 1000).toFixed(0)
}

runBench(process.argv.slice(2)).then(end, (error: unknown) => {
  console.error(error)
  end(1)
})
