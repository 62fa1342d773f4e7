import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction as BuilderTransaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { Connections } from './connections.server.ts'
import { Lease } from './lease.server.ts'
import type { Database } from './tables.ts'

/** A transaction as the services hand it on. */
export type Transaction = BuilderTransaction<Database>

/** Where a statement runs that needs no transaction and may be part of one: `db`, or a transaction. */
export type Db = Kysely<Database>

interface Opened {
  lease: Lease
  followUps: (() => void)[]
}

const opened = new WeakMap<Transaction, Opened>()

/** How transactions of a database are opened: see `openDatabase`. */
export type Transact = ReturnType<typeof openDatabase>['transact']

/** The query builder over a pool, and its transactions. */
export function openDatabase(connections: Connections) {
  const driver = makeDriver(connections)
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const config = { dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] }
  const db = new Kysely<Database>(config)

  /**
   * Commits what the work did if it succeeds, and nothing of it otherwise. Statements of it that need not wait for
   * each other may be sent at once, by Promise.all. `isSnapshot`: it only reads, and sees everything as it was at its
   * first statement. `readsFirst`: what it sends before it waits only reads and locks, and travels with the begin.
   * @throws what the work throws.
   */
  async function transact<T>(
    work: (tx: Transaction) => Promise<T>,
    { isSnapshot = false, readsFirst = false }: { isSnapshot?: boolean; readsFirst?: boolean } = {},
  ): Promise<T> {
    const begin = isSnapshot ? 'begin isolation level repeatable read read only' : 'begin'
    const followUps: (() => void)[] = []
    const result = await connections.use(async (lease) => {
      const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(lease) })
      const tx: Transaction = new BuilderTransaction({ config, dialect, driver, executor })
      opened.set(tx, { lease, followUps })
      return await lease.transaction(begin, () => work(tx), { readsFirst })
    })
    for (const followUp of followUps) followUp()
    return result
  }

  return { db, transact }
}

/** @throws TypeError for what `transact` did not open. */
function getOpened(tx: Transaction): Opened {
  const found = opened.get(tx)
  if (!found) throw new TypeError('not a transaction that was opened by transact')
  return found
}

/** The connection of a transaction. */
export const getLease = (tx: Transaction): Lease => getOpened(tx).lease

/** Has something begin when the transaction has committed, and never otherwise. It must not throw. */
export function runAfterCommit(tx: Transaction, followUp: () => void): void {
  getOpened(tx).followUps.push(followUp)
}

/** Does a part of a transaction that may fail without the rest: it is undone alone. @throws what the part throws. */
export async function attempt<T>(tx: Transaction, part: () => Promise<T>): Promise<T> {
  return await getLease(tx).savepoint(part)
}

function makeDriver(connections: Connections): Driver {
  const leaseIn = (connection: DatabaseConnection): Lease => {
    if (connection instanceof Lease) return connection
    throw new TypeError('not a connection of this database')
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => connections.lease(),
    releaseConnection: async (connection) => leaseIn(connection).release(),
    beginTransaction: (connection) => leaseIn(connection).begin(),
    commitTransaction: (connection) => leaseIn(connection).commit(),
    rollbackTransaction: (connection) => leaseIn(connection).rollback(),
    destroy: () => connections.end(),
  }
}
