import type { Db } from '#db/database.server.ts'
import type { Sql } from '#tests/support/sql-tag.ts'
import { insertBenchProducts } from '#bench/catalogue-rows.ts'
import { compareWithLimit, type Measure, type PartResult } from '#bench/measure.ts'
import type { Workshop } from '#bench/workshop.ts'
import { Crowd } from './crowd.ts'
import { checkBooks, type Violation } from './order-books.ts'
import { readFacts, readStocks } from './order-facts.ts'
import { StoreProcess } from './store-process.ts'
import { WireProxy } from './wire-proxy.ts'

const products = 200
const seed = 13
/** More than any run sells, so that nobody is refused. */
const stock = 1_000_000

/** As deployed: https outside, a proxy in front, limits on. Its customers need addresses. */
export const production = { BASE_URL: 'https://shop.example', TRUST_PROXY: '1', RATE_LIMITS: 'on' }

/** A store with its catalogue, the customers in it, and a look past it into its database. */
export interface Arena {
  store: StoreProcess
  crowd: Crowd
  sql: Sql
  productIds: readonly string[]
  /** What of the books is not as the customers were told. */
  findViolations(): Promise<Violation[]>
}

interface ArenaSettings {
  name: string
  env?: Record<string, string>
  preload?: string
  hasAddresses?: boolean
}

/** Opens a store on a database of its own in the workshop's PostgreSQL. */
export async function openArena(workshop: Workshop, settings: ArenaSettings): Promise<Arena> {
  const { name, env, preload } = settings
  const { url, db, sql } = await workshop.openDatabase(name)
  const store = await StoreProcess.open(workshop, {
    env: { DATABASE_URL: url, ...env },
    preload,
  })
  return await fillArena({ store, db, sql, hasAddresses: settings.hasAddresses })
}

/** The same with a proxy between store and PostgreSQL. */
export async function openArenaBehindProxy(
  workshop: Workshop,
  { name, env, hasAddresses }: ArenaSettings,
): Promise<{ arena: Arena; proxy: WireProxy }> {
  const { url, db, sql } = await workshop.openDatabase(name)
  const proxy = await WireProxy.open(url)
  workshop.keep(async () => proxy.close())
  const store = await StoreProcess.open(workshop, { env: { DATABASE_URL: proxy.url, ...env } })
  return { arena: await fillArena({ store, db, sql, hasAddresses }), proxy }
}

/** Puts products into an empty store and opens it for customers. */
export async function fillArena(place: {
  store: StoreProcess
  db: Db
  sql: Sql
  hasAddresses?: boolean
}): Promise<Arena> {
  const { store, db, sql, hasAddresses } = place
  const productIds = await insertBenchProducts(db, products, seed)
  await sql`update products set stock = ${stock}`
  const startStocks = await readStocks(sql)
  // With the limits on, an order that is too large waits for a confirmation.
  const crowd = new Crowd(store, { productIds, hasAddresses, ...(hasAddresses && { mostPieces: 1 }) })
  return {
    store,
    crowd,
    sql,
    productIds,
    async findViolations() {
      const { acknowledged } = crowd
      return checkBooks(acknowledged, await readFacts(sql, { startStocks, acknowledged }))
    },
  }
}

/** A line about something that must not happen. */
export function noneOf(name: string, value: number): Measure {
  return compareWithLimit({ name, value, unit: '', below: 0 })
}

/** Compares what customers were told with what stands in the databases. Call it when nobody shops any more. */
export async function checkArenas(arenas: readonly Arena[]): Promise<PartResult> {
  const violations = (await Promise.all(arenas.map((arena) => arena.findViolations()))).flat()
  const acknowledged = arenas.reduce((sum, { crowd }) => sum + crowd.acknowledged.length, 0)
  const failures = arenas.flatMap(({ crowd }) => crowd.failures)
  const ends = arenas.flatMap(({ store }) => store.unexpectedEnds)
  const count = acknowledged.toLocaleString('en-US')
  return {
    measures: [
      noneOf(
        `Orders lost, doubled, partial, or with wrong money, stock or mail, of ${count}`,
        violations.length,
      ),
      noneOf('Orders that never got a receipt', failures.length),
      noneOf('Ends of the store that nobody asked for', ends.length),
    ],
    notes: [...violations.map(({ kind, what }) => `${kind}: ${what}`), ...failures, ...ends].slice(0, 8),
  }
}
