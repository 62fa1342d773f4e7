import type { Readable, Writable } from 'node:stream'
import type { CustomTypesConfig, QueryResult, QueryResultRow } from 'pg'
import type { Connections } from '#db/connections.server.ts'
import type { Lease } from '#db/lease.server.ts'
import { Columns, Identifier, Json, writeTemplate, type Parameter, type Written } from './sql-text.ts'

/** sql`…` for fixtures of tests: nobody checks what its rows are (docs/decisions/031). */
type Row = QueryResultRow

/** The rows of a statement, and how many it read or changed. */
type RowList<T extends readonly object[]> = T & { readonly count: number }

/** Where a statement runs. */
interface Runner {
  use: <T>(work: (lease: Lease) => Promise<T>) => Promise<T>
  /** A connection that the caller of a COPY keeps until its stream is closed. */
  hold: () => Promise<{ lease: Lease; release: (isBroken: boolean) => void }>
  types: CustomTypesConfig | undefined
}

/** A statement, or a part of one; it runs when it is awaited. */
class PendingQuery<T extends readonly object[] = Row[]> implements Promise<RowList<T>> {
  readonly [Symbol.toStringTag] = 'PendingQuery'
  readonly #runner: Runner
  readonly #write: (into: Written) => void
  readonly #isPrepared: boolean
  #answer: Promise<RowList<T>> | undefined

  constructor(runner: Runner, write: (into: Written) => void, isPrepared: boolean) {
    this.#runner = runner
    this.#write = write
    this.#isPrepared = isPrepared
  }

  writeInto(into: Written): void {
    this.#write(into)
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is how the old way runs a statement
  then<A = RowList<T>, B = never>(
    onDone?: ((rows: RowList<T>) => A | PromiseLike<A>) | null,
    onFailed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#run()
    return this.#answer.then(onDone, onFailed)
  }

  catch<B = never>(onFailed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<RowList<T> | B> {
    return this.then(null, onFailed)
  }

  finally(onEnd?: (() => void) | null): Promise<RowList<T>> {
    return this.then().finally(onEnd)
  }

  /** The statement is `copy … from stdin`. */
  async writable(): Promise<Writable> {
    const { lease, release } = await this.#runner.hold()
    const rows = lease.copyIn(this.#text().text)
    return rows.once('close', () => release(rows.errored !== null || !rows.writableFinished))
  }

  /** The statement is `copy … to stdout`. */
  async readable(): Promise<Readable> {
    const { lease, release } = await this.#runner.hold()
    const rows = lease.copyOut(this.#text().text)
    return rows.once('close', () => release(rows.errored !== null || !rows.readableEnded))
  }

  #text(): Written {
    const written: Written = { text: '', values: [] }
    this.#write(written)
    return written
  }

  async #run(): Promise<RowList<T>> {
    const { text, values } = this.#text()
    const { types } = this.#runner
    const result = await this.#runner.use((lease) =>
      lease.query({
        text,
        ...((values.length > 0 || this.#isPrepared) && { values }),
        isPrepared: this.#isPrepared,
        ...(types && { types }),
      }),
    )
    return rowsOf<T>(result)
  }
}

function rowsOf<T extends readonly object[]>(result: QueryResult | QueryResult[]): RowList<T> {
  const last = Array.isArray(result) ? result.at(-1) : result
  const rows = last?.rows ?? []
  return Object.defineProperty(rows, 'count', { value: last?.rowCount ?? 0 }) as unknown as RowList<T>
}

/** What statements of a transaction are written by. */
interface TransactionSql {
  <T extends readonly object[] = Row[]>(
    texts: TemplateStringsArray,
    ...parameters: readonly Parameter[]
  ): PendingQuery<T>
  /** A name. */
  (name: string): Identifier
  /** The columns of an insert or an update, or the values of `in`. */
  <V extends object>(values: V, ...columns: readonly string[]): Columns
  json: (value: unknown) => Json
  unsafe: <T extends readonly object[] = Row[]>(
    text: string,
    values?: readonly Parameter[],
    options?: { prepare?: boolean },
  ) => PendingQuery<T>
}

/** The same for statements that take any free connection. */
export interface Sql extends TransactionSql {
  begin: {
    <T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>
    <T>(options: string, work: (tx: TransactionSql) => Promise<T>): Promise<T>
  }
  /** A transaction whose first statements only read; they travel with its begin. */
  beginReading: <T>(work: (tx: TransactionSql) => Promise<T>) => Promise<T>
  /** A connection of one's own, until it is released. */
  reserve: () => Promise<TransactionSql & { release: () => void }>
  end: Connections['end']
}

/** The tag for one connection. */
function sqlOfLease(lease: Lease, types?: CustomTypesConfig): TransactionSql {
  return tagOf({
    use: (work) => work(lease),
    hold: () => Promise.resolve({ lease, release: () => {} }),
    types,
  })
}

/** The tag for a pool. */
export function sqlOf(connections: Connections, types?: CustomTypesConfig): Sql {
  const tag = tagOf({
    use: (work) => connections.use(work),
    async hold() {
      const lease = await connections.lease()
      return { lease, release: (isBroken) => lease.release(isBroken) }
    },
    types,
  })
  async function begin<T>(
    first: string | ((tx: TransactionSql) => Promise<T>),
    second?: (tx: TransactionSql) => Promise<T>,
  ): Promise<T> {
    const [options, work] = typeof first === 'string' ? [first, second] : ['', first]
    if (!work) throw new TypeError('a transaction needs its work')
    return await connections.use((lease) =>
      lease.transaction(`begin ${options}`, () => work(sqlOfLease(lease, types))),
    )
  }
  return Object.assign(tag, {
    begin,
    beginReading: <T>(work: (tx: TransactionSql) => Promise<T>) =>
      connections.use((lease) =>
        lease.transaction('begin', () => work(sqlOfLease(lease, types)), { readsFirst: true }),
      ),
    end: (limit?: { timeout?: number }) => connections.end(limit),
    async reserve() {
      const lease = await connections.lease()
      return Object.assign(sqlOfLease(lease, types), { release: () => lease.release() })
    },
  })
}

function tagOf(runner: Runner): TransactionSql {
  function tag(first: TemplateStringsArray | string | object, ...rest: readonly Parameter[]) {
    if (typeof first === 'string') return new Identifier(first)
    if (!isTemplate(first)) return new Columns(first, rest.map(String))
    return new PendingQuery(runner, (into) => writeTemplate(into, first, rest), true)
  }
  return Object.assign(tag as TransactionSql, {
    json: (value: unknown) => new Json(value),
    unsafe: <T extends readonly object[]>(
      text: string,
      values: readonly Parameter[] = [],
      { prepare = false }: { prepare?: boolean } = {},
    ) => {
      const write = (into: Written) => {
        into.text += text
        into.values.push(...values)
      }
      return new PendingQuery<T>(runner, write, prepare)
    },
  })
}

function isTemplate(value: object): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value
}
