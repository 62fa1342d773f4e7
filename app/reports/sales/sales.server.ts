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

/** Sales, less what refunds lowered (R150), by the store's days, by guests and members, and by departments. */
export async function readSales({ today }: { today: string }): Promise<Sales> {
  const first = addDays(today, 1 - DAYS)
  const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`
  const sold = db
    .selectFrom('orders as o')
    .where('o.createdAt', '>=', startOf(first))
    .where('o.createdAt', '<', startOf(addDays(today, 1)))
    .where('o.status', 'not in', unsoldStatuses)
  const [rows, departments] = await Promise.all([
    sold
      .select(({ ref }) => [
        sql<string>`(${ref('o.createdAt')} at time zone ${zone})::date`.as('day'),
        'o.isGuest',
        countRows().as('orders'),
        centsOf(sql<string>`sum(${owedIn('o')})`).as('totalCents'),
      ])
      .groupBy(['day', 'o.isGuest'])
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
      .groupBy('p.department')
      .orderBy('soldCents', 'desc')
      .orderBy('p.department')
      .execute(),
  ])
  const takingsOf = (of: typeof rows) => ({
    orders: of.reduce((sum, { orders }) => sum + orders, 0),
    totalCents: of.reduce((sum, { totalCents }) => sum + totalCents, 0),
  })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    days: daysBetween(first, today).map((day) => ({ day, ...takingsOf(byDay.get(day) ?? []) })),
    guests: takingsOf(rows.filter(({ isGuest }) => isGuest)),
    members: takingsOf(rows.filter(({ isGuest }) => !isGuest)),
    departments: departments.flatMap(({ department, ...sums }) =>
      isDepartment(department) ? { department, ...sums } : [],
    ),
  }
}
