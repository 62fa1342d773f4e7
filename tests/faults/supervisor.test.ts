import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'
import { startWorker } from '#server/worker.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 90_000
let program: ChildProcess | undefined
let dataDir = ''

afterEach(async () => {
  if (program && program.exitCode === null) {
    program.kill('SIGTERM')
    await once(program, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

const metricsToken = 'a-token-for-the-metrics'
const secret = 'a'.repeat(43)
/** How the server ends: each time it is another process that opens. */
const crashes = faultSize<NodeJS.Signals[]>({ usual: ['SIGKILL'], full: ['SIGKILL', 'SIGABRT'] })

/** The database of this file, both addresses: behind a pooler, the jobs have one of their own (npm run matrix). */
function ownDatabase(): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env
  return { DATABASE_URL, DATABASE_DIRECT_URL, AUTH_SECRET: secret }
}

/** Starts what `npm start` starts, on an embedded database of its own unless the settings name one. */
async function startProgram(processes = 1, wantedPort?: number, settings: NodeJS.ProcessEnv = {}) {
  dataDir = await mkdtemp(join(tmpdir(), 'store-supervisor-'))
  const port = wantedPort ?? (await findFreePort())
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, ...env } = process.env
  const child = spawn(process.execPath, ['server/supervisor.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
      PROCESSES: String(processes),
      METRICS_TOKEN: metricsToken,
      ...settings,
    },
  })
  program = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const address = `http://127.0.0.1:${port}`
  return { child, address, pid: child.pid ?? 0, readOutput: () => output }
}

const isReady = async (address: string) =>
  await fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const waitUntilReady = (address: string) =>
  vi.waitFor(async () => expect(await isReady(address)).toBe(true), { timeout: startLimitMs, interval: 100 })

/** The processes that answer requests: the supervisor's children that run server/main.ts. */
async function findServers(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const found: number[] = []
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('main.ts')) found.push(child)
  }
  return found
}

async function findServer(pid: number): Promise<number> {
  const [server] = await findServers(pid)
  if (server === undefined) throw new Error('there is no server')
  return server
}

/** The status of an answer on a connection of its own: the system gives those to one process or the other. */
async function askOnOwnConnection(url: string): Promise<number | undefined> {
  const [answer] = (await once(request(url, { agent: false }).end(), 'response')) as [IncomingMessage]
  await answer.resume().toArray()
  return answer.statusCode
}

/** How many sockets listen on the port, as the system lists them. */
async function sharersOf(address: string): Promise<number> {
  const port = Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  return lines.filter((line) => new RegExp(`: 0100007F:${port} 00000000:0000 0A `).test(line)).length
}

/** Requests that were answered by 404 so far, by all processes together. */
async function countAnswers(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  const counts = [...text.matchAll(/^store_answer_seconds_count\{.*status="404"\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const readPostmaster = async () =>
  (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]

it.runIf(process.platform === 'linux')(
  'a server that crashes is started again while its database runs on, and both stop when they are asked to',
  { timeout: 3 * startLimitMs },
  async () => {
    const { child, address, pid } = await startProgram()
    await waitUntilReady(address)
    const postmaster = await readPostmaster()
    for (const signal of crashes) {
      const server = await findServer(pid)
      process.kill(server, signal)
      await vi.waitFor(async () => expect(await findServer(pid)).not.toBe(server), { timeout: startLimitMs })
      await waitUntilReady(address)
      expect(await readPostmaster()).toBe(postmaster)
    }
    const server = await findServer(pid)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(() => process.kill(server, 0)).toThrow('ESRCH')
    expect(() => process.kill(Number(postmaster), 0)).toThrow('ESRCH')
  },
)

it.runIf(process.platform === 'linux')(
  'two servers share the port: one that crashes is not missed, and the metrics are those of both',
  { timeout: 3 * startLimitMs },
  async () => {
    const { child, address, pid } = await startProgram(2, undefined, ownDatabase())
    await waitUntilReady(address)
    await vi.waitFor(async () => expect(await findServers(pid)).toHaveLength(2), { timeout: startLimitMs })
    const [, second] = await findServers(pid)
    const ask = async () => await askOnOwnConnection(`${address}/nothing-here`)
    await vi.waitFor(async () => expect(await sharersOf(address)).toBe(2), { timeout: startLimitMs })
    const statuses = await Promise.all(Array.from({ length: 40 }, ask))
    expect(new Set(statuses)).toEqual(new Set([404]))
    // A process that is too busy to answer the other one in time is left out until it is asked again.
    await expect.poll(() => countAnswers(address)).toBe(40)
    process.kill(second ?? 0, 'SIGKILL')
    // Until its socket is gone, the system gives it connections: until the last of its threads has ended, which is when
    // its parent takes leave of it. The next one may have begun by then.
    await vi.waitFor(() => expect(() => process.kill(second ?? 0, 0)).toThrow('ESRCH'), {
      timeout: startLimitMs,
    })
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([404]))
    await vi.waitFor(async () => expect(await sharersOf(address)).toBe(2), { timeout: startLimitMs })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },
)

it(
  'a taken port is told, although processes of one store may share it',
  { timeout: startLimitMs },
  async () => {
    const port = await findFreePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { child, readOutput } = await startProgram(2, port, ownDatabase())
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(readOutput()).toContain(`Port ${port} is taken`)
    other.close()
  },
)

it(
  'a wrong setting is told once, although a server has begun to load with it',
  { timeout: startLimitMs },
  async () => {
    const settings = { DATABASE_URL: 'mysql://localhost/store', AUTH_SECRET: secret }
    const { child, readOutput } = await startProgram(1, undefined, settings)
    // EX_CONFIG: systemd does not start it again (docs/deployment.md).
    expect(await once(child, 'exit')).toEqual([78, null])
    expect(readOutput().match(/^.*DATABASE_URL.*$/gm)).toHaveLength(1)
  },
)

it(
  'a database that cannot be brought up to date ends the start for good, and another try is left to the owner',
  { timeout: startLimitMs },
  async () => {
    const [{ checksum } = { checksum: '' }] = await sql<{ checksum: string }[]>`
      update schema_migrations set checksum = 'x' where name = '0001-accounts.sql' returning
        (select checksum from schema_migrations where name = '0001-accounts.sql')`
    const { child, readOutput } = await startProgram(1, undefined, ownDatabase())
    expect(await once(child, 'exit')).toEqual([78, null])
    expect(readOutput()).toContain('Migration 0001-accounts.sql was edited after it was applied')
    await sql`update schema_migrations set checksum = ${checksum} where name = '0001-accounts.sql'`
  },
)

it.runIf(process.platform === 'linux')(
  'stops cleanly from the first moment on, with the server that it has started by then',
  { timeout: startLimitMs },
  async () => {
    const { child, pid, readOutput } = await startProgram()
    await vi.waitFor(async () => expect(await findServers(pid)).toHaveLength(1), { interval: 1 })
    const server = await findServer(pid)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(readOutput()).toContain('Stopped.')
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'))
  },
)

it.runIf(process.platform === 'linux')(
  'a stop while the jobs start ends there: nothing opens, and no second server begins',
  { timeout: startLimitMs },
  async () => {
    // The job table is there, and then somebody holds it.
    await (await startWorker()).stop()
    const holder = await sql.reserve()
    await holder`begin`
    await holder`lock table pgboss.version in access exclusive mode`
    const { child, address, pid, readOutput } = await startProgram(2, undefined, ownDatabase())
    const ask = async () =>
      await fetch(`${address}/readyz`).then(
        (answer) => answer.text(),
        () => '',
      )
    await vi.waitFor(async () => expect(await ask()).toBe('starting'), { timeout: startLimitMs })
    const servers = await findServers(pid)
    expect(servers).toHaveLength(1)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await vi.waitFor(() => expect(readOutput()).toContain('Stopping'))
    const children: number[] = []
    const watch = setInterval(async () => children.push(...(await findServers(pid).catch(() => []))), 5)
    await holder`commit`
    holder.release()
    expect(await ended).toEqual([0, null])
    clearInterval(watch)
    expect(new Set(children)).toEqual(new Set(servers))
    expect(readOutput()).not.toContain('is open')
  },
)
