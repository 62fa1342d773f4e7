import { expressionBuilder, sql, type Expression } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { centsOf, countRows } from '../../../db/expressions.server.ts'
import type { Database } from '../../../db/tables.ts'
import { STORE_TIME_ZONE } from '../../../shared/shop-time.ts'
import { isUuid } from '../../../shared/uuid.ts'
import type { LotReport } from './lot-report.ts'

const LOTS_SHOWN = 200

/** The latest lots, the newest first. */
export async function listLots(): Promise<LotReport[]> {
  return await reports
    .orderBy('l.boughtOn', 'desc')
    .orderBy('l.createdAt', 'desc')
    .limit(LOTS_SHOWN)
    .execute()
}

/** One lot, or null for malformed and unknown ids. */
export async function findLot(id: string): Promise<LotReport | null> {
  if (!isUuid(id)) return null
  return (await reports.where('l.id', '=', id).executeTakeFirst()) ?? null
}

const storeDayOf = (at: Expression<Date>) =>
  sql<string>`(${at} at time zone ${sql.lit(STORE_TIME_ZONE)})::date`

/** The items of orders that were not cancelled, of the web and of the counter, at the prices that were charged. */
const orderedItems = db
  .selectFrom('products as p')
  .innerJoin('orderItems as i', 'i.productId', 'p.id')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .select(({ ref }) => [
    'p.lotId',
    storeDayOf(ref('o.createdAt')).as('soldOn'),
    sql<string>`${ref('i.quantity')}::numeric`.as('pieces'),
    sql<string>`${ref('i.price')} * ${ref('i.quantity')}`.as('amount'),
  ])
  .where('p.lotId', 'is not', null)
  .where('o.status', 'not in', ['unconfirmed', 'cancelled'])

const lot = expressionBuilder<{ l: Database['lots'] }, 'l'>()
const landedCost = lot.parens(lot(lot('l.lotCost', '+', lot.ref('l.freight')), '+', lot.ref('l.premium')))
const countOf = (pieces: Expression<string | null>) => sql<number>`coalesce(${pieces}, 0)::float8`

const reports = db
  .with('sales', () => orderedItems)
  .with('days', (cte) =>
    cte
      .selectFrom('sales')
      .select(({ fn }) => [
        'lotId',
        'soldOn',
        fn.sum<string>('pieces').as('pieces'),
        fn.sum<string>('amount').as('amount'),
        fn
          .sum<string>(fn.sum('amount'))
          .over((over) => over.partitionBy('lotId').orderBy('soldOn'))
          .as('soFar'),
      ])
      .groupBy(['lotId', 'soldOn']),
  )
  .with('sold', (cte) =>
    cte
      .selectFrom('days as d')
      .innerJoin('lots as l', 'l.id', 'd.lotId')
      .select(({ fn }) => [
        'd.lotId',
        fn.sum<string>('d.pieces').as('pieces'),
        fn.sum<string>('d.amount').as('amount'),
        fn.min('d.soldOn').filterWhere('d.soFar', '>=', landedCost).as('brokeEvenOn'),
      ])
      .groupBy('d.lotId'),
  )
  .with('stocked', (cte) =>
    cte
      .selectFrom('products')
      .select(({ fn }) => ['lotId', countRows().as('products'), fn.sum<string>('stock').as('stock')])
      .where('lotId', 'is not', null)
      .groupBy('lotId'),
  )
  .selectFrom('lots as l')
  .innerJoin('imports as i', 'i.lotId', 'l.id')
  .leftJoin('stocked', 'stocked.lotId', 'l.id')
  .leftJoin('sold', 'sold.lotId', 'l.id')
  .select(['l.id', 'l.name', 'l.source', 'l.boughtOn', 'i.id as importId', 'i.state'])
  .select(({ fn, ref }) => [
    centsOf(landedCost).as('landedCostCents'),
    sql<number>`${ref('l.targetRoi')}::float8`.as('targetRoi'),
    fn.coalesce('stocked.products', sql.lit(0)).as('productCount'),
    countOf(ref('stocked.stock')).as('stock'),
    countOf(ref('sold.pieces')).as('sold'),
    centsOf(fn.coalesce('sold.amount', sql<string>`0`)).as('revenueCents'),
    sql<number | null>`case when ${ref('sold.brokeEvenOn')} is not null
      then greatest(0, ${ref('sold.brokeEvenOn')} - ${ref('l.boughtOn')}) end`.as('daysToBreakEven'),
  ])
