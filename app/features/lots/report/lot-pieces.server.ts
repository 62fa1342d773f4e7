import { sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { centsOf } from '../../../db/expressions.server.ts'
import type { LotPiece } from './lot-piece.ts'

export const PIECES_SHOWN = 50

/** A page of what became of every piece of a lot, by name, and how many entries there are (R96). */
export async function listLotPieces(
  lotId: string,
  page: number,
): Promise<{ pieces: LotPiece[]; count: number }> {
  const rows = await db
    .selectFrom(fatesOf(lotId).as('f'))
    .select([
      'f.rowId',
      'f.productId',
      'f.name',
      'f.isArchived',
      'f.pieces',
      'f.what',
      'f.orderId',
      'f.orderNumber',
    ])
    .select(['f.status', 'f.priceCents', 'f.reason', sql<number>`(count(*) over ())::integer`.as('count')])
    .orderBy('f.name')
    .orderBy('f.productId')
    .orderBy('f.what', 'desc')
    .orderBy('f.orderNumber')
    .orderBy('f.rowId')
    .limit(PIECES_SHOWN)
    .offset((page - 1) * PIECES_SHOWN)
    .execute()
  return { pieces: rows.map(({ count: _count, ...piece }) => piece), count: rows[0]?.count ?? 0 }
}

const what = (name: LotPiece['what']) => sql<LotPiece['what']>`${sql.lit(name)}`.as('what')
const isArchived = sql<boolean>`p.status = 'archived'`.as('isArchived')
const noOrder = [
  sql<string | null>`null::uuid`.as('orderId'),
  sql<string | null>`null::text`.as('orderNumber'),
  sql<string | null>`null::text`.as('status'),
  sql<number | null>`null::float8`.as('priceCents'),
] as const
const noReason = sql<LotPiece['reason']>`null::text`.as('reason')

const standing = sql<boolean>`o.stock_taken_at is not null and o.status <> 'cancelled'`

const productsOf = (lotId: string) =>
  db
    .selectFrom('products as p')
    .leftJoin('heldStock as h', 'h.productId', 'p.id')
    .where('p.lotId', '=', lotId)
    .select(['p.id as rowId', 'p.id as productId', 'p.name', isArchived])

const orderedOf = (lotId: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('orderItems as i', 'i.productId', 'p.id')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .where('p.lotId', '=', lotId)
    .where(standing)
    .select([
      'i.id as rowId',
      'p.id as productId',
      'p.name',
      isArchived,
      'i.quantity as pieces',
      what('order'),
    ])
    .select(({ ref }) => [
      sql<string | null>`o.id`.as('orderId'),
      sql<string | null>`o.order_number`.as('orderNumber'),
      sql<string | null>`o.status`.as('status'),
      sql<number | null>`${centsOf(ref('i.price'))}`.as('priceCents'),
      noReason,
    ])

const writtenOffOf = (lotId: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('writeOffs as w', 'w.productId', 'p.id')
    .where('p.lotId', '=', lotId)
    .where('w.putBackAt', 'is', null)
    .select(['w.id as rowId', 'p.id as productId', 'p.name', isArchived, 'w.pieces', what('write-off')])
    .select([...noOrder, sql<LotPiece['reason']>`w.reason`.as('reason')])

/** With what is held for somebody: that is not sold yet. */
const inStock = sql<number>`p.stock + coalesce(h.pieces, 0)`
const isGone = sql<boolean>`${inStock} = 0
  and not exists (select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and ${standing})
  and not exists (select from write_offs w where w.product_id = p.id and w.put_back_at is null)`

/** What is in stock, in an order that stands, written off; and products of which nothing else is known. */
function fatesOf(lotId: string) {
  return productsOf(lotId)
    .select([inStock.as('pieces'), what('stock'), ...noOrder, noReason])
    .where(inStock, '>', 0)
    .unionAll(orderedOf(lotId))
    .unionAll(writtenOffOf(lotId))
    .unionAll(
      productsOf(lotId)
        .select([sql<number>`0`.as('pieces'), what('gone'), ...noOrder, noReason])
        .where(isGone),
    )
}
