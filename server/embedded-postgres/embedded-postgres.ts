import { mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { trimLog } from './postmaster-log.ts'
import { launchPostmaster, PassingStartError, stopPostmaster } from './postmaster.ts'
import { isOrphan, isRunning, readLockFile, type Installation, type Postmaster } from './lock-file.ts'
import { ensureStoreDatabase } from './store-database.ts'

/** The options of `startEmbeddedPostgres`. `settings` override PostgreSQL's, by name. */
type EmbeddedPostgresOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Readonly<Record<string, string>>
}

/**
 * A running database. `adminUrl` is the superuser's, `appUrl` that of the role `store`, which owns the
 * database `store` and nothing else. Both stay valid until `stop`, also when the database has to be
 * started again. `stop` leaves a database alone that another start of the shop began.
 */
type EmbeddedPostgres = { adminUrl: string; appUrl: string; port: number; stop: () => Promise<void> }

const BRING_UP_LIMIT_MS = 60_000

/** How the store runs a PostgreSQL of its own. */
export const STORE_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  shared_buffers: '128MB',
  // A page that changes for the first time after a checkpoint is logged as a whole: at 1GB a large import or a night of
  // markdowns came to four of them, and took half as long again (docs/decisions/072).
  max_wal_size: '2GB',
  max_connections: '100',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // Details quote the row that was refused.
  log_error_verbosity: 'terse',
}

/**
 * Starts the PostgreSQL that comes with the packages on `<dataDir>/postgres` (made at the first
 * start), listening on 127.0.0.1 only, and keeps it running until `stop`. A database that a killed
 * start has left behind is stopped first; one that another living start runs is shared.
 * Throws an Error with one sentence that names the fix, and the end of the log where that helps.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(resolve(options.dataDir), { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const installation: Installation = {
    folder: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    programs: await findPrograms(),
    settings: { ...STORE_SETTINGS, ...options.settings },
    log: options.log,
  }
  const passwords = await ensureCluster(installation.folder, installation.programs.initdb, options.log)
  const supervisor = new PostmasterSupervisor(installation)
  const { port } = await supervisor.start()
  const address = `127.0.0.1:${port}`
  const adminUrl = `postgres://postgres:${passwords.admin}@${address}/postgres`
  try {
    await ensureStoreDatabase(adminUrl, passwords)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  const appUrl = `postgres://store:${passwords.app}@${address}/store`
  return { adminUrl, appUrl, port, stop: () => supervisor.stop() }
}

/** Has one database running, ours or another start's, and starts it again when it dies before its time. */
class PostmasterSupervisor {
  readonly #at: Installation
  #current: Postmaster | undefined
  #revival: Promise<void> | undefined
  #stopping: Promise<void> | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(at: Installation) {
    this.#at = at
  }

  async start(): Promise<Postmaster> {
    const started = await bringUp(this.#at, undefined)
    this.#current = started
    process.once('exit', this.#endWithProcess)
    this.#watch = setInterval(() => void this.#look(), 500).unref()
    return started
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopNow()
    return this.#stopping
  }

  async #stopNow(): Promise<void> {
    clearInterval(this.#watch)
    await this.#revival
    process.removeListener('exit', this.#endWithProcess)
    if (this.#current?.child) await stopPostmaster(this.#at, this.#current)
  }

  async #look(): Promise<void> {
    const current = this.#current
    if (current?.child) await trimLog(this.#at.logFile)
    if (!current || this.#revival || this.#stopping || (await isRunning(this.#at, current))) return
    this.#revival ??= this.#revive(current.port).finally(() => (this.#revival = undefined))
  }

  async #revive(port: number): Promise<void> {
    for (let pauseMs = 250; !this.#stopping; pauseMs = Math.min(pauseMs * 2, 2000)) {
      this.#at.log('The database has ended unexpectedly; starting it again…')
      try {
        this.#current = await bringUp(this.#at, port)
        return
      } catch (error) {
        this.#at.log(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }

  /** Where the kernel does not tie the two together, an abrupt exit must not leave the database behind. */
  readonly #endWithProcess = (): void => {
    this.#current?.child?.kill('SIGINT')
  }
}

/** Shares a living database, replaces an orphaned one, or starts one, with growing pauses between attempts. */
async function bringUp(at: Installation, port: number | undefined): Promise<Postmaster> {
  const deadline = Date.now() + BRING_UP_LIMIT_MS
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    const running = await readLockFile(at.folder)
    let reason = `the one that runs already (process ${running?.pid}) is not ready`
    if (!running?.isOurs) {
      try {
        return await launchPostmaster(at, port)
      } catch (error) {
        if (!(error instanceof PassingStartError)) throw error
        reason = error.message
      }
    } else if (running.state === 'ready') {
      if (!(await isOrphan(at.folder, running.pid))) return await share(at, running, port)
      at.log('Stopping the database that an earlier start has left running…')
      await stopPostmaster(at, running)
      continue
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The database in ${at.folder} could not be started; end what holds it, then try again: ${reason}`,
      )
    }
    await sleep(pauseMs)
  }
}

async function share(at: Installation, running: Postmaster, port: number | undefined): Promise<Postmaster> {
  if (port !== undefined && running.port !== port) {
    throw new Error(
      `The database now listens on port ${running.port} instead of ${port}: start the shop again.`,
    )
  }
  at.log(`Using the database that already runs on this folder (process ${running.pid}).`)
  return { pid: running.pid, port: running.port }
}
