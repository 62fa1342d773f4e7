import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithGoal, compareWithLimit, medianOf, tellOnly, type Measure } from '#bench/measure.ts'
import { checkArenas, noneOf, type Arena } from './arena.ts'
import { openEmbeddedArena } from './embedded-arena.ts'
import { NewConnections } from './new-connections.ts'
import type { Part } from './part.ts'
import { findPostmaster, isAlive } from './processes.ts'
import { waitFor } from './wait-for.ts'

const stops = { short: 12, full: 100 }
const customers = 6
const newConnections = 24
const drainLimitMs = 2000
const answerLimitMs = 60_000

interface Stops {
  exitMs: number[]
  badExits: string[]
  leftBehind: number
}

/** SIGTERM under keep-alive load while new connections keep coming: everything accepted is answered, then it ends. */
export const sigterm: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? stops.full : stops.short
  const arena = await openEmbeddedArena(workshop)
  const { crowd } = arena
  const strangers = new NewConnections(arena.store)
  const done: Stops = { exitMs: [], badExits: [], leftBehind: 0 }
  crowd.start(customers)
  while (done.exitMs.length < wanted && !workshop.isClosed) {
    strangers.start(newConnections)
    await stopOnce(arena, done)
    await strangers.stop()
    await arena.store.start()
    if (done.exitMs.length % 10 === 0) say(`${done.exitMs.length} of ${wanted} stops`)
  }
  await crowd.stop()
  const checked = await checkArenas([arena])
  return {
    measures: [
      compareWithGoal({
        name: 'SIGTERM under load that ended with exit 0',
        value: done.exitMs.length - done.badExits.length,
        unit: 'times',
        above: wanted,
      }),
      ...describeExits(done),
      noneOf('New connections that were accepted and then reset', strangers.resets),
      noneOf(
        'Kept connections that were reset with a request on them',
        crowd.tally.failures.get('ECONNRESET') ?? 0,
      ),
      noneOf('5xx other than a 503 with Connection: close', strangers.badAnswers + crowd.tally.crashes),
      ...checked.measures,
    ],
    notes: [
      `New connections: ${strangers.tally.describe()}.`,
      `Carts and checkouts: ${crowd.tally.describe()}.`,
      ...done.badExits.slice(0, 3),
      ...checked.notes,
    ],
  }
}

function describeExits({ exitMs, leftBehind }: Stops): Measure[] {
  return [
    tellOnly('From SIGTERM to the end of the process, median', `${medianOf(exitMs).toFixed(0)} ms`),
    compareWithLimit({
      name: 'From SIGTERM to the end of the process, longest',
      value: Math.max(...exitMs),
      unit: 'ms',
      below: drainLimitMs,
    }),
    noneOf('Databases left running', leftBehind),
  ]
}

async function stopOnce({ store, crowd }: Arena, done: Stops): Promise<void> {
  const before = crowd.acknowledged.length
  await waitFor(() => crowd.acknowledged.length >= before + customers, {
    limitMs: answerLimitMs,
    what: 'an order',
  })
  await waitFor(() => crowd.openCheckouts > 0, { limitMs: answerLimitMs, what: 'a checkout' })
  await wait(randomInt(15))
  const postmaster = await findPostmaster(store.dataDir)
  const { code, signal, ms } = await store.stop()
  done.exitMs.push(ms)
  if (code !== 0) done.badExits.push(`it ended with ${code ?? signal} after ${ms.toFixed(0)} ms`)
  if (isAlive(postmaster)) done.leftBehind += 1
}
