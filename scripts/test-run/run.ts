import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabaseFolder } from '#tests/support/database-folder.ts'
import { checkOutcome, runPart, type Part, type PartResult, type RunningPart } from './part.ts'
import type { Progress } from './progress-reporter.ts'
import { readPlaywrightReport, readVitestReport, type Outcome } from './reports.ts'
import { recordRun } from './record.ts'
import { addUp, describeEnd, describePart, describeProgress } from './summary.ts'
import { runTool, stopTools } from './tool.ts'

// `npm test`; with --fast `npm run check`, without browser tests; with --all `npm run test:all`, with the long forms of
// the tests, PostgreSQL 15 to 18 and the mutation run.
const isFast = process.argv.includes('--fast')
const isAll = process.argv.includes('--all')
const EXIT_AFTER_SIGNAL = 143
const TOLD_EVERY_MS = 15_000

const reports = await mkdtemp(join(tmpdir(), 'store-reports-'))
const databases = await makeDatabaseFolder('store-databases-')
const results: PartResult[] = []
const running = new Map<Part, Progress | undefined>()
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAll())

const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31))
const env = { TEST_DATABASES: databases, ...(isAll && { TEST_RUN: 'all', TEST_SEED: seed }) }
// So that what a free seed found can be repeated.
if (isAll) console.log(`What is drawn by chance is drawn with TEST_SEED=${seed}.`)
const checks: Part[] = [
  check('Format', 'oxfmt', ['--check']),
  check('Lint', 'oxlint', ['--deny-warnings']),
  { name: 'Types', work: checkTypes },
  { name: 'Dependency rules', work: checkDependencies },
  // knip loads the configuration of the browser tests, which looks for a browser unless it is given one.
  check('Unused code', 'knip', ['--no-progress'], { HEADLESS_BROWSER_PATH: process.execPath }),
  check('Sizes', 'node', ['scripts/check-sizes.ts']),
]
const tests: Part = { name: 'Unit, database and request tests', unit: 'files', work: runVitest }
const browserTests: Part = { name: 'Browser tests', unit: 'tests', work: runPlaywright }
/** Long by nature, one after the other with the machine to themselves. */
const longParts: Part[] = [
  check('PostgreSQL 15 to 18', 'node', ['scripts/matrix/run.ts', '15', '16', '17', '18']),
  check('Mutants', 'node', ['scripts/mutants.ts']),
]

const teller = setInterval(tellProgress, TOLD_EVERY_MS)
// Side by side: what waits leaves the processor to the others.
await Promise.all([runLane([tests]), runLane(isFast ? checks : [...checks, browserTests])])
if (isAll) await runLane(longParts)
clearInterval(teller)
await finish()

function check(name: string, tool: string, args: readonly string[], toolEnv: NodeJS.ProcessEnv = {}): Part {
  return {
    name,
    async work() {
      const result = await runTool(tool, args, { env: toolEnv })
      return checkOutcome(name, result, `npx ${[tool, ...args].join(' ')}`)
    },
  }
}

/** One part after the other; a failure never stops those after it. */
async function runLane(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    running.set(part, undefined)
    const result = await runPart(part, { onProgress: (progress) => running.set(part, progress) })
    running.delete(part)
    results.push(result)
    console.log(describePart(result))
  }
}

function tellProgress(): void {
  const parts = [...running].map(([{ name, unit }, progress]) => ({
    name,
    ...(unit && { unit }),
    ...(progress && { progress }),
  }))
  console.log(`   ${describeProgress(parts)}`)
}

async function checkTypes(): Promise<Outcome> {
  const typegen = await runTool('react-router', ['typegen'])
  // By its own path: the older compiler that dependency-cruiser needs brings a `tsc` too.
  const types = await runTool('node', ['node_modules/typescript-7/bin/tsc', '--noEmit'])
  return checkOutcome('Types', typegen.hasSucceeded ? types : typegen, 'npm run typecheck')
}

/** Having looked at nothing is no success: it happens when the compiler that it borrows does not suit it. */
async function checkDependencies(): Promise<Outcome> {
  const args = ['--config', '.dependency-cruiser.mjs', 'app', 'server']
  const { hasSucceeded, output } = await runTool('depcruise', args)
  const isGood = hasSucceeded && /[1-9]\d* modules/.test(output)
  return checkOutcome('Dependency rules', { hasSucceeded: isGood, output }, 'npm run architecture')
}

async function runVitest({ onProgress }: RunningPart): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=json', `--outputFile.json=${report}`, ...ownReporter('--reporter=')]
  const { hasSucceeded, output } = await runTool('vitest', args, { env, onProgress })
  return readVitestReport(await readReport(report, output), hasSucceeded)
}

async function runPlaywright({ onProgress }: RunningPart): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const args = ['test', `--reporter=json,${ownReporter().join('')}`]
  const toReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { hasSucceeded, output } = await runTool('playwright', args, { env: toReport, onProgress })
  return readPlaywrightReport(await readReport(report, output), hasSucceeded)
}

function ownReporter(before = ''): string[] {
  return [`${before}./scripts/test-run/progress-reporter.ts`]
}

async function readReport(file: string, output: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    console.log(output.trim())
    throw new Error('ended without a readable report (see above)', { cause: error })
  }
}

/** The last whole run is told in docs/reliability.md; one with a failure is no result. */
async function recordWholeRun(): Promise<void> {
  const path = 'docs/reliability.md'
  const { output } = await runTool('git', ['rev-parse', '--short=8', 'HEAD'])
  const run = {
    commit: output.trim(),
    on: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    seed,
    results,
  }
  await writeFile(path, recordRun(await readFile(path, 'utf8'), run))
  await runTool('oxfmt', [path])
}

async function stopAll(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await stopTools()
  await removeFolders()
  process.exit(EXIT_AFTER_SIGNAL)
}

/** A database that ends in this moment may still write: a folder in memory that stayed would take it for good. */
async function removeFolders(): Promise<void> {
  for (const folder of [reports, databases])
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
}

/** The last line is read by machines: plain, and nothing after it. */
async function finish(): Promise<void> {
  await removeFolders()
  const { passed, failed } = addUp(results)
  if (isAll && failed === 0) await recordWholeRun()
  console.log(describeEnd(results))
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
