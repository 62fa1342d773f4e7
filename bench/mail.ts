import { startFaultyMailServer, type MailFault } from '#tests/support/faulty-mail-server.ts'
import { insertBenchProducts } from './catalogue-rows.ts'
import { startDriver } from './driver-process.ts'
import {
  compareWithLimit,
  compareWithReference,
  formatNumber,
  medianOf,
  percentileOf,
  type Measure,
  type PartResult,
} from './measure.ts'
import type { DriverAnswer, DriverOrder } from './order-driver.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const bar = 1.1
const products = 2000
const seed = 11
const stock = 1_000_000
const rounds = 10
/** Long enough for the jobs to come round, which look every two seconds. */
const turnSeconds = 2
/** More than any machine places in a turn. */
const cartsPerTurn = 3000
/** Mails that wait for their next try in every turn, as after a while without a server. */
const backlog = 200

type Weather = Exclude<MailFault, 'falls-silent-before' | 'falls-silent-after'> | 'healthy again'

/** Each round has them all; `healthy again` tells how far two equal turns lie apart on this machine. */
const weathers: Record<Weather, string> = {
  healthy: 'healthy',
  away: 'away',
  'black-holed': 'black-holed',
  slow: 'slow',
  'healthy again': 'healthy, against itself',
  'refusing-for-now': 'refusing for now after DATA',
  'refusing-for-good': 'refusing for good after DATA',
  'drops-after': 'hanging up after DATA',
}

/** What the checkout costs a customer while the mail server fails, beside one that is well. */
export async function measureMail(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('mail')
  const server = await startFaultyMailServer()
  workshop.keep(() => server.stop())
  const { origin } = await startShop(workshop, {
    databaseUrl: database.url,
    sampleData: 'off',
    smtpUrl: server.url,
  })
  const productIds = await insertBenchProducts(database.db, products, seed)
  await database.sql`update products set stock = ${stock}`
  const askDriver = startDriver<DriverOrder, DriverAnswer>(workshop, {
    file: 'order-driver.ts',
    database,
  })
  let placed = 0
  let failed = 0

  async function checkOut(): Promise<number[]> {
    // Every turn has the same left to send from earlier ones, however many that were.
    await database.sql`
      delete from pgboss.job where name = 'mail-delivery' and state < 'active' and id not in (
        select id from pgboss.job where name = 'mail-delivery' and state < 'active'
        order by created_on desc limit ${backlog})`
    await database.sql`
      update pgboss.job set start_after = now() where name = 'mail-delivery' and state < 'active'`
    await askDriver({ do: 'fill-carts', carts: cartsPerTurn, productIds })
    const answer = await askDriver({ do: 'check-out', origin, seconds: turnSeconds, limit: cartsPerTurn })
    placed += answer.done
    failed += answer.failed
    if (answer.done === 0) throw new Error(answer.failures[0] ?? 'no order was placed')
    return answer.durations
  }

  await checkOut()
  const names = Object.keys(weathers) as Weather[]
  const turns = new Map(names.map((name) => [name, [] as number[][]]))
  for (let round = 0; round < rounds; round += 1) {
    // Everyone comes first and last equally often.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      await server.fail(name === 'healthy again' ? 'healthy' : name)
      turns.get(name)?.push(await checkOut())
    }
  }
  const [books] = await database.sql<{ mails: number }[]>`select count(*)::integer as mails from mail_outbox`
  const wrong = failed + Math.abs((books?.mails ?? 0) - placed)
  return {
    measures: [
      ...compareTurns(turns),
      compareWithLimit({
        name: `Orders failed or without their mail, of ${placed.toLocaleString('en-US')}`,
        value: wrong,
        unit: '',
        below: 0,
      }),
    ],
    notes: [describeMedians(turns)],
  }
}

type Turns = ReadonlyMap<Weather, readonly (readonly number[])[]>

const p99sOf = (turns: Turns, weather: Weather) =>
  (turns.get(weather) ?? []).map((durations) => percentileOf(durations, 0.99))

/**
 * Each turn beside the healthy ones of its own round: the machine's speed drifts within minutes. Of the rounds' ratios
 * the one in the middle, so that a disturbed turn does not count.
 */
function compareTurns(turns: Turns): Measure[] {
  const first = p99sOf(turns, 'healthy')
  const second = p99sOf(turns, 'healthy again')
  const healthy = first.map((p99, round) => (p99 + (second[round] ?? p99)) / 2)
  return [...turns.keys()]
    .filter((weather) => weather !== 'healthy')
    .map((weather) => {
      const references = weather === 'healthy again' ? first : healthy
      const p99s = p99sOf(turns, weather)
      return compareWithReference({
        name: `Checkout p99, mail server ${weathers[weather]}`,
        value: medianOf(p99s),
        reference: medianOf(references),
        unit: 'ms',
        bar: { atMost: bar },
        ratio: medianOf(p99s.map((p99, round) => p99 / (references[round] ?? p99))),
      })
    })
}

function describeMedians(turns: Turns): string {
  const medians = [...turns].map(
    ([weather, durations]) => `${weathers[weather]} ${formatNumber(medianOf(durations.flat()))}`,
  )
  return `Checkout p50 in ms, mail server ${medians.join(', ')}.`
}
