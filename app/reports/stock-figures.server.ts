import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import { unsoldStatuses } from '#orders/status/order-status.ts'
import type { StockFigures, AgeStep, LowProduct, SoldOutProduct } from './dashboard.ts'

/** From how many days on a product counts as ageing, and when it counts as older still. */
const ageSteps = [30, 60, 90] as const
/** The last pieces of something. */
const LOW = 2
const SHOWN = 5
const DAY_MS = 86_400_000

/** Counts the whole catalogue, archived products too, and all orders; a product without a margin earns nothing. */
export async function readStockFigures(): Promise<StockFigures> {
  return await db
    .selectFrom('products')
    .select(({ ref, eb, selectFrom }) => {
      const isSoldOut = eb.and([eb('stock', '=', 0), eb('status', '=', 'active')])
      const value = sql`${ref('price')} * ${ref('stock')}`
      return [
        countRows().as('productCount'),
        sql<number>`round(coalesce(sum(${value} * ${ref('margin')} / 100), 0))::float8`.as(
          'revenuePotentialDollars',
        ),
        centsOf(sql<string>`coalesce(sum(${value}), 0)`).as('stockValueCents'),
        sql<number>`coalesce(sum(${ref('stock')}), 0)::float8`.as('inventory'),
        sql<number>`(count(*) filter (where ${isSoldOut}))::integer`.as('soldOutCount'),
        sql<number>`(${selectFrom('orders').select(countRows().as('count'))})`.as('orderCount'),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** How long what is for sale has been standing there, the youngest step first; the last one has no end. */
export async function readAgeing({ now }: { now: Date }): Promise<AgeStep[]> {
  const found = await db
    .selectFrom('products')
    .select(({ ref }) => [
      sql<number>`width_bucket(extract(epoch from ${now}::timestamptz - ${ref('createdAt')}) / 86400, ${ageSteps}::numeric[])`.as(
        'step',
      ),
      countRows().as('products'),
      centsOf(sql<string>`sum(${ref('price')} * ${ref('stock')})`).as('valueCents'),
    ])
    .where('status', '=', 'active')
    .where('stock', '>', 0)
    .groupBy('step')
    .execute()
  return ageSteps.map((fromDays, index) => {
    const { products, valueCents } = found.find(({ step }) => step === index + 1) ?? {
      products: 0,
      valueCents: 0,
    }
    return { fromDays, products, valueCents }
  })
}

/** The active products of orders of the last thirty days, as `p`, with the order as `o` and its item as `i`. */
const soldLately = (now: Date) =>
  db
    .selectFrom('orders as o')
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .where('o.createdAt', '>', new Date(now.getTime() - 30 * DAY_MS))
    .where('o.status', 'not in', unsoldStatuses)
    .where('p.status', '=', 'active')
    .groupBy('p.id')
    .limit(SHOWN)

/**
 * Active products of which one or two are left and that sold in the last thirty days, the best sellers first. A
 * one-of-a-kind piece is never among them: it is sold out as soon as it sells.
 */
export async function readRunningLow({ now }: { now: Date }): Promise<LowProduct[]> {
  return await soldLately(now)
    .select(({ ref }) => [
      'p.id',
      'p.name',
      'p.stock',
      sql<number>`sum(${ref('i.quantity')} - ${ref('i.returnedPieces')})::integer`.as('sold'),
    ])
    .where((eb) => eb.between('p.stock', 1, LOW))
    .orderBy('sold', 'desc')
    .orderBy('p.stock')
    .orderBy('p.id')
    .execute()
}

/** Active products of which nothing is left, what was sold last first. */
export async function readSoldOut({ now }: { now: Date }): Promise<SoldOutProduct[]> {
  return await soldLately(now)
    .select(({ fn }) => ['p.id', 'p.name', fn.max('o.createdAt').as('soldAt')])
    .where('p.stock', '=', 0)
    .orderBy('soldAt', 'desc')
    .orderBy('p.id')
    .execute()
}
