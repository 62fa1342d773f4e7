import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithGoal, medianOf, tellOnly } from '../bench/measure.ts'
import { checkArenas, noneOf } from './arena.ts'
import { openEmbeddedArena } from './embedded-arena.ts'
import type { Part } from './part.ts'
import { findPostmaster, findServer, isAlive } from './processes.ts'
import { Readers } from './readers.ts'
import { waitFor } from './wait-for.ts'

const kills = { short: 10, full: 50 }
const shoppers = 6
const readers = 2
const recoveryLimitMs = 60_000
/** Between two kills the store is let alone for so long, at most. */
const calmMs = 1500

/** kill -9 of the embedded PostgreSQL under load: the store stays, says 503 or shows cached pages, and comes back. */
export const killDatabase: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? kills.full : kills.short
  const arena = await openEmbeddedArena(workshop)
  const { store, crowd } = arena
  const pages = new Readers(store, arena.productIds)
  const server = await findServer(store.pid)
  crowd.start(shoppers)
  pages.start(readers)
  const recoveries: number[] = []
  while (recoveries.length < wanted && !workshop.isClosed) {
    await wait(randomInt(calmMs))
    recoveries.push(await killOnce(store.dataDir, () => crowd.acknowledged.length))
    if (recoveries.length % 10 === 0) say(`${recoveries.length} of ${wanted} kills`)
  }
  const isSame = server > 0 && (await findServer(store.pid)) === server
  await Promise.all([crowd.stop(), pages.stop()])
  const checked = await checkArenas([arena])
  return {
    measures: [
      compareWithGoal({
        name: 'kill -9 of PostgreSQL that the same process of the store outlived',
        value: isSame ? recoveries.length : 0,
        unit: 'times',
        above: wanted,
      }),
      tellOnly('First order after a kill, median', `${medianOf(recoveries).toFixed(0)} ms`),
      tellOnly('First order after a kill, longest', `${Math.max(...recoveries).toFixed(0)} ms`),
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
      ...pages.wrongAnswers.slice(0, 3),
      ...checked.notes,
    ],
  }
}

/** @returns how long it took until an order was placed again, in ms. */
async function killOnce(dataDir: string, countOrders: () => number): Promise<number> {
  let postmaster = 0
  const isUp = async () => isAlive((postmaster = await findPostmaster(dataDir))) && postmaster > 0
  await waitFor(isUp, { limitMs: recoveryLimitMs, what: 'PostgreSQL' })
  process.kill(postmaster, 'SIGKILL')
  const before = countOrders()
  return await waitFor(() => countOrders() > before + shoppers, {
    limitMs: recoveryLimitMs,
    what: 'an order',
  })
}
