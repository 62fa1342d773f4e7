import { setTimeout as wait } from 'node:timers/promises'
import { Connections } from '#db/connections.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { hostAddresses } from '#platform/database/database-hosts.ts'
import { compareWithGoal, compareWithLimit, type PartResult } from '#bench/measure.ts'
import type { Workshop } from '#bench/workshop.ts'
import { sqlOf } from '#tests/support/sql-tag.ts'
import { fillArena, noneOf, type Arena } from './arena.ts'
import { Load } from './load.ts'
import { CannotRun, type Part } from './part.ts'
import {
  findSender,
  killServer,
  promote,
  startReplicated,
  type ReplicatedServers,
} from './replicated-servers.ts'
import { StoreProcess } from './store-process.ts'
import { waitFor } from './wait-for.ts'

const rounds = { short: 1, full: 5 }
const limitMs = 60_000
const comebackLimitMs = 5000
/** How long changes do not reach the standby before the primary is killed. */
const silenceMs = 2000
/** Acknowledged in that silence where nobody waits for the standby. */
const doomedOrders = 5

/**
 * kill -9 of the primary under order load while its changes do not reach the standby, which is then promoted. With
 * synchronous replication no acknowledged order is lost; without it, the same check has to find lost ones.
 */
export const standby: Part = async ({ workshop, isFull, say }) => {
  if (process.platform !== 'linux') throw new CannotRun('processes are told apart by /proc, which Linux has')
  const results: PartResult[] = []
  for (let round = 1; round <= (isFull ? rounds.full : rounds.short) && !workshop.isClosed; round += 1) {
    results.push(await loseThePrimary(workshop, round))
    say(`${round} primaries lost`)
  }
  const found = await loseOrders(workshop)
  say('asynchronous replication tried')
  return {
    measures: [
      ...results.flatMap(({ measures }) => measures),
      compareWithGoal({
        name: 'Without waiting for the standby: lost orders that the check found',
        value: found,
        unit: 'orders',
        above: doomedOrders,
      }),
    ],
    notes: results.flatMap(({ notes }) => notes),
  }
}

async function openReplicatedArena(
  workshop: Workshop,
  settings: { name: string; isSynchronous: boolean },
): Promise<{ servers: ReplicatedServers; arena: Arena }> {
  const servers = await startReplicated(workshop, settings)
  const store = await StoreProcess.open(workshop, { env: { DATABASE_URL: servers.url } })
  const hosts = hostAddresses(servers.url).map((url) => ({ url, ssl: false as const }))
  const connections = new Connections(hosts[0]?.url ?? '', { max: 1, hosts })
  workshop.keep(() => connections.end({ timeout: 2 }))
  const db = openDatabase(connections).db
  return { servers, arena: await fillArena({ store, db, sql: sqlOf(connections) }) }
}

async function loseThePrimary(workshop: Workshop, round: number): Promise<PartResult> {
  const name = `synchronous-${round}`
  const { servers, arena } = await openReplicatedArena(workshop, { name, isSynchronous: true })
  const load = new Load(arena)
  await waitFor(() => load.orders > 10, { limitMs, what: 'an order' })
  await silenceSender(servers)
  // What was on its way may still be answered; after that, nothing is acknowledged.
  await wait(silenceMs / 2)
  const before = load.orders
  await wait(silenceMs)
  const unconfirmed = load.orders - before
  await killServer(servers.primary)
  await promote(servers.standby)
  const promoted = load.orders
  const comebackMs = await waitFor(() => load.orders > promoted, { limitMs, what: 'an order' })
  await waitFor(() => load.hasGoneOnSince(promoted), { limitMs, what: 'orders of all' })
  await load.stop()
  const { measures, notes } = await load.report()
  return {
    measures: [
      noneOf('Orders acknowledged while the standby got nothing', unconfirmed),
      compareWithLimit({
        name: 'From the promotion to the next order',
        value: comebackMs,
        unit: 'ms',
        below: comebackLimitMs,
      }),
      ...measures,
    ],
    notes,
  }
}

/** The deliberately broken variant. @returns how many of the acknowledged orders are missing afterwards. */
async function loseOrders(workshop: Workshop): Promise<number> {
  const name = 'asynchronous'
  const { servers, arena } = await openReplicatedArena(workshop, { name, isSynchronous: false })
  const { crowd } = arena
  await silenceSender(servers)
  for (let order = 0; order < doomedOrders; order += 1) await crowd.placeOne()
  await killServer(servers.primary)
  await promote(servers.standby)
  const violations = await arena.findViolations()
  return violations.filter(({ kind }) => kind === 'lost').length
}

/** Changes do not leave the primary any more, as on a broken line that nobody has noticed yet. */
async function silenceSender({ primary }: ReplicatedServers): Promise<void> {
  let sender = 0
  const isFollowed = async () => (sender = await findSender(primary)) > 0
  await waitFor(isFollowed, { limitMs, what: 'a standby that follows' })
  process.kill(sender, 'SIGSTOP')
}
