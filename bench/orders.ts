import { insertBenchProducts } from './catalogue-rows.ts'
import { compareWithLimit, compareWithReference, medianOf, type Measure, type PartResult } from './measure.ts'
import { startDriver } from './driver-process.ts'
import type { DriverAnswer, DriverOrder } from './order-driver.ts'
import { recordOrder } from './order-recording.ts'
import { isReading } from './statement-log.ts'
import { startShop } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const bar = 0.5
const products = 2000
const seed = 7
/** More of each product than all rounds together can sell. */
const stock = 1_000_000
const warmUpSeconds = 2
const rounds = 5
const roundSeconds = 1.5
/** More than any machine places in a round. */
const cartsPerRound = 8000

/** Orders through the whole checkout, beside the very statements of an order sent straight to PostgreSQL. */
export async function measureOrders(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('orders')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  const productIds = await insertBenchProducts(database.db, products, seed)
  await database.sql`update products set stock = ${stock}`
  const askDriver = startDriver<DriverOrder, DriverAnswer>(workshop, { file: 'order-driver.ts', database })
  const answers: DriverAnswer[] = []
  const run = async (order: DriverOrder): Promise<number> => {
    await askDriver({ do: 'fill-carts', carts: cartsPerRound, productIds })
    const answer = await askDriver(order)
    answers.push(answer)
    if (answer.done === 0) throw new Error(`no order was placed: ${answer.failures[0] ?? 'no reason given'}`)
    return answer.done / answer.seconds
  }

  await askDriver({ do: 'fill-carts', carts: 1, productIds })
  const recording = await recordOrder(workshop, database, async () => {
    const answer = await askDriver({ do: 'check-out', origin, seconds: 10, limit: 1 })
    answers.push(answer)
    if (!answer.last || answer.failed > 0) throw new Error(answer.failures[0] ?? 'no order was placed')
    return answer.last
  })
  const sendStatements = (seconds: number) =>
    run({ do: 'send-statements', recording, seconds, limit: cartsPerRound })
  const checkOut = (seconds: number) => run({ do: 'check-out', origin, seconds, limit: cartsPerRound })

  await sendStatements(warmUpSeconds)
  await checkOut(warmUpSeconds)
  const direct: number[] = []
  const atShop: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    direct.push(await sendStatements(roundSeconds))
    atShop.push(await checkOut(roundSeconds))
  }
  const speed = compareWithReference({
    name: 'Orders through the checkout, 8 at a time',
    value: medianOf(atShop),
    reference: medianOf(direct),
    unit: 'orders/s',
    bar: { atLeast: bar },
  })
  const reads = recording.statements.filter(isReading).length
  return {
    measures: [speed, await checkBooks(database, answers)],
    notes: [
      `An order's transaction: ${reads} reads and ${recording.statements.length - reads} writes in 3 round trips.`,
      ...answers.flatMap((answer) => answer.failures).slice(0, 5),
    ],
  }
}

/** Whether every order that was answered is there, whole, and took its pieces from stock. */
async function checkBooks(database: BenchDatabase, answers: readonly DriverAnswer[]): Promise<Measure> {
  const placed = answers.reduce((sum, answer) => sum + answer.done, 0)
  const failed = answers.reduce((sum, answer) => sum + answer.failed, 0)
  const [books] = await database.sql<{ orders: number; sold: number; taken: number; mails: number }[]>`
    select (select count(*) from orders)::integer as orders,
      (select sum(quantity) from order_items)::integer as sold,
      (select sum(${stock} - stock) from products)::integer as taken,
      (select count(*) from mail_outbox)::integer as mails`
  if (!books) throw new Error('the orders could not be counted')
  const wrong =
    failed +
    Math.abs(books.orders - placed) +
    Math.abs(books.sold - 2 * placed) +
    Math.abs(books.taken - books.sold) +
    Math.abs(books.mails - placed)
  return compareWithLimit({
    name: `Orders failed, lost or with wrong stock, of ${placed.toLocaleString('en-US')}`,
    value: wrong,
    unit: '',
    below: 0,
  })
}
