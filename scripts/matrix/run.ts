import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEnd } from '#bench/workshop.ts'
import { root } from '#bench/shop-process.ts'
import { onStopSignal } from '#server/process/stop-signal.ts'
import { readVitestReport } from '#scripts/test-run/reports.ts'
import { columns, describeColumn, isGood, readRequest, type Column, type ColumnResult } from './columns.ts'
import { findPoolerVersion, startPooler } from './pooler.ts'
import { fetchPrograms } from './postgres-package.ts'
import { startVersionServer } from './version-server.ts'

// `npm run matrix`: the request and fault tests against each version of PostgreSQL, and behind a pooler.
// `npm run matrix -- 15 pooler` runs only those columns, `npm run matrix -- 15 tests/faults` only those tests.
const cache = join(root, 'node_modules', '.cache', 'postgres')
const stops: (() => Promise<unknown>)[] = []
const end = onStopSignal(stopAll)

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
}

async function runMatrix(): Promise<number> {
  const asked = readRequest(process.argv.slice(2))
  if (!asked) {
    console.error(`Use: npm run matrix -- [${columns.map(({ name }) => name).join(' | ')} | PATH]…`)
    return 1
  }
  const results: ColumnResult[] = []
  for (const column of asked.columns) {
    const label = await labelOf(column)
    const result = await runColumn(column, asked.tests)
    for (const failure of result.failures) console.log(`  ${failure}`)
    console.log(describeColumn(label, result))
    results.push(result)
  }
  return isGood(results) ? 0 : 1
}

async function labelOf({ version, isPooled }: Column): Promise<string> {
  const pooler = isPooled ? `, PgBouncer ${(await findPoolerVersion()) ?? '(none on the PATH)'}` : ''
  return `PostgreSQL ${version}${pooler}`
}

/** Runs the tests against one server, which ends with them. */
async function runColumn({ version, isPooled }: Column, tests: readonly string[]): Promise<ColumnResult> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    const programs = await fetchPrograms(version, cache)
    const folder = await mkdtemp(join(tmpdir(), 'store-matrix-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const server = await startVersionServer({ programs, version, folder: join(folder, 'server') })
    stops.push(() => server.stop())
    const pooler = isPooled ? await startPooler(server.adminUrl, join(folder, 'pooler')) : undefined
    if (pooler) stops.push(() => pooler.stop())
    const env = { TEST_DATABASE_URL: server.adminUrl, ...(pooler && { TEST_POOLER_URL: pooler.url }) }
    return { ...(await runTests(env, { tests, report: join(folder, 'vitest.json') })), seconds: seconds() }
  } catch (error) {
    const failures = [error instanceof Error ? error.message : String(error)]
    return { passed: 0, failed: 1, seconds: seconds(), failures }
  } finally {
    await stopAll()
  }
}

async function runTests(
  env: NodeJS.ProcessEnv,
  { tests, report }: { tests: readonly string[]; report: string },
): Promise<Omit<ColumnResult, 'seconds'>> {
  const words = [
    'run',
    '--project',
    'services',
    '--project',
    'database',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  stops.push(async () => child.exitCode === null && child.kill('SIGTERM'))
  const { code, complaints } = await describeEnd(child)
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(complaints.trim().split('\n').at(-1) ?? 'the tests did not run')
  const { passed, failed, failures } = readVitestReport(JSON.parse(text), code === 0)
  return { passed, failed, failures: failures.map(({ test, reason }) => `${test}: ${reason}`) }
}

runMatrix().then(end, (error: unknown) => {
  console.error(error)
  end(1)
})
