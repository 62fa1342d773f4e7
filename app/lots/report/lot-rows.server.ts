import { expressionBuilder, sql, type Expression } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import type { ImportState } from '#catalogue/import/import-view.ts'
import type { Database } from '#db/tables.ts'
import { unsoldStatuses } from '#orders/status/order-status.ts'

const lot = expressionBuilder<{ l: Database['lots'] }, 'l'>()
const landedCost = lot.parens(lot(lot('l.lotCost', '+', lot.ref('l.freight')), '+', lot.ref('l.premium')))
const countOf = (pieces: Expression<string | null>) => sql<number>`coalesce(${pieces}, 0)::float8`
const orNothing = (amount: Expression<string | null>) => centsOf(sql<string>`coalesce(${amount}, 0)`)

/** The items of orders that were not cancelled, of the web and of the counter, at the prices that were charged; less what refunds lowered. */
const booked = db
  .selectFrom('products as p')
  .innerJoin('orderItems as i', 'i.productId', 'p.id')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .select([
    'p.lotId',
    sql<string>`sum(i.quantity - i.returned_pieces)`.as('pieces'),
    sql<string>`sum(i.price * i.quantity - i.reduced_amount)`.as('amount'),
  ])
  .where('p.lotId', 'is not', null)
  .where('o.status', 'not in', unsoldStatuses)
  .groupBy('p.lotId')

/** With what is held for customers. */
const stocked = db
  .selectFrom('products as p')
  .leftJoin('heldStock as h', 'h.productId', 'p.id')
  .select([
    'p.lotId',
    countRows().as('products'),
    sql<string>`sum(p.stock + coalesce(h.pieces, 0))`.as('stock'),
    sql<string>`sum(p.price * (p.stock + coalesce(h.pieces, 0)))`.as('worth'),
  ])
  .where('p.lotId', 'is not', null)
  .groupBy('p.lotId')

const writtenOff = db
  .selectFrom('writeOffs')
  .select(({ fn }) => [
    'lotId',
    fn.sum<string>('pieces').as('pieces'),
    sql<string>`sum(unit_cost * pieces)`.as('cost'),
  ])
  .where('lotId', 'is not', null)
  .where('putBackAt', 'is', null)
  .groupBy('lotId')

/** What is said of a lot itself; its import may be under way, those of the sample data had none. */
export const lots = db
  .selectFrom('lots as l')
  .leftJoin('imports as i', 'i.lotId', 'l.id')
  .select(['l.id', 'l.name', 'l.source', 'l.boughtOn', 'i.id as importId'])
  .select(({ ref }) => [
    sql<ImportState>`coalesce(${ref('i.state')}, 'done')`.as('state'),
    centsOf(landedCost).as('landedCostCents'),
    sql<number>`${ref('l.targetRoi')}::float8`.as('targetRoi'),
  ])

/** What became of the pieces of each lot, by its id. */
export const lotSums = db
  .selectFrom('lots as l')
  .leftJoin(stocked.as('s'), 's.lotId', 'l.id')
  .leftJoin(booked.as('b'), 'b.lotId', 'l.id')
  .leftJoin(writtenOff.as('w'), 'w.lotId', 'l.id')
  .select('l.id')
  .select(({ fn, ref }) => [
    fn.coalesce('s.products', sql.lit(0)).as('productCount'),
    countOf(ref('s.stock')).as('stock'),
    orNothing(ref('s.worth')).as('unsoldCents'),
    countOf(ref('b.pieces')).as('sold'),
    orNothing(ref('b.amount')).as('bookedCents'),
    countOf(ref('w.pieces')).as('writtenOff'),
    orNothing(ref('w.cost')).as('writtenOffCents'),
  ])
