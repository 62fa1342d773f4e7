import { parseArgs } from 'node:util'
import { formatTable, tellOnly, type Measure } from '#bench/measure.ts'
import { Workshop } from '#bench/workshop.ts'
import { onStopSignal } from '#server/process/stop-signal.ts'
import { keepResult } from './saved-results.ts'
import { CannotRun, type Part } from './part.ts'

// `npm run faults`: what the built store does when its process, database, disk or mail server fails under load.
// `npm run faults -- kill-checkout sigterm --full` runs only those parts, each in its whole length.
const parts: Record<string, () => Promise<Part>> = {
  'kill-checkout': async () => (await import('./kill-checkout.ts')).killCheckout,
  'kill-database': async () => (await import('./kill-database.ts')).killDatabase,
  standby: async () => (await import('./standby.ts')).standby,
  'cut-connections': async () => (await import('./cut-connections.ts')).cutConnections,
  'wire-steps': async () => (await import('./wire-steps.ts')).wireSteps,
  'disk-full': async () => (await import('./disk-full.ts')).diskFull,
  'connection-limit': async () => (await import('./connection-limit.ts')).connectionLimit,
  mail: async () => (await import('./mail.ts')).mail,
  'real-mail': async () => (await import('./real-mail.ts')).realMail,
  bucket: async () => (await import('./bucket.ts')).bucket,
  import: async () => (await import('./import-kill.ts')).importKill,
  sigterm: async () => (await import('./sigterm.ts')).sigterm,
  model: async () => (await import('./model.ts')).longTests,
  soak: async () => (await import('./soak.ts')).soak,
}

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, minutes: { type: 'string' } },
})
const workshop = new Workshop()
const end = onStopSignal(() => workshop.close())

async function runFaults(): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  if (unknown.length > 0 || (minutes !== null && !(minutes > 0))) {
    console.error(
      `Use: npm run faults -- [NAME…] [--full] [--minutes N]. Parts: ${Object.keys(parts).join(', ')}.`,
    )
    return 1
  }
  const measures: Measure[] = []
  const notes: string[] = []
  for (const [name, load] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const result = await runPart(name, await load(), minutes)
    measures.push(...result.measures)
    notes.push(...result.notes.map((note) => `${name}: ${note}`))
    if (workshop.isClosed) return 1
  }
  console.log(`\n${formatTable(measures)}\n`)
  for (const note of notes) console.log(note)
  return measures.some(({ isReached }) => isReached === false) ? 1 : 0
}

/** Runs a part to its end, also when it fails, and keeps its result. */
async function runPart(name: string, part: Part, minutes: number | null) {
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)
  const say = (line: string) => console.log(`  ${name}: ${line} (${seconds()} s)`)
  console.log(`${name}…`)
  try {
    const result = await part({ workshop, isFull: values.full, minutes, say })
    say('done')
    await keepResult(name, { ...result, isFull: values.full, seconds: Number(seconds()) })
    return result
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const isReached = error instanceof CannotRun ? null : false
    say(error instanceof CannotRun ? `cannot run here: ${cause}` : `broke off: ${cause}`)
    return { measures: [{ ...tellOnly(`${name} could not be run`, ''), isReached }], notes: [cause] }
  } finally {
    await workshop.tidyUp()
  }
}

runFaults().then(end, (error: unknown) => {
  console.error(error)
  end(1)
})
