import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Connections } from '#db/connections.server.ts'
import { openDatabase, type Db } from '#db/database.server.ts'
import { sqlOf, type Sql } from '#tests/support/sql-tag.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'

const patienceMs = 15_000

type Stop = () => Promise<void>

interface Cluster {
  adminUrl: string
  appUrl: string
  dataDir: string
}

/** A database of its own on the bench's PostgreSQL; `url` is the shop's role. */
export interface BenchDatabase {
  url: string
  db: Db
  /** The old way. */
  sql: Sql
}

/**
 * What a bench run has started: one PostgreSQL in a temporary folder, databases, processes. Whatever is
 * kept here is ended by `tidyUp`, also when a part failed or the run is interrupted.
 */
export class Workshop {
  #partStops: Stop[] = []
  #stops: Stop[] = []
  #cluster: Promise<Cluster> | undefined
  #folder: Promise<string> | undefined
  /** Everything has ended or is being ended. */
  isClosed = false
  /** The most memory that any shop of this run ever held, in kB; null where the system does not tell. */
  peakShopKb: number | null = null

  /** Ends `stop` at the end of the part at the latest. @returns the same, done once however often called. */
  keep(stop: Stop): Stop {
    let ended: Promise<void> | undefined
    const once = () => (ended ??= stop())
    this.#partStops.push(once)
    return once
  }

  /** Ends a child process at the end of the part at the latest. */
  keepChild(child: ChildProcess): Stop {
    return this.keep(() => endChild(child))
  }

  /** A folder that goes with the run. */
  async makeFolder(name: string): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'store-bench-')).then((folder) => {
      this.#stops.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    })
    return join(await this.#folder, name)
  }

  /** The PostgreSQL that comes with the shop, with the shop's own settings. */
  async startCluster(): Promise<Cluster> {
    if (this.isClosed) throw new Error('the run was interrupted')
    this.#cluster ??= this.makeFolder('cluster').then(async (dataDir) => {
      const cluster = await startEmbeddedPostgres({ dataDir, log: () => {} })
      this.#stops.push(() => cluster.stop())
      return { ...cluster, dataDir }
    })
    return await this.#cluster
  }

  /** A superuser's connection. */
  async openAdmin(): Promise<Sql> {
    const { adminUrl } = await this.startCluster()
    return this.#connect(adminUrl).sql
  }

  /** An empty database that belongs to the shop's role. */
  async openDatabase(name: string): Promise<BenchDatabase> {
    const { appUrl } = await this.startCluster()
    const admin = await this.openAdmin()
    await admin.unsafe(`create database ${name} owner store`)
    const url = new URL(appUrl)
    url.pathname = `/${name}`
    return { url: url.href, ...this.#connect(url.href) }
  }

  #connect(url: string): Pick<BenchDatabase, 'db' | 'sql'> {
    const connections = new Connections(url, { max: 1 })
    this.keep(() => connections.end({ timeout: 2 }))
    return { db: openDatabase(connections).db, sql: sqlOf(connections) }
  }

  /** Ends what the part has started, the newest first. */
  async tidyUp(): Promise<void> {
    await endAll(this.#partStops)
  }

  /** Ends everything. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.tidyUp()
    await endAll(this.#stops)
  }
}

async function endAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await stop().catch((error: unknown) => console.error(error))
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(timer)
}

/** Waits for a child's end and collects what it says. @throws when it could not be started. */
export async function describeEnd(
  child: ChildProcess,
): Promise<{ code: number | null; output: string; complaints: string }> {
  let output = ''
  let complaints = ''
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, complaints }
}
