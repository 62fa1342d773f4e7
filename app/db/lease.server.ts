import type { Readable, Writable } from 'node:stream'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { CustomTypesConfig, PoolClient, QueryResult as DriverResult } from 'pg'
import { openCopyIn, openCopyOut } from './copy-streams.server.ts'
import { getErrorCode } from '#shared/error-code.ts'
import type { PreparedNames } from './prepared-names.server.ts'

interface Statement {
  text: string
  /** Without them the text may hold several statements. */
  values?: readonly unknown[]
  isPrepared: boolean
  types?: CustomTypesConfig
  rowMode?: 'array'
}

interface LeaseSettings {
  names: PreparedNames
  onStatement: (text: string) => void
  onAnswer: (text: string, ms: number) => void
  onRelease: () => void
}

const IN_FAILED_TRANSACTION = '25P02'

/** A connection while one user has it. Statements that are sent without waiting travel together. */
export class Lease implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #settings: LeaseSettings
  #isOver = false
  #isInTransaction = false
  #isEnding = false
  #isRefused = false
  #isGathering = false
  #failure: { error: unknown } | undefined

  constructor(client: PoolClient, settings: LeaseSettings) {
    this.#client = client
    this.#settings = settings
  }

  async query(statement: Statement): Promise<DriverResult> {
    this.#assertUsable()
    return await this.#send(statement)
  }

  async #send({ text, values, isPrepared, types, rowMode }: Statement): Promise<DriverResult> {
    const { names, onStatement, onAnswer } = this.#settings
    onStatement(text)
    this.#gatherWrites()
    const sentAt = performance.now()
    const name = isPrepared ? names.nameFor(text) : undefined
    const plain = {
      text,
      ...(values && { values: [...values] }),
      ...(types && { types }),
      ...(rowMode && { rowMode }),
    }
    try {
      return await this.#client.query(name === undefined ? plain : { ...plain, name })
    } catch (error) {
      const mayRepeat = name !== undefined && names.hasOutlived(error) && !this.#isInTransaction
      if (mayRepeat) return await this.#client.query(plain)
      this.#failure ??= { error }
      throw error
    } finally {
      onAnswer(text, performance.now() - sentAt)
    }
  }

  /** For the query builder. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query({
      text: sql,
      values: parameters,
      isPrepared: true,
    })
    if (command === 'SELECT' || rowCount === null) return { rows }
    return { rows, numAffectedRows: BigInt(rowCount) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed: read them in pages')
  }

  /** What does not wait for it is in the transaction too; what comes after it has failed is refused. */
  async begin(text = 'begin'): Promise<void> {
    this.#isInTransaction = true
    this.#failure = undefined
    try {
      await this.#command(text)
    } catch (error) {
      this.#isRefused = true
      throw error
    }
  }

  /** @throws the failure of a statement in the transaction, also one that was caught: there is nothing to commit. */
  async commit(): Promise<void> {
    this.#throwFailure()
    this.#isEnding = true
    await this.#command('commit')
    this.#leaveTransaction()
  }

  async rollback(): Promise<void> {
    this.#isEnding = true
    await this.#command('rollback').catch(() => this.release(true))
    this.#leaveTransaction()
  }

  /**
   * One transaction. It commits only if every statement in it succeeded; what PostgreSQL refused first is thrown.
   * `readsFirst` saves a round trip: what the work sends at once travels with the begin. If that fails, those
   * statements have run alone, so they must only read and lock; nothing is sent after them.
   */
  async transaction<T>(begin: string, work: () => Promise<T>, { readsFirst = false } = {}): Promise<T> {
    const begun = this.begin(begin)
    if (!readsFirst) await begun
    try {
      const [, result] = await Promise.all([begun, Promise.try(work)])
      await this.commit()
      return result
    } catch (error) {
      const cause = this.#causeOf(error)
      await this.rollback()
      throw cause
    }
  }

  /** A part of a transaction that may fail alone. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    await this.#command('savepoint part')
    try {
      const result = await work()
      this.#throwFailure()
      await this.#command('release savepoint part')
      return result
    } catch (error) {
      const cause = this.#causeOf(error)
      await this.#command('rollback to savepoint part')
      this.#failure = undefined
      throw cause
    }
  }

  copyIn(text: string): Writable {
    this.#assertUsable()
    return openCopyIn(this.#client, text)
  }

  copyOut(text: string): Readable {
    this.#assertUsable()
    return openCopyOut(this.#client, text)
  }

  /** Gives the connection back, once; `isBroken` closes it. */
  release(isBroken = false): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#settings.onRelease()
    this.#client.release(isBroken || this.#client.connection.stream.destroyed)
  }

  /** What is sent in one turn of the event loop leaves in one write: each costs a system call and wakes PostgreSQL. */
  #gatherWrites(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  async #command(text: string): Promise<void> {
    await this.#send({ text, isPrepared: false })
  }

  #leaveTransaction(): void {
    this.#isInTransaction = false
    this.#isEnding = false
    this.#failure = undefined
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error
  }

  /** What was sent after a failed statement fails too, and says less. */
  #causeOf(error: unknown): unknown {
    return getErrorCode(error) === IN_FAILED_TRANSACTION && this.#failure ? this.#failure.error : error
  }

  /** Something may still run that was begun in a transaction and not awaited: it must not write outside of it. */
  #assertUsable(): void {
    if (this.#isOver || this.#isEnding || this.#isRefused)
      throw new Error('a statement came after the end of its transaction')
  }
}
