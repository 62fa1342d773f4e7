import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#scripts/free-port.ts'
import { startTlsProxy } from '#tests/support/tls-proxy.ts'
import type { Certificate } from '#tests/support/certificate.ts'

/** What the shops of the tests sign sessions with. */
export const authSecret = 'only-for-tests-0123456789-0123456789'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000

const root = fileURLToPath(new URL('../../', import.meta.url))
const pinnedNode = join(root, 'node_modules/.bin/node')

interface ShopOptions {
  databaseUrl: string
  /** Reached over https through a TLS proxy that has it, as deployed; without it, on plain localhost. */
  certificate?: Certificate
  /** Which TLS proxy, if not the tests' own. */
  startProxy?: typeof startTlsProxy
  /** More of the environment, or other values than those below. */
  env?: Record<string, string>
  /** Errors that its log may hold, because tests bring them about. */
  expectedErrors?: RegExp
}

/** The built shop as a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  /** Its public origin. */
  address: string
  /** What it has printed so far. */
  readOutput(): string
  /** Sends SIGTERM. @throws unless it ends cleanly, in time and without having logged an error. */
  stop(): Promise<void>
}

/** Starts the built shop on a free port and waits until it is ready. */
export async function startShopProcess({
  databaseUrl,
  certificate,
  startProxy = startTlsProxy,
  env = {},
  expectedErrors,
}: ShopOptions): Promise<ShopProcess> {
  const port = await findFreePort()
  const direct = `http://localhost:${port}`
  const proxy = certificate && (await startProxy({ certificate, shopPort: port }))
  const address = proxy?.origin ?? direct
  const dataDir = await mkdtemp(join(tmpdir(), 'store-e2e-data-'))
  const child = spawn(existsSync(pinnedNode) ? pinnedNode : process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: address,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: authSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SAMPLE_PICTURES: 'on-demand',
      ...(certificate && { TRUST_PROXY: '1' }),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    const [code, signal] = await ended
    clearTimeout(limit)
    await proxy?.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The shop ended with ${code ?? signal}:\n${output}`)
    if (await isAnswering(`${direct}/healthz`)) throw new Error(`Something still listens on ${direct}.`)
    const errors = output
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line) && !expectedErrors?.test(line))
    if (errors.length > 0) throw new Error(`The shop logged errors:\n${errors.join('\n')}`)
  }

  const deadline = Date.now() + START_LIMIT_MS
  while (!(await isAnswering(`${direct}/readyz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      await proxy?.stop()
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`The shop did not start:\n${output}`)
    }
    await sleep(50)
  }
  return { address, readOutput: () => output, stop }
}

async function isAnswering(url: string): Promise<boolean> {
  return await fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
