import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'

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

/** Starts what `npm start` starts, on an embedded database of its own. */
async function startProgram() {
  dataDir = await mkdtemp(join(tmpdir(), 'store-supervisor-'))
  const port = await findFreePort()
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['server/supervisor.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
    },
  })
  program = child
  const address = `http://127.0.0.1:${port}`
  return { child, address, pid: child.pid ?? 0 }
}

const isReady = async (address: string) =>
  await fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const waitUntilReady = (address: string) =>
  vi.waitFor(async () => expect(await isReady(address)).toBe(true), { timeout: startLimitMs, interval: 100 })

/** The process that answers requests: the supervisor's child that runs server/main.ts. */
async function findServer(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('main.ts')) return child
  }
  throw new Error('there is no server')
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
    for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
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
