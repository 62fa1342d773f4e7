import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithGoal, medianOf, tellOnly } from '#bench/measure.ts'
import { checkArenas, openArena, type Arena } from './arena.ts'
import type { Part } from './part.ts'
import { waitFor } from './wait-for.ts'

const kills = { short: 48, full: 1000 }
const stores = 3
const customers = 6
/** How long after a checkout is under way the process dies: the whole of an order takes about as long. */
const delayLimitMs = 25
const answerLimitMs = 60_000

interface Losses {
  kills: number
  /** Checkouts that were under way, over all kills. */
  open: number
  readyMs: number[]
  firstOrderMs: number[]
}

/** kill -9 of the store's process while checkouts are under way, and the start after it, on several stores at a time. */
export const killCheckout: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? kills.full : kills.short
  const arenas: Arena[] = []
  for (let at = 0; at < stores; at += 1)
    arenas.push(await openArena(workshop, { name: `kill_checkout_${at}` }))
  const losses: Losses = { kills: 0, open: 0, readyMs: [], firstOrderMs: [] }
  await Promise.all(
    arenas.map(async (arena) => {
      arena.crowd.start(customers)
      while (losses.kills < wanted && !workshop.isClosed) {
        losses.kills += 1
        await killOnce(arena, losses)
        if (losses.readyMs.length % 50 === 0) say(`${losses.readyMs.length} of ${wanted} kills`)
      }
      await arena.crowd.stop()
    }),
  )
  const checked = await checkArenas(arenas)
  const retried = arenas.reduce((sum, { crowd }) => sum + crowd.retried, 0)
  return {
    measures: [
      compareWithGoal({
        name: 'kill -9 of the store in the middle of checkouts',
        value: losses.readyMs.length,
        unit: 'times',
        above: wanted,
      }),
      tellOnly('Checkouts under way at a kill, mean', (losses.open / losses.kills).toFixed(1)),
      tellOnly('Orders whose receipt needed a retry', retried.toLocaleString('en-US')),
      tellOnly('Started again and ready, median', `${medianOf(losses.readyMs).toFixed(0)} ms`),
      tellOnly('First order after it, median', `${medianOf(losses.firstOrderMs).toFixed(0)} ms`),
      ...checked.measures,
    ],
    notes: checked.notes,
  }
}

/** Waits for a checkout under way, lets it come a little way, and ends the process in the middle of it. */
async function killOnce({ store, crowd }: Arena, losses: Losses): Promise<void> {
  do {
    await waitFor(() => crowd.openCheckouts > 0, { limitMs: answerLimitMs, what: 'a checkout' })
    await wait(randomInt(delayLimitMs))
  } while (crowd.openCheckouts === 0)
  losses.open += crowd.openCheckouts
  await store.kill()
  const before = crowd.acknowledged.length
  const startedAt = performance.now()
  losses.readyMs.push(await store.start())
  await waitFor(() => crowd.acknowledged.length > before, { limitMs: answerLimitMs, what: 'an order' })
  losses.firstOrderMs.push(performance.now() - startedAt)
}
