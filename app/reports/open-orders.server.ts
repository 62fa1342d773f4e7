import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows, literals } from '#db/expressions.server.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { owedIn, totalColumn } from '#orders/order-columns.server.ts'
import { unsoldStatuses } from '#orders/status/order-status.ts'
import { paidIn } from '#payments/paid-cents.server.ts'
import type { NewOrders, UnpaidOrders } from './dashboard.ts'

/** Store days since the order was placed at which an unpaid order counts as older. */
const ageSteps = [0, 1, 3, 7] as const
const SHOWN = 5

const openOrders = db
  .selectFrom('orders')
  .select([
    'orders.id',
    'orderNumber',
    'fulfilment',
    'shippingName as customer',
    'orders.createdAt as placedAt',
  ])
  .select(totalColumn)

/** Orders that are still pending. */
export async function readNewOrders(): Promise<NewOrders> {
  const [counted, orders] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['status', countRows().as('count')])
      .where('status', 'in', literals(['pending', 'unconfirmed']))
      .groupBy('status')
      .execute(),
    openOrders
      .where('status', '=', sql.lit('pending'))
      .orderBy('orders.createdAt', 'desc')
      .orderBy('orders.id')
      .limit(SHOWN)
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map(({ status, count }) => [status, count]))
  return { count: counts['pending'] ?? 0, unconfirmed: counts['unconfirmed'] ?? 0, orders }
}

/** What is still due of orders that are confirmed and not cancelled, by the store days since they were placed (R9). */
export async function readUnpaidOrders({ today }: { today: string }): Promise<UnpaidOrders> {
  const unpaid = openOrders
    .select(({ ref }) => [
      sql<number>`${today}::date - (${ref('orders.createdAt')} at time zone ${sql.lit(STORE_TIME_ZONE)})::date`.as(
        'days',
      ),
      centsOf(sql<string>`greatest(0, ${owedIn('orders')} - ${paidIn(ref('orders.id'))})`).as('dueCents'),
    ])
    .where('paymentStatus', '<>', sql.lit('paid'))
    .where('status', 'not in', literals(unsoldStatuses))
  const [sums, oldest] = await Promise.all([
    db
      .selectFrom(unpaid.as('unpaid'))
      .select(({ ref, fn }) => [
        sql<number>`width_bucket(greatest(0, ${ref('days')}), ${ageSteps}::integer[])`.as('step'),
        countRows().as('orders'),
        fn.sum<number>('dueCents').as('dueCents'),
      ])
      .groupBy('step')
      .execute(),
    unpaid.orderBy('orders.createdAt').orderBy('orders.id').limit(SHOWN).execute(),
  ])
  const ages = ageSteps.map((fromDays, index) => {
    const { orders, dueCents } = sums.find(({ step }) => step === index + 1) ?? { orders: 0, dueCents: 0 }
    return { fromDays, orders, dueCents }
  })
  return { ages, oldest }
}
