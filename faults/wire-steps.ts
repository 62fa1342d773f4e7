import { compareWithGoal } from '../bench/measure.ts'
import { checkArenas, noneOf, openArena, type Arena } from './arena.ts'
import type { Part } from './part.ts'
import { waitFor } from './wait-for.ts'
import { WireProxy } from './wire-proxy.ts'

const rounds = { short: 2, full: 8 }
/** Of how many rounds each has kill -9 too, which takes a start of the store. */
const killRounds = { short: 1, full: 6 }
const limitMs = 60_000

/** The steps of placing an order on the wire, in their order. */
const steps: Record<string, RegExp> = {
  'the begin': /^begin\s*$/i,
  'the locks': /for no key update of c, p/i,
  'the writes': /insert into mail_outbox/i,
  'the job': /pgboss\.(job|create|insert)|insert into.*pgboss/is,
  'the commit': /^commit\s*$/i,
}

/** Before and after each step of an order on the wire: the connection cut, or the store's process killed. */
export const wireSteps: Part = async ({ workshop, isFull, say }) => {
  const form = isFull ? 'full' : 'short'
  let proxy: WireProxy | undefined
  const addressOf = async (databaseUrl: string) => {
    const opened = await WireProxy.open(workshop, databaseUrl)
    proxy = opened.proxy
    return opened.url
  }
  const arena = await openArena(workshop, { name: 'wire_steps', addressOf })
  if (!proxy) throw new Error('there is no proxy')
  const done = { cut: 0, kill: 0 }
  let replays = 0
  for (let round = 0; round < rounds[form] && !workshop.isClosed; round += 1) {
    for (const [name, pattern] of Object.entries(steps)) {
      for (const when of ['before', 'after'] as const) {
        for (const harm of round < killRounds[form] ? (['cut', 'kill'] as const) : (['cut'] as const)) {
          const order = await harmOnce(arena, proxy, { pattern, when, harm })
          if (!order) throw new Error(`${harm} ${when} ${name}: no order`)
          done[harm] += 1
          if (arena.crowd.retried > replays) replays = arena.crowd.retried
        }
      }
    }
    say(`round ${round + 1} of ${rounds[form]}`)
  }
  await arena.crowd.stop()
  const checked = await checkArenas([arena])
  const wanted = rounds[form] * Object.keys(steps).length * 2
  const wantedKills = killRounds[form] * Object.keys(steps).length * 2
  return {
    measures: [
      compareWithGoal({
        name: 'Steps of an order cut on the wire',
        value: done.cut,
        unit: 'cuts',
        above: wanted,
      }),
      compareWithGoal({
        name: 'Steps of an order at which the store was killed',
        value: done.kill,
        unit: 'kills',
        above: wantedKills,
      }),
      noneOf('Answers with 500', arena.crowd.tally.crashes),
      ...checked.measures,
    ],
    notes: [
      `Carts and checkouts: ${arena.crowd.tally.describe()}; ${replays} orders needed a second try of the shopper.`,
      ...checked.notes,
    ],
  }
}

interface Harm {
  pattern: RegExp
  when: 'before' | 'after'
  harm: 'cut' | 'kill'
}

/** One shopper orders, and the step fails once. */
async function harmOnce({ store, crowd }: Arena, proxy: WireProxy, { pattern, when, harm }: Harm) {
  let restart: Promise<unknown> = Promise.resolve()
  const ordering = crowd.placeOne({
    onCheckout: () =>
      proxy.arm({
        matches: (statement) => pattern.test(statement),
        when,
        fail: (cut) => {
          if (harm === 'cut') return cut()
          restart = store.kill().then(() => store.start())
        },
      }),
  })
  const order = await ordering
  await restart
  await waitFor(() => !proxy.isArmed, { limitMs, what: 'a failing step' })
  return order
}
