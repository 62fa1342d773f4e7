import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  compareWithGoal,
  compareWithLimit,
  medianOf,
  percentileOf,
  tellOnly,
  type Measure,
} from '#bench/measure.ts'
import { checkArenas, noneOf, openArena, production } from './arena.ts'
import type { LoopReport } from './loop-monitor.ts'
import { readMemoryTrend, type MemorySample } from './memory-trend.ts'
import type { Part } from './part.ts'
import { signUpMembers, visitOnce, type Place } from './soak-visits.ts'
import { Tally } from './tally.ts'

const minutesOf = { short: 3, full: 20 }
const requestsPerSecond = 250
/** A rate that every quarter of an hour keeps has room for a slow moment. */
const shareOfRate = 0.99
const openVisitsLimit = 400
const tickMs = 20
const growthLimit = 10
const mb = 1e6

/** Twenty minutes of everything that comes to a store on the open internet, at a steady rate. */
export const soak: Part = async ({ workshop, isFull, minutes, say }) => {
  const totalMs = (minutes ?? minutesOf[isFull ? 'full' : 'short']) * 60_000
  const preload = fileURLToPath(new URL('loop-monitor.ts', import.meta.url))
  const arena = await openArena(workshop, { name: 'soak', env: production, preload, hasAddresses: true })
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const place: Place = { arena, tally: new Tally(), agent, streams: 0, broken: 0 }
  await signUpMembers(place)
  const loops: LoopReport[] = []
  const samples: MemorySample[] = []
  const startedAt = performance.now()
  arena.store.onMessage = (message) => {
    if (!isLoopReport(message)) return
    loops.push(message)
    const { rss, heapUsed, external } = message.memory
    const atMs = performance.now() - startedAt
    samples.push({ atMs, rss: rss / mb, heapUsed: heapUsed / mb, external: external / mb })
  }
  const requests = () => place.tally.total + arena.crowd.tally.total + place.broken
  await keepUpRate({ totalMs, requests, visit: () => visitOnce(place), say, isOver: () => workshop.isClosed })
  agent.destroy()
  await arena.crowd.stop()
  const checked = await checkArenas([arena])
  return {
    measures: [
      compareWithGoal({
        name: `Requests in ${totalMs / 60_000} minutes`,
        value: requests(),
        unit: '',
        above: Math.floor((requestsPerSecond * shareOfRate * totalMs) / 1000),
      }),
      ...describeMemory(samples, totalMs),
      ...describeLoop(loops),
      ...describeAnswers(place),
      ...checked.measures,
    ],
    notes: [
      `Visits: ${place.tally.describe()}.`,
      `Orders: ${arena.crowd.tally.describe()}.`,
      ...place.tally.examples,
      ...checked.notes,
    ],
  }
}

function describeAnswers({ arena, tally, streams, broken }: Place): Measure[] {
  const tallies = [tally, arena.crowd.tally]
  const sumOf = (count: (one: Tally) => number) => tallies.reduce((sum, one) => sum + count(one), 0)
  return [
    noneOf(
      'Answers with 5xx',
      sumOf((one) => one.count((status) => status >= 500)),
    ),
    noneOf(
      'Requests of whole clients without an answer',
      sumOf((one) => one.failed),
    ),
    tellOnly('Event streams opened, broken clients', `${streams}, ${broken}`),
  ]
}

interface Rate {
  totalMs: number
  requests: () => number
  visit: () => Promise<void>
  isOver: () => boolean
  say: (line: string) => void
}

/** Begins visits so that their requests keep the rate, and waits for the last ones. */
async function keepUpRate({ totalMs, requests, visit, isOver, say }: Rate): Promise<void> {
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  let toldMinutes = 0
  for (let ms = 0; ms < totalMs && !isOver(); ms = performance.now() - startedAt) {
    const wanted = (ms / 1000) * requestsPerSecond
    for (let missing = wanted - requests(); missing > 0 && open.size < openVisitsLimit; missing -= 4) {
      const begun = visit().finally(() => open.delete(begun))
      open.add(begun)
    }
    if (ms > (toldMinutes + 1) * 60_000) say(`minute ${(toldMinutes += 1)}: ${requests()} requests`)
    await wait(tickMs)
  }
  await Promise.all(open)
}

function describeMemory(samples: readonly MemorySample[], totalMs: number): Measure[] {
  const { early, late } = readMemoryTrend(samples, totalMs)
  const growth = 100 * (late.rss / early.rss - 1)
  const told = (name: string, from: number, to: number) =>
    tellOnly(name, `${from.toFixed(1)} MB, then ${to.toFixed(1)} MB`)
  return [
    told('Memory of the process after the first tenth and at the end', early.rss, late.rss),
    compareWithLimit({ name: 'Its growth', value: growth, unit: '%', below: growthLimit }),
    told('Least heap in use then', early.heapFloor, late.heapFloor),
    told('Memory outside the heap', early.external, late.external),
  ]
}

function describeLoop(loops: readonly LoopReport[]): Measure[] {
  const p99s = loops.map(({ p99 }) => p99)
  return [
    tellOnly('Event loop delay, p99 of a second, median', `${medianOf(p99s).toFixed(1)} ms`),
    tellOnly(
      'Event loop delay, p99 of a second, worst in a hundred',
      `${percentileOf(p99s, 0.99).toFixed(1)} ms`,
    ),
    tellOnly('Event loop delay, longest', `${Math.max(...loops.map(({ max }) => max)).toFixed(1)} ms`),
  ]
}

function isLoopReport(message: unknown): message is LoopReport {
  return typeof message === 'object' && message !== null && 'memory' in message && 'p99' in message
}
