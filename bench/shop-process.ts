import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Workshop } from './workshop.ts'
import { findFreePort } from '#scripts/free-port.ts'

const readyLimitMs = 60_000
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The built shop in a process of its own, started as `npm start` does it. */
export interface Shop {
  origin: string
  /** What its sessions are signed with. */
  authSecret: string
  /**
   * What its processes hold now, shared memory counted once, and the most that they ever held, each for itself; null
   * where the system does not tell.
   */
  readMemoryMb(): Promise<number | null>
  readPeakMemoryMb(): Promise<number | null>
  stop(): Promise<void>
}

export interface ShopOptions {
  databaseUrl: string
  sampleData: 'on' | 'off'
  /** Where its mail goes; it stays in the outbox when left out. */
  smtpUrl?: string
  /** Another checkout's; this one's when left out. */
  folder?: string
  /** Under its supervisor, with this many processes; a single one without it when left out. */
  processes?: number
}

/** Starts the built shop on a database. @throws with what it printed when it does not become ready. */
export async function startShop(
  workshop: Workshop,
  { databaseUrl, sampleData, smtpUrl = '', folder = root, processes }: ShopOptions,
): Promise<Shop> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const authSecret = randomBytes(32).toString('base64url')
  const child = spawn(process.execPath, [processes ? 'server/supervisor.ts' : 'server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...shopEnvironment(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: await workshop.makeFolder(`shop-${port}`),
      SAMPLE_DATA: sampleData,
      AUTH_SECRET: authSecret,
      SMTP_URL: smtpUrl,
      ...(processes && { PROCESSES: String(processes) }),
    },
  })
  const endChild = workshop.keepChild(child)
  const stop = workshop.keep(async () => {
    const peakKb = await readMemory(child, 'VmHWM')
    if (peakKb !== null) workshop.peakShopKb = Math.max(workshop.peakShopKb ?? 0, peakKb)
    await endChild()
  })
  await waitUntilReady(child, origin)
  const readMb = async (figure: string) => {
    const kb = await readMemory(child, figure)
    return kb === null ? null : kb / 1000
  }
  return {
    origin,
    authSecret,
    readMemoryMb: () => readMb('Pss'),
    readPeakMemoryMb: () => readMb('VmHWM'),
    stop,
  }
}

/** A shop on this port of this machine, without limits, that knows nothing of the owner's own settings. */
export function shopEnvironment(port: number): NodeJS.ProcessEnv {
  const origin = `http://127.0.0.1:${port}`
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PROCESSES: '1',
    BASE_URL: origin,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    // Making all sizes of all pictures takes a core for minutes, and only in a store that was just filled.
    SAMPLE_PICTURES: 'on-demand',
    // Nothing leaves this machine: pictures without a file of ours are looked for here.
    IMAGE_HOSTS: `${origin}/pictures/`,
    ...Object.fromEntries(ownersVariables.map((name) => [name, ''])),
  }
}

/** Settings that the owner may have in the environment; empty counts as unset. */
const ownersVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STORE_NAME',
  'STORE_EMAIL',
  'ADMIN_EMAIL',
  'TRUST_PROXY',
  'OIDC_PROVIDERS',
]

export async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  let printed = ''
  const keepTail = (text: Buffer) => (printed = (printed + text.toString()).slice(-2000))
  child.stdout?.on('data', keepTail)
  child.stderr?.on('data', keepTail)
  const deadline = Date.now() + readyLimitMs
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`the shop did not become ready:\n${printed.trim()}`)
    }
    await wait(100)
  }
}

/**
 * A figure of the memory of a server, or of a supervisor and all its servers, in kB; null where the system does not
 * tell.
 */
export async function readMemory({ pid }: Pick<ChildProcess, 'pid'>, figure: string): Promise<number | null> {
  const file = figure === 'Pss' ? 'smaps_rollup' : 'status'
  const status = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const [, kb] = new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  if (kb === undefined) return null
  const servers = await findServers(pid)
  const ofServers = await Promise.all(servers.map((server) => readMemory({ pid: server }, figure)))
  return ofServers.reduce<number>((sum, one) => sum + (one ?? 0), Number(kb))
}

/** The process ids of the servers that a supervisor runs. */
export async function findServers(supervisor: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, at) => commands[at]?.includes('main.ts'))
}
