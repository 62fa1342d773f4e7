import { checkOutAndBuild } from './earlier-checkout.ts'
import { startDriver } from './driver-process.ts'
import { loadInTurns, type LoadTarget } from './load.ts'
import {
  compareWithLimit,
  compareWithReference,
  medianOf,
  tellOnly,
  type Measure,
  type PartResult,
} from './measure.ts'
import type { DriverAnswer, DriverOrder } from './order-driver.ts'
import { root, startShop } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

/** Less is a loss and not the machine's noise. */
const lossBar = 0.9
const rounds = 5
const roundSeconds = 2
const cartsPerRound = 4000
/** More of each product than all rounds together can sell. */
const stock = 1_000_000
const aloneLimitMs = 5

/** One of the two shops, on a database of its own with the sample catalogue. */
interface Side {
  origin: string
  database: BenchDatabase
  productIds: string[]
  ask(order: DriverOrder): Promise<DriverAnswer>
}

/**
 * This checkout beside the one of an earlier commit, which BENCH_BESIDE names: pages made afresh, additions to a cart
 * and orders, in turns within seconds of each other. What a change costs or brings shows here and not in the noise.
 */
export async function measurePair(workshop: Workshop): Promise<PartResult> {
  const commit = process.env.BENCH_BESIDE
  if (!commit) return { measures: [], notes: ['pair: BENCH_BESIDE names the commit to compare with.'] }
  const earlier = await openSide(workshop, 'earlier', await checkOutAndBuild(workshop, commit))
  const present = await openSide(workshop, 'present', root)
  const compare = async (name: string, targetOf: (side: Side) => LoadTarget) => {
    const { reference, shop } = await loadInTurns(workshop, {
      reference: targetOf(earlier),
      shop: targetOf(present),
    })
    return compareRates(name, shop.requestsPerSecond, reference.requestsPerSecond, 'requests/s')
  }
  const afresh =
    (pathOf: (side: Side) => string, headers: LoadTarget['headers'] = {}) =>
    (side: Side): LoadTarget => ({ address: `${side.origin}${pathOf(side)}`, headers, isFresh: true })
  const compressed = { 'Accept-Encoding': 'gzip' }
  const listPage = () => '/products'
  const productPage = ({ productIds }: Side) => `/product/${productIds[0]}`
  const measures = [
    await compare('list afresh', afresh(listPage)),
    await compare('list afresh, gzip', afresh(listPage, compressed)),
    await compare('product afresh', afresh(productPage)),
    await compare('product afresh, gzip', afresh(productPage, compressed)),
    await compare('adding to a cart', ({ origin, productIds }) => ({
      address: `${origin}/api/cart`,
      headers: {},
      isFresh: false,
      addedProductId: productIds[0],
    })),
    ...(await compareOrders(earlier, present)),
  ]
  return { measures, notes: [`pair: the reference is ${commit}.`] }
}

function compareRates(name: string, value: number, reference: number, unit: string): Measure {
  return compareWithReference({ name: `Pair: ${name}`, value, reference, unit, bar: { atLeast: lossBar } })
}

async function openSide(workshop: Workshop, name: string, folder: string): Promise<Side> {
  const database = await workshop.openDatabase(name)
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on', folder })
  await database.sql`update products set stock = ${stock} where status = 'active'`
  const rows = await database.sql<{ id: string }[]>`
    select id from products where status = 'active' order by created_at desc, id`
  const ask = startDriver<DriverOrder, DriverAnswer>(workshop, { file: 'order-driver.ts', database })
  return { origin, database, productIds: rows.map(({ id }) => id), ask }
}

/** Whole checkouts, eight at a time and one after the other. */
async function compareOrders(earlier: Side, present: Side): Promise<Measure[]> {
  const together = { earlier: await placeOrders(earlier, 8), present: await placeOrders(present, 8) }
  const alone = { earlier: await placeOrders(earlier, 1), present: await placeOrders(present, 1) }
  for (let round = 1; round < rounds; round += 1)
    for (const [answers, customers] of [
      [together, 8],
      [alone, 1],
    ] as const) {
      answers.earlier.push(...(await placeOrders(earlier, customers)))
      answers.present.push(...(await placeOrders(present, customers)))
    }
  const rateOf = (answers: readonly DriverAnswer[]) =>
    medianOf(answers.map(({ done, seconds }) => done / seconds))
  const middleOf = (answers: readonly DriverAnswer[]) =>
    medianOf(answers.flatMap(({ durations }) => durations))
  const failed = [together, alone].flatMap((answers) => answers.present)
  return [
    compareRates('orders, 8 at a time', rateOf(together.present), rateOf(together.earlier), 'orders/s'),
    compareWithLimit({
      name: 'Pair: an order alone, median',
      value: middleOf(alone.present),
      unit: 'ms',
      below: aloneLimitMs,
    }),
    tellOnly('Pair: an order alone, median, before', `${middleOf(alone.earlier).toFixed(1)} ms`),
    compareWithLimit({
      name: 'Pair: orders that failed',
      value: failed.reduce((sum, answer) => sum + answer.failed, 0),
      unit: '',
      below: 0,
    }),
  ]
}

async function placeOrders({ ask, origin, productIds }: Side, customers: number): Promise<DriverAnswer[]> {
  await ask({ do: 'fill-carts', carts: cartsPerRound, productIds })
  return [await ask({ do: 'check-out', origin, seconds: roundSeconds, limit: cartsPerRound, customers })]
}
