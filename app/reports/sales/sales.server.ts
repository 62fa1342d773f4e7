import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows, startOfDay } from '#db/expressions.server.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { addDays, daysBetween } from '#shared/time/store-day.ts'
import { isDepartment } from '#catalogue/departments.ts'
import { owedIn } from '#orders/order-columns.server.ts'
import { unsoldStatuses } from '#orders/status/order-status.ts'
import type { Sales } from './sales.ts'

const DAYS = 30
const zone = sql.lit(STORE_TIME_ZONE)

/** Sold orders as `o`, since a day of the store. */
export const soldSince = (first: string) =>
  db
    .selectFrom('orders as o')
    .where('o.createdAt', '>=', startOfDay(first))
    .where('o.status', 'not in', unsoldStatuses)

/** Of these, the store's day, and what they come to. */
export const soldDay = sql<string>`(${sql.ref('o.createdAt')} at time zone ${zone})::date`
export const soldOwed = centsOf(sql<string>`sum(${owedIn('o')})`)

/** Of their items as `i`, pieces and goods without tax and delivery. */
export const soldPieces = sql<number>`sum(${sql.ref('i.quantity')} - ${sql.ref('i.returnedPieces')})::float8`
export const soldGoods = centsOf(
  sql<string>`sum(${sql.ref('i.price')} * ${sql.ref('i.quantity')} - ${sql.ref('i.reducedAmount')})`,
)

/** Sales, less what refunds lowered (R150), by the store's days, with the thirty before, and by departments. */
export async function readSales({ today }: { today: string }): Promise<Sales> {
  const first = addDays(today, 1 - DAYS)
  const firstBefore = addDays(first, -DAYS)
  const sold = (from: string) => soldSince(from).where('o.createdAt', '<', startOfDay(addDays(today, 1)))
  const [rows, departments] = await Promise.all([
    sold(firstBefore)
      .select([soldDay.as('day'), countRows().as('orders'), soldOwed.as('totalCents')])
      .groupBy('day')
      .execute(),
    sold(first)
      .innerJoin('orderItems as i', 'i.orderId', 'o.id')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select(['p.department', soldPieces.as('pieces'), soldGoods.as('soldCents')])
      .groupBy('p.department')
      .orderBy('soldCents', 'desc')
      .orderBy('p.department')
      .execute(),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const readDays = (from: string, to: string) =>
    daysBetween(from, to).map((day) => byDay.get(day) ?? { day, orders: 0, totalCents: 0 })
  return {
    days: readDays(first, today),
    before: readDays(firstBefore, addDays(first, -1)),
    departments: departments.flatMap(({ department, ...sums }) =>
      isDepartment(department) ? { department, ...sums } : [],
    ),
  }
}
