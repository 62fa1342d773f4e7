import { startDriver } from './driver-process.ts'
import { browserHeaders, loadInTurns, type LoadTarget } from './load.ts'
import { compareWithLimit, compareWithReference, medianOf, tellOnly, type Measure } from './measure.ts'
import type { DriverAnswer, DriverOrder } from './order-driver.ts'
import { startShop, type Shop, type ShopOptions } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

/** Less is a loss and not the machine's noise. */
const lossBar = 0.9
const rounds = 5
const roundSeconds = 2
const cartsPerRound = 4000
/** More of each product than all rounds together can sell. */
const stock = 1_000_000
const aloneLimitMs = 5

/** One of two shops that are compared, on a database of its own with the sample catalogue. */
interface Side {
  shop: Shop
  origin: string
  database: BenchDatabase
  productIds: string[]
  ask(order: DriverOrder): Promise<DriverAnswer>
}

/** Both shops of a comparison, called by one word in its table. */
interface Sides {
  name: string
  earlier: Side
  present: Side
}

/** Opens a shop for a comparison. */
export async function openSide(
  workshop: Workshop,
  name: string,
  options: Pick<ShopOptions, 'folder' | 'processes'>,
): Promise<Side> {
  const database = await workshop.openDatabase(name)
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on', ...options })
  await database.sql`update products set stock = ${stock} where status = 'active'`
  const rows = await database.sql<{ id: string }[]>`
    select id from products where status = 'active' order by created_at desc, id`
  const ask = startDriver<DriverOrder, DriverAnswer>(workshop, { file: 'order-driver.ts', database })
  return { shop, origin: shop.origin, database, productIds: rows.map(({ id }) => id), ask }
}

/** Pages made afresh, additions to a cart and orders of two shops, in turns within seconds of each other. */
export async function compareSides(workshop: Workshop, sides: Sides): Promise<Measure[]> {
  const compare = async (what: string, targetOf: (side: Side) => LoadTarget) => {
    const { reference, shop } = await loadInTurns(workshop, {
      reference: targetOf(sides.earlier),
      shop: targetOf(sides.present),
    })
    const name = `${sides.name}: ${what}`
    return compareRates({ name, unit: 'requests/s' }, shop.requestsPerSecond, reference.requestsPerSecond)
  }
  const afresh =
    (pathOf: (side: Side) => string, headers: LoadTarget['headers'] = {}) =>
    (side: Side): LoadTarget => ({ address: `${side.origin}${pathOf(side)}`, headers, isFresh: true })
  const listPage = () => '/products'
  const productPage = ({ productIds }: Side) => `/product/${productIds[0]}`
  return [
    await compare('list afresh', afresh(listPage)),
    await compare('list afresh, compressed', afresh(listPage, browserHeaders)),
    await compare('product afresh', afresh(productPage)),
    await compare('product afresh, compressed', afresh(productPage, browserHeaders)),
    await compare('adding to a cart', ({ origin, productIds }) => ({
      address: `${origin}/api/cart`,
      headers: {},
      isFresh: false,
      addedProductId: productIds[0],
    })),
    ...(await compareOrders(sides)),
  ]
}

function compareRates(
  { name, unit }: Pick<Measure, 'name'> & { unit: string },
  value: number,
  reference: number,
): Measure {
  return compareWithReference({ name, value, reference, unit, bar: { atLeast: lossBar } })
}

/** Whole checkouts, eight at a time and one after the other. */
async function compareOrders({ name, earlier, present }: Sides): Promise<Measure[]> {
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
    compareRates(
      { name: `${name}: orders, 8 at a time`, unit: 'orders/s' },
      rateOf(together.present),
      rateOf(together.earlier),
    ),
    compareWithLimit({
      name: `${name}: an order alone, median`,
      value: middleOf(alone.present),
      unit: 'ms',
      below: aloneLimitMs,
    }),
    tellOnly(`${name}: an order alone, median, before`, `${middleOf(alone.earlier).toFixed(1)} ms`),
    compareWithLimit({
      name: `${name}: orders that failed`,
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
