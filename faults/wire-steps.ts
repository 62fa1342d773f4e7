import { compareWithGoal, tellOnly } from '#bench/measure.ts'
import { checkArenas, noneOf, openArenaBehindProxy, production, type Arena } from './arena.ts'
import type { Part } from './part.ts'
import type { Harm } from './wire-connection.ts'
import type { WireProxy } from './wire-proxy.ts'

const rounds = { short: 2, full: 8 }
/** Of how many rounds each has kill -9 too, which takes a start of the store. */
const killRounds = { short: 1, full: 6 }
const warmUps = 2

interface Place {
  arena: Arena
  proxy: WireProxy
}

interface Failure {
  /** The statements of the transaction up to the failing step. */
  until: readonly string[]
  when: 'before' | 'after'
  how: 'cut' | 'kill' | 'commit'
}

/** Before and after each step of an order on the wire: the connection cut, or the store's process killed. */
export const wireSteps: Part = async ({ workshop, isFull, say }) => {
  const form = isFull ? 'full' : 'short'
  const settings = { name: 'wire_steps', env: production, hasAddresses: true }
  const place = await openArenaBehindProxy(workshop, settings)
  const steps = await recordSteps(place)
  const done = { cut: 0, kill: 0, commit: 0 }
  const missed: string[] = []
  for (let round = 0; round < rounds[form] && !workshop.isClosed; round += 1) {
    for (const failure of listFailures(steps, round < killRounds[form])) {
      if (await failOnce(place, failure)) done[failure.how] += 1
      else missed.push(`Not ${failure.how} ${failure.when} ${describeStep(failure.until)}`)
    }
    say(`round ${round + 1} of ${rounds[form]}, ${steps.length} steps`)
  }
  const { crowd } = place.arena
  const checked = await checkArenas([place.arena])
  const places = steps.length * 2
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
      tellOnly('Steps of an order', String(steps.length)),
      compareWithGoal({
        name: 'Half orders, which the wire committed on purpose, that the books show',
        value: await countShownHalves(place, steps),
        unit: '',
        above: 1,
      }),
    ],
    notes: [
      `Carts and checkouts: ${crowd.tally.describe()}; ${crowd.retried} orders needed another try of the customer.`,
      `Steps: ${steps.map((_, at) => describeStep(steps.slice(0, at + 1))).join('; ')}.`,
      ...missed.slice(0, 8),
      ...checked.notes,
    ],
  }
}

const isOrderWritten = (statement: string) => /insert into "?orders"?\b/i.test(statement)

/** The statements of the transaction that places an order, as today's store sends them. @throws if none was seen. */
async function recordSteps({ arena, proxy }: Place): Promise<readonly string[]> {
  let steps: readonly string[] = []
  proxy.onCommit = (transaction) => {
    if (transaction.some(isOrderWritten)) steps = transaction
  }
  for (let order = 0; order <= warmUps; order += 1) await arena.crowd.placeOne()
  proxy.onCommit = () => {}
  if (steps.length === 0) throw new Error('no order was seen on the wire')
  return steps
}

function listFailures(steps: readonly string[], hasKills: boolean): Failure[] {
  const hows = hasKills ? (['cut', 'kill'] as const) : (['cut'] as const)
  return steps.flatMap((_, at) =>
    (['before', 'after'] as const).flatMap((when) =>
      hows.map((how) => ({ until: steps.slice(0, at + 1), when, how })),
    ),
  )
}

/** One customer orders, and the step fails once. @returns whether it did, and the customer got the receipt. */
async function failOnce({ arena, proxy }: Place, { until, when, how }: Failure): Promise<boolean> {
  const { store, crowd } = arena
  let restart: Promise<unknown> = Promise.resolve()
  const fail = (harm: Harm) => {
    if (how === 'cut') harm.cut()
    if (how === 'commit') harm.commitAndCut()
    if (how === 'kill') restart = store.kill().then(() => store.start())
  }
  const isThisStep = (transaction: readonly string[]) => transaction.join('\0') === until.join('\0')
  const order = await crowd.placeOne({ onCheckout: () => proxy.arm({ matches: isThisStep, when, fail }) })
  // With the receipt the step has been, or does not come any more.
  const isMissed = proxy.disarm()
  await restart
  return order !== null && !isMissed
}

/**
 * The deliberately broken variant: a store that commits an order without its mail, as the wire makes it seem. The
 * customer gets a receipt all the same. @returns how many of one the books show.
 */
async function countShownHalves(place: Place, steps: readonly string[]): Promise<number> {
  const until = steps.slice(0, steps.findIndex(isOrderWritten) + 1)
  const before = new Set((await place.arena.findViolations()).map(({ what }) => what))
  const isDone = await failOnce(place, { until, when: 'after', how: 'commit' })
  const violations = await place.arena.findViolations()
  return isDone && violations.some(({ what }) => !before.has(what)) ? 1 : 0
}

function describeStep(until: readonly string[]): string {
  const statement = (until.at(-1) ?? '').replaceAll(/\s+/g, ' ').trim()
  return `${until.length} ${statement.length > 40 ? `${statement.slice(0, 40)}…` : statement}`
}
