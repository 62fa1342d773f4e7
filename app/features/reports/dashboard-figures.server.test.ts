import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { buildOrder } from '../../../tests/support/build-orders.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/support/build-rows.ts'
import { db } from '../../db/client.server.ts'
import { centsToNumeric } from '../../shared/money.ts'
import { orderStatuses } from '../orders/status/order-status.ts'
import { readDashboard } from './dashboard.server.ts'

// A Sunday evening at the store, when it is Monday in UTC; daylight saving ended within the thirty days.
const now = new Date('2026-11-23T01:30:00Z')
const HOUR_MS = 3_600_000

/** The same rows in every run. */
const seed = 20_261_122
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

async function buildProducts(): Promise<BuiltProduct[]> {
  const wanted = fc.sample(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 250_000 }),
      marginPercent: fc.constantFrom(null, '0', '33.33', '-12.5', '66.67', '100'),
      stock: fc.integer({ min: 0, max: 4 }),
      status: fc.constantFrom('active' as const, 'active' as const, 'archived' as const),
      category: fc.constantFrom('Chairs', 'Electronics', 'Toys', 'Kitchen'),
      createdAt: fc.integer({ min: 0, max: 120 * 24 }).map(hoursAgo),
    }),
    { seed, numRuns: 120 },
  )
  return await Promise.all(wanted.map(buildProduct))
}

async function buildOrders(products: readonly BuiltProduct[]): Promise<void> {
  const pieces = fc.uniqueArray(fc.tuple(fc.constantFrom(...products), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([product]) => product.id,
  })
  const wanted = fc.sample(
    fc.record({
      pieces,
      totalCents: fc.integer({ min: 100, max: 500_000 }),
      isGuest: fc.boolean(),
      status: fc.constantFrom(...orderStatuses),
      paymentStatus: fc.constantFrom('pending' as const, 'partial' as const, 'paid' as const),
      createdAt: fc.integer({ min: 0, max: 32 * 24 * 4 }).map((quarters) => hoursAgo(quarters / 4)),
    }),
    { seed, numRuns: 300 },
  )
  for (const order of wanted) {
    // Nobody can have paid for an order that is not confirmed.
    const isPayable = order.status !== 'unconfirmed'
    const { id, totalCents, paymentStatus } = await buildOrder(
      isPayable ? order : { ...order, paymentStatus: 'pending' },
    )
    if (paymentStatus === 'pending') continue
    const amountCents = paymentStatus === 'paid' ? totalCents : Math.ceil(totalCents / 3)
    const amount = centsToNumeric(amountCents)
    await db
      .insertInto('orderPayments')
      .values({ orderId: id, kind: 'payment', method: 'zelle', amount })
      .execute()
  }
}

/** One amount or count, asked for in words of its own. */
async function ask(query: RawBuilder<unknown>): Promise<number> {
  const [row] = (await query.execute(db)).rows
  return Number(Object.values(row ?? {})[0] ?? 0)
}

it('equals what plain queries say, to the cent, on generated data', async () => {
  await buildOrders(await buildProducts())
  const { stockFigures, ageing, sales, unpaid, newOrders } = await readDashboard({ now })

  expect(stockFigures.productCount).toBe(await ask(sql`select count(id) from products`))
  expect(stockFigures.orderCount).toBe(await ask(sql`select count(id) from orders`))
  expect(stockFigures.inventory).toBe(await ask(sql`select sum(stock) from products`))
  expect(stockFigures.revenuePotentialDollars).toBe(
    await ask(sql`select round(sum(price * margin * stock) / 100) from products where margin is not null`),
  )
  expect(stockFigures.stockValueCents).toBe(
    await ask(sql`
      select sum(price * 100) from products, generate_series(1, stock)`),
  )
  for (const [step, { fromDays, products: count, valueCents }] of ageing.entries()) {
    const toDays = ageing[step + 1]?.fromDays ?? 100_000
    const aged = sql`
      from products where status = 'active' and stock >= 1
        and created_at + make_interval(hours => ${fromDays * 24}) <= ${now.toISOString()}::timestamptz
        and created_at + make_interval(hours => ${toDays * 24}) > ${now.toISOString()}::timestamptz`
    expect(count).toBe(await ask(sql`select count(*) ${aged}`))
    expect(valueCents).toBe(await ask(sql`select sum(stock * price) * 100 ${aged}`))
  }

  const soldOn = (day: string) => sql`
    from orders where status in ('pending', 'processing', 'ready', 'shipped', 'delivered', 'completed')
      and to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD') = ${day}`
  expect(sales.days.at(-1)?.day).toBe('2026-11-22')
  for (const { day, orders, totalCents } of sales.days) {
    expect([day, orders]).toEqual([day, await ask(sql`select count(*) ${soldOn(day)}`)])
    expect([day, totalCents]).toEqual([day, await ask(sql`select sum(total_amount) * 100 ${soldOn(day)}`)])
  }
  const month = sql`
    status not in ('cancelled', 'unconfirmed') and (created_at at time zone 'America/New_York')::date between '2026-10-24' and '2026-11-22'`
  expect(sales.guests.totalCents).toBe(
    await ask(sql`select sum(total_amount) * 100 from orders where ${month} and is_guest`),
  )
  expect(sales.members.orders).toBe(
    await ask(sql`select count(*) from orders where ${month} and not is_guest`),
  )
  expect(sales.members.totalCents).toBe(
    await ask(sql`select sum(total_amount) * 100 from orders where ${month} and not is_guest`),
  )
  expect(sales.departments.length).toBe(3)
  for (const { department, soldCents, pieces } of sales.departments) {
    const items = sql`
      from order_items where order_id in (select id from orders where ${month})
        and product_id in (select id from products where department = ${department})`
    expect(soldCents).toBe(await ask(sql`select sum(quantity * price) * 100 ${items}`))
    expect(pieces).toBe(await ask(sql`select sum(quantity) ${items}`))
  }

  expect(newOrders.count).toBe(await ask(sql`select count(*) from orders where status = 'pending'`))
  const dueCents = unpaid.ages.reduce((sum, age) => sum + age.dueCents, 0)
  expect(dueCents).toBe(
    await ask(sql`
      select (sum(total_amount) - (
        select sum(amount) from order_payments where order_id in (
          select id from orders where payment_status = 'partial' and status not in ('cancelled', 'unconfirmed')))) * 100
      from orders where payment_status in ('pending', 'partial') and status not in ('cancelled', 'unconfirmed')`),
  )
})
