import { compareWithGoal } from '../bench/measure.ts'
import { checkArenas, noneOf, openArenaBehindProxy, type Arena } from './arena.ts'
import type { Part } from './part.ts'
import { waitFor } from './wait-for.ts'
import type { WireProxy } from './wire-proxy.ts'

const rounds = { short: 2, full: 8 }
/** Of how many rounds each has kill -9 too, which takes a start of the store. */
const killRounds = { short: 1, full: 6 }
const limitMs = 60_000

/** The steps of placing an order on the wire, in their order. */
const steps: Record<string, RegExp> = {
  'the begin': /^begin\s*$/i,
  'the locks': /for no key update of c, p/i,
  'the writes': /insert into orders \(/i,
  'the mail': /insert into "mail_outbox"/i,
  'the job': /pgboss\.(job|create|insert)|insert into.*pgboss/is,
  'the commit': /^commit\s*$/i,
}

/** Before and after each step of an order on the wire: the connection cut, or the store's process killed. */
export const wireSteps: Part = async ({ workshop, isFull, say }) => {
  const form = isFull ? 'full' : 'short'
  const { arena, proxy } = await openArenaBehindProxy(workshop, 'wire_steps')
  const done = { cut: 0, kill: 0 }
  for (let round = 0; round < rounds[form] && !workshop.isClosed; round += 1) {
    for (const harm of listHarms(round < killRounds[form])) {
      if (await harmOnce(arena, proxy, harm)) done[harm.how] += 1
    }
    say(`round ${round + 1} of ${rounds[form]}`)
  }
  await arena.crowd.stop()
  const checked = await checkArenas([arena])
  const places = Object.keys(steps).length * 2
  const { crowd } = arena
  return {
    measures: [
      compareWithGoal({
        name: 'Steps of an order cut on the wire, and the order placed',
        value: done.cut,
        unit: 'cuts',
        above: rounds[form] * places,
      }),
      compareWithGoal({
        name: 'Steps of an order at which the store was killed, and the order placed',
        value: done.kill,
        unit: 'kills',
        above: killRounds[form] * places,
      }),
      noneOf('Answers with 500', crowd.tally.crashes),
      ...checked.measures,
    ],
    notes: [
      `Carts and checkouts: ${crowd.tally.describe()}; ${crowd.retried} orders needed another try of the customer.`,
      ...checked.notes,
    ],
  }
}

interface Harm {
  pattern: RegExp
  when: 'before' | 'after'
  how: 'cut' | 'kill'
}

function listHarms(hasKills: boolean): Harm[] {
  const hows = hasKills ? (['cut', 'kill'] as const) : (['cut'] as const)
  return Object.values(steps).flatMap((pattern) =>
    (['before', 'after'] as const).flatMap((when) => hows.map((how) => ({ pattern, when, how }))),
  )
}

/** One customer orders, and the step fails once. */
async function harmOnce({ store, crowd }: Arena, proxy: WireProxy, { pattern, when, how }: Harm) {
  let restart: Promise<unknown> = Promise.resolve()
  const ordering = crowd.placeOne({
    onCheckout: () =>
      proxy.arm({
        matches: (statement) => pattern.test(statement),
        when,
        fail: (cut) => {
          if (how === 'cut') return cut()
          restart = store.kill().then(() => store.start())
        },
      }),
  })
  const order = await ordering
  await restart
  await waitFor(() => !proxy.isArmed, { limitMs, what: 'a failing step' })
  return order
}
