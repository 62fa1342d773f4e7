import type { ConnectionOptions } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type ClientConfig, type PoolClient } from 'pg'
import { writableClient, type DatabaseHost } from '#platform/database/writable-client.server.ts'
import { Lease } from './lease.server.ts'
import { PreparedNames } from './prepared-names.server.ts'
import { valueTypes } from './value-types.server.ts'

export interface ConnectionSettings {
  max: number
  ssl?: false | ConnectionOptions
  /** All hosts of the database when there are several: connections go to the one that takes writes. */
  hosts?: readonly DatabaseHost[]
  connectSeconds?: number
  /**
   * How long a statement may go unanswered; then its connection is lost. For a pooler, where a statement waits whose
   * database is away: PostgreSQL's own limit begins after that.
   */
  answerSeconds?: number
  /** 0: a connection is kept however long no one uses it. */
  idleSeconds?: number
  lifetimeSeconds?: number
  /** No one has to call `end`: connections that no one uses keep no process alive. */
  endsWithProcess?: boolean
  /** PostgreSQL's own settings of each connection. */
  parameters?: Readonly<Record<string, string | number>>
  /** False for a pooler that gives each transaction another connection and keeps no prepared statements. */
  preparesStatements?: boolean
  /** Told of each statement that took longer than `ms`, its wait behind others on the connection included. */
  slow?: { ms: number; tell(text: string, ms: number): void }
}

/**
 * Connections to one database. One that is lost fails the statements that were on it and nothing else: it is not used
 * again, and the next statement opens another at once.
 */
export class Connections {
  readonly #pool: Pool
  readonly #names = new WeakMap<PoolClient, PreparedNames>()
  readonly #busy = new Set<PoolClient>()
  readonly #slow: ConnectionSettings['slow']
  readonly #isUnprepared: boolean
  readonly #hostCount: number
  #wanted = 0
  #ended: Promise<void> | undefined
  /** Told of each statement, for tests. */
  watch: ((text: string) => void) | undefined

  constructor(url: string, settings: ConnectionSettings) {
    const { max, ssl, connectSeconds = 10, idleSeconds = 60, lifetimeSeconds = 0, parameters = {} } = settings
    const { application_name, ...options } = parameters
    const { hosts = [] } = settings
    this.#hostCount = Math.max(1, hosts.length)
    const limit = connectSeconds * 1000
    this.#slow = settings.slow
    this.#isUnprepared = settings.preparesStatements === false
    this.#pool = new Pool({
      // The pool's own limit would also end the wait for a free connection.
      Client: class extends writableClient(hosts) {
        constructor(config?: ClientConfig) {
          super({ ...config, connectionTimeoutMillis: limit })
        }
      },
      connectionString: url,
      max,
      query_timeout: (settings.answerSeconds ?? 0) * 1000,
      ...(ssl !== undefined && { ssl }),
      idleTimeoutMillis: idleSeconds * 1000,
      maxLifetimeSeconds: lifetimeSeconds,
      // By a parameter of its own, which poolers pass on; they refuse the options.
      ...(application_name !== undefined && { application_name: String(application_name) }),
      options: Object.entries(options).map(startOption).join(' '),
      pipeline: true,
      allowExitOnIdle: settings.endsWithProcess ?? false,
      types: valueTypes,
    })
    // Without listeners a lost connection would end the process, idle or in use.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => void client.on('error', () => {}))
  }

  /** For monitoring. */
  get counts(): { used: number; idle: number; awaited: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { used: totalCount - idleCount, idle: idleCount, awaited: waitingCount }
  }

  /** A connection for one user, who gives it back. @throws when none can be made. */
  async lease(): Promise<Lease> {
    if (this.#ended) throw Object.assign(new Error('the connections are ended'), { code: 'CONNECTION_ENDED' })
    this.#wanted += 1
    try {
      const client = await this.#connect()
      this.#busy.add(client)
      return new Lease(client, {
        names: this.#namesOf(client),
        onStatement: (text) => this.watch?.(text),
        onAnswer: (text, ms) => {
          if (this.#slow && ms >= this.#slow.ms) this.#slow.tell(text, ms)
        },
        onRelease: () => {
          this.#busy.delete(client)
          this.#wanted -= 1
        },
      })
    } catch (error) {
      this.#wanted -= 1
      throw error
    }
  }

  /** Each host has one try. */
  async #connect(): Promise<PoolClient> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (tries >= this.#hostCount) throw error
      }
    }
  }

  /** Does the work with a connection of its own. */
  async use<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await this.lease()
    try {
      return await work(lease)
    } finally {
      lease.release()
    }
  }

  /** Waits for what runs, at most for `timeout` seconds; then it is cut off. */
  async end({ timeout = Infinity }: { timeout?: number } = {}): Promise<void> {
    this.#ended ??= this.#end(performance.now() + timeout * 1000)
    await this.#ended
  }

  async #end(latestAt: number): Promise<void> {
    while (this.#wanted > 0 && performance.now() < latestAt) await wait(5)
    const ended = this.#pool.end()
    for (const client of this.#busy) client.connection.stream.destroy()
    if (this.#busy.size === 0) await ended
  }

  #namesOf(client: PoolClient): PreparedNames {
    const known = this.#names.get(client)
    if (known) return known
    const names = new PreparedNames({ isOff: this.#isUnprepared })
    this.#names.set(client, names)
    return names
  }
}

/** A setting as a server takes it at the start of a connection. */
function startOption([name, value]: readonly [string, string | number]): string {
  return `-c ${name}=${String(value).replace(/[\\\s]/g, String.raw`\$&`)}`
}
