import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from './browser.ts'
import {
  countPlaywright,
  countVitest,
  listFlakyTests,
  listVitestFailures,
  type Count,
} from './test-reports.ts'

const isFast = process.argv.includes('--fast')
const isWindows = process.platform === 'win32'
const EXIT_AFTER_SIGNAL = 143

const reports = await mkdtemp(join(tmpdir(), 'store-reports-'))
const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []
/** Told again at the end: the browser tests write hundreds of lines after them. */
const toldAgain: string[] = []
let current: ChildProcess | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stopAll()
  })
}

await check('Format', () => runTool('oxfmt', ['--check']))
await check('Lint', () => runTool('oxlint', ['--deny-warnings']))
// By its own path: the older compiler that dependency-cruiser needs brings a `tsc` too.
const typeCheck = ['node_modules/typescript-7/bin/tsc', '--noEmit']
await check('Types', async () => (await runTool('react-router', ['typegen'])) && runTool('node', typeCheck))
await check('Dependency rules', checkDependencies)
// knip loads the configuration of the browser tests, which looks for a browser unless it is told of one.
await check('Unused code', () =>
  runTool('knip', ['--no-progress'], { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? process.execPath }),
)
await check('Sizes', () => runTool('node', ['scripts/check-sizes.ts']))
await step('Unit, database and request tests', runVitest)
if (!isFast) await step('Browser tests', runPlaywright)
await finish()

/** A check that counts as one test. */
function check(name: string, work: () => Promise<boolean>): Promise<void> {
  return step(name, async () => ((await work()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}

/** Shows a heading, does the work, adds what it counted; a failure never stops the steps after it. */
async function step(name: string, work: () => Promise<Count>): Promise<void> {
  const beganAt = performance.now()
  console.log(`\n── ${name}`)
  const count = await work().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failures.push(name)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.failed > 0 ? 'FAILED' : 'passed'} (${seconds} s)`)
}

/** Having looked at nothing is no success: it happens when the compiler that it borrows does not suit it. */
async function checkDependencies(): Promise<boolean> {
  let output = ''
  const args = ['--config', '.dependency-cruiser.mjs', 'app', 'server']
  const hasSucceeded = await runTool('depcruise', args, {}, (text) => (output += text))
  console.log(output.trim())
  return hasSucceeded && /[1-9]\d* modules/.test(output)
}

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const hasSucceeded = await runTool('vitest', args)
  const report = await readReport(file)
  toldAgain.push(...listVitestFailures(report))
  return countVitest(report, hasSucceeded)
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const CHROMIUM_PATH = await findBrowser()
  const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const hasSucceeded = await runTool('playwright', ['test', '--reporter=list,json'], env)
  const report = await readReport(file)
  toldAgain.push(...listFlakyTests(report))
  return countPlaywright(report, hasSucceeded)
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The tests ended without a readable report (${file}).`, { cause: error })
  }
}

/**
 * Runs a tool of node_modules/.bin to its end, in a process group of its own, and then ends whatever
 * is left of that group. Its output is shown, or given to `listen`. True when it succeeded.
 */
async function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  listen?: (text: string) => void,
): Promise<boolean> {
  if (isStopping) return waitForExit()
  const child = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', listen ? 'pipe' : 'inherit', 'inherit'],
    detached: !isWindows,
    shell: isWindows,
  })
  current = child
  child.stdout?.on('data', (text: Buffer) => listen?.(text.toString()))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.error(`${name} could not be run: ${error.message}`)
      resolve(null)
    })
    child.once(listen ? 'close' : 'exit', resolve)
  })
  if (isStopping) return waitForExit()
  current = undefined
  await endGroup(child)
  return code === 0
}

/** A run that is being stopped reports nothing more. */
function waitForExit(): Promise<never> {
  return new Promise(() => {})
}

async function endGroup(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (let tries = 0; tries < 50; tries += 1) {
      if (!signalGroup(child, tries === 0 ? signal : 0)) return
      await sleep(100)
    }
  }
}

/** False when nothing of the group is left. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (!child.pid || isWindows) return false
  try {
    return process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

async function stopAll(): Promise<void> {
  if (current) await endGroup(current)
  await rm(reports, { recursive: true, force: true })
  process.exit(EXIT_AFTER_SIGNAL)
}

/** The last line is read by machines: plain, and nothing after it. */
async function finish(): Promise<void> {
  await rm(reports, { recursive: true, force: true })
  if (toldAgain.length > 0) console.log(`\n${toldAgain.join('\n')}`)
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
