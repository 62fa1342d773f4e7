import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { compareWithLimit, tellOnly } from '../bench/measure.ts'
import { checkArenas, noneOf, openArena } from './arena.ts'
import type { Part } from './part.ts'
import { Readers } from './readers.ts'
import { waitFor } from './wait-for.ts'

const shoppers = 6
const readers = 2
const heldMs = 8000
const recoveryLimitMs = 10_000
const answerLimitMs = 60_000

/** Another program takes all of PostgreSQL's connections, then the store's own as well, and lets them go again. */
export const connectionLimit: Part = async ({ workshop, say }) => {
  const arena = await openArena(workshop, { name: 'connection_limit' })
  const { store, crowd } = arena
  const pages = new Readers(store, arena.productIds)
  const { appUrl } = await workshop.startCluster()
  const admin = await workshop.openAdmin()
  await admin`select 1`
  crowd.start(shoppers)
  pages.start(readers)
  const count = () => crowd.acknowledged.length
  await waitFor(() => count() > shoppers, { limitMs: answerLimitMs, what: 'an order' })
  const recoveries: number[] = []
  let taken = 0
  for (const takesAll of [false, true]) {
    const hog = new Hog(appUrl)
    taken = Math.max(taken, await hog.takeAll())
    // The store comes back for what it lost, until the other program has been quicker everywhere.
    while (takesAll && (await endStoreConnections(admin)) > 0) taken = await hog.takeAll()
    say(`${takesAll ? 'all connections are' : 'every free connection is'} taken`)
    await wait(heldMs)
    await hog.release()
    const before = count()
    recoveries.push(await waitFor(() => count() > before, { limitMs: answerLimitMs, what: 'an order' }))
  }
  await Promise.all([crowd.stop(), pages.stop()])
  const checked = await checkArenas([arena])
  return {
    measures: [
      tellOnly('Connections that another program held', String(taken)),
      compareWithLimit({
        name: 'First order after they were free again, longest',
        value: Math.max(...recoveries),
        unit: 'ms',
        below: recoveryLimitMs,
      }),
      noneOf('Pages answered with 500', pages.tally.crashes),
      noneOf('Carts and checkouts answered with 500', crowd.tally.crashes),
      noneOf('Wrong answers', pages.wrongAnswers.length),
      ...checked.measures,
    ],
    notes: [
      `Pages: ${pages.tally.describe()}.`,
      `Carts and checkouts: ${crowd.tally.describe()}.`,
      ...pages.tally.examples,
      ...crowd.tally.examples,
      ...checked.notes,
    ],
  }
}

/** @returns how many the store had. */
async function endStoreConnections(admin: postgres.Sql): Promise<number> {
  const ended = await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('store', 'store-jobs')`
  return ended.length
}

/** Takes connections as the store's own role and keeps them. */
class Hog {
  readonly #url: string
  #held: postgres.Sql[] = []
  #isOver = false

  constructor(url: string) {
    this.#url = url
  }

  /** Until PostgreSQL has none left for this role, several times in a row. @returns how many it holds. */
  async takeAll(): Promise<number> {
    for (let refusals = 0; refusals < 3 && !this.#isOver;) {
      const sql = postgres(this.#url, { max: 1, onnotice: () => {}, idle_timeout: 0 })
      const isTaken = await sql`select 1`.then(
        () => true,
        () => false,
      )
      if (isTaken) this.#held.push(sql)
      else {
        refusals += 1
        await sql.end({ timeout: 1 })
        await wait(20)
      }
    }
    return this.#held.length
  }

  async release(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#held.map((sql) => sql.end({ timeout: 2 })))
  }
}
