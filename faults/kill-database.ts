import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithGoal, medianOf, tellOnly } from '#bench/measure.ts'
import { openEmbeddedArena } from './embedded-arena.ts'
import { Load } from './load.ts'
import type { Part } from './part.ts'
import { findPostmaster, findServer, isAlive } from './processes.ts'
import { waitFor } from './wait-for.ts'

const kills = { short: 10, full: 50 }
const recoveryLimitMs = 60_000
/** Between two kills the store is let alone for so long, at most. */
const calmMs = 1500

/** kill -9 of the embedded PostgreSQL under load: the store stays, says 503 or shows cached pages, and comes back. */
export const killDatabase: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? kills.full : kills.short
  const arena = await openEmbeddedArena(workshop)
  const { store } = arena
  const server = await findServer(store.pid)
  const load = new Load(arena)
  const recoveries: number[] = []
  while (recoveries.length < wanted && !workshop.isClosed) {
    await wait(randomInt(calmMs))
    recoveries.push(await killOnce(store.dataDir, load))
    if (recoveries.length % 10 === 0) say(`${recoveries.length} of ${wanted} kills`)
  }
  const isSame = server > 0 && (await findServer(store.pid)) === server
  await load.stop()
  const report = await load.report()
  return {
    measures: [
      compareWithGoal({
        name: 'kill -9 of PostgreSQL that the same process of the store outlived',
        value: isSame ? recoveries.length : 0,
        unit: 'times',
        above: wanted,
      }),
      tellOnly('Orders again after a kill, median', `${medianOf(recoveries).toFixed(0)} ms`),
      tellOnly('Orders again after a kill, longest', `${Math.max(...recoveries).toFixed(0)} ms`),
      ...report.measures,
    ],
    notes: report.notes,
  }
}

/** @returns how long it took until orders were placed again, in ms. */
async function killOnce(dataDir: string, load: Load): Promise<number> {
  let postmaster = 0
  const isUp = async () => {
    postmaster = await findPostmaster(dataDir)
    return postmaster > 0 && isAlive(postmaster)
  }
  await waitFor(isUp, { limitMs: recoveryLimitMs, what: 'PostgreSQL' })
  process.kill(postmaster, 'SIGKILL')
  const before = load.orders
  return await waitFor(() => load.hasGoneOnSince(before), { limitMs: recoveryLimitMs, what: 'an order' })
}
