import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#tests/support/connect.ts'
import type { Sql } from '#tests/support/sql-tag.ts'
import { compareWithLimit, tellOnly } from '#bench/measure.ts'
import type { Workshop } from '#bench/workshop.ts'
import { openArena } from './arena.ts'
import { Load } from './load.ts'
import type { Part } from './part.ts'
import { waitFor } from './wait-for.ts'

const heldMs = 8000
const recoveryLimitMs = 10_000
const answerLimitMs = 60_000

/** Another program takes all of PostgreSQL's connections, then the store's own as well, and lets them go again. */
export const connectionLimit: Part = async ({ workshop, say }) => {
  const arena = await openArena(workshop, { name: 'connection_limit' })
  const load = new Load(arena)
  await waitFor(() => load.hasGoneOnSince(0), { limitMs: answerLimitMs, what: 'an order' })
  const recoveries: number[] = []
  const held: number[] = []
  for (const takesAll of [false, true]) {
    const hog = await takeConnections(workshop, takesAll)
    held.push(hog.count)
    say(`${takesAll ? 'all connections are' : 'every free connection is'} taken`)
    await wait(heldMs)
    await hog.release()
    const before = load.orders
    recoveries.push(
      await waitFor(() => load.hasGoneOnSince(before), { limitMs: answerLimitMs, what: 'an order' }),
    )
  }
  await load.stop()
  const report = await load.report()
  return {
    measures: [
      tellOnly('Connections that another program held', held.join(', then ')),
      compareWithLimit({
        name: 'Orders again after they were free, longest',
        value: Math.max(...recoveries),
        unit: 'ms',
        below: recoveryLimitMs,
      }),
      ...report.measures,
    ],
    notes: report.notes,
  }
}

/** Takes what is free, or all: the store comes back for what it lost, until the hog has been quicker everywhere. */
async function takeConnections(workshop: Workshop, takesAll: boolean): Promise<Hog> {
  const admin = await workshop.openAdmin()
  // Connected before there is none left.
  await admin`select 1`
  const { appUrl } = await workshop.startCluster()
  const hog = new Hog(appUrl)
  await hog.takeAll()
  while (takesAll && (await endStoreConnections(admin)) > 0) await hog.takeAll()
  return hog
}

/** @returns how many the store had. */
async function endStoreConnections(admin: Sql): Promise<number> {
  const ended = await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('store', 'store-jobs')`
  return ended.length
}

/** Takes connections as the store's own role and keeps them. */
class Hog {
  readonly #url: string
  #held: Sql[] = []
  #isOver = false

  constructor(url: string) {
    this.#url = url
  }

  /** Until PostgreSQL has none left for this role, several times in a row. */
  async takeAll(): Promise<void> {
    for (let refusals = 0; refusals < 3 && !this.#isOver;) {
      const sql = connect(this.#url, { max: 1, idleSeconds: 0 })
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
  }

  get count(): number {
    return this.#held.length
  }

  async release(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#held.map((sql) => sql.end({ timeout: 2 })))
  }
}
