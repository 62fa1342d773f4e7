import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { addDays, daysBetween } from '#shared/time/store-day.ts'
import { isDepartment } from '#catalogue/departments.ts'
import { owedIn } from '#orders/order-columns.server.ts'
import { unsoldStatuses } from '#orders/status/order-status.ts'
import type { Sales } from './sales.ts'

const DAYS = 30
const zone = sql.lit(STORE_TIME_ZONE)

/** Sales, less what refunds lowered (R150), by the store's days, with the thirty before, and by departments. */
export async function readSales({ today }: { today: string }): Promise<Sales> {
  const first = addDays(today, 1 - DAYS)
  const firstBefore = addDays(first, -DAYS)
  const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`
  const sold = db
    .selectFrom('orders as o')
    .where('o.createdAt', '<', startOf(addDays(today, 1)))
    .where('o.status', 'not in', unsoldStatuses)
  const [rows, departments] = await Promise.all([
    sold
      .select(({ ref }) => [
        sql<string>`(${ref('o.createdAt')} at time zone ${zone})::date`.as('day'),
        countRows().as('orders'),
        centsOf(sql<string>`sum(${owedIn('o')})`).as('totalCents'),
      ])
      .where('o.createdAt', '>=', startOf(firstBefore))
      .groupBy('day')
      .execute(),
    sold
      .innerJoin('orderItems as i', 'i.orderId', 'o.id')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select(({ ref }) => [
        'p.department',
        sql<number>`sum(${ref('i.quantity')} - ${ref('i.returnedPieces')})::float8`.as('pieces'),
        centsOf(sql<string>`sum(${ref('i.price')} * ${ref('i.quantity')} - ${ref('i.reducedAmount')})`).as(
          'soldCents',
        ),
      ])
      .where('o.createdAt', '>=', startOf(first))
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
