import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import { keepReadingEach } from '#platform/events/kept-reading.server.ts'
import type { LotPiece } from './lot-piece.ts'

export const PIECES_SHOWN = 50

/** How many entries each product of a lot has, of the lots that are being viewed: it needs all of their orders. */
const entriesOf = keepReadingEach({
  channels: ['desk_changed'],
  most: 50,
  read: async (lotId) => {
    const rows = await db
      .selectFrom(fatesOf(lotId, null).as('f'))
      .select(['f.productId', countRows().as('entries')])
      .groupBy('f.productId')
      .execute()
    return new Map(rows.map(({ productId, entries }) => [productId, entries]))
  },
})

/** A page of what became of every piece of a lot, by name, and how many entries there are (R96). */
export async function listLotPieces(
  lotId: string,
  page: number,
): Promise<{ pieces: LotPiece[]; count: number }> {
  const [entries, products] = await Promise.all([
    entriesOf(lotId),
    db.selectFrom('products').select('id').where('lotId', '=', lotId).orderBy('name').orderBy('id').execute(),
  ])
  const { ids, offset, count } = windowOf(
    products.map(({ id }) => ({ id, entries: entries.get(id) ?? 0 })),
    (page - 1) * PIECES_SHOWN,
  )
  if (ids.length === 0) return { pieces: [], count }
  const pieces = await db
    .selectFrom(fatesOf(lotId, ids).as('f'))
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
    .select(['f.status', 'f.priceCents', 'f.reason'])
    .orderBy('f.name')
    .orderBy('f.productId')
    .orderBy('f.what', 'desc')
    .orderBy('f.orderNumber')
    .orderBy('f.rowId')
    .limit(PIECES_SHOWN)
    .offset(offset)
    .execute()
  return { pieces, count }
}

/** The products whose entries a page has, from `start` on, and how many of the first one's lie before it. */
function windowOf(products: readonly { id: string; entries: number }[], start: number) {
  const ids: string[] = []
  let count = 0
  let offset = 0
  for (const { id, entries } of products) {
    const isOnPage = count < start + PIECES_SHOWN && count + entries > start
    if (isOnPage && ids.length === 0) offset = start - count
    if (isOnPage) ids.push(id)
    count += entries
  }
  return { ids, offset, count }
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

/** The products of a page; null for all of the lot. */
type Ids = readonly string[] | null

const ofLot = (lotId: string, ids: Ids) =>
  ids === null
    ? sql<boolean>`p.lot_id = ${lotId}`
    : sql<boolean>`p.lot_id = ${lotId} and p.id = any(${ids}::uuid[])`

const productsOf = (lotId: string, ids: Ids) =>
  db
    .selectFrom('products as p')
    .leftJoin('heldStock as h', 'h.productId', 'p.id')
    .where(ofLot(lotId, ids))
    .select(['p.id as rowId', 'p.id as productId', 'p.name', isArchived])

const orderedOf = (lotId: string, ids: Ids) =>
  db
    .selectFrom('products as p')
    .innerJoin('orderItems as i', 'i.productId', 'p.id')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .where(ofLot(lotId, ids))
    .where(standing)
    .where(sql<boolean>`i.quantity > i.returned_pieces`)
    .select([
      'i.id as rowId',
      'p.id as productId',
      'p.name',
      isArchived,
      sql<number>`i.quantity - i.returned_pieces`.as('pieces'),
      what('order'),
    ])
    .select(({ ref }) => [
      sql<string | null>`o.id`.as('orderId'),
      sql<string | null>`o.order_number`.as('orderNumber'),
      sql<string | null>`o.status`.as('status'),
      sql<number | null>`${centsOf(ref('i.price'))}`.as('priceCents'),
      noReason,
    ])

const writtenOffOf = (lotId: string, ids: Ids) =>
  db
    .selectFrom('products as p')
    .innerJoin('writeOffs as w', 'w.productId', 'p.id')
    .where(ofLot(lotId, ids))
    .where('w.putBackAt', 'is', null)
    .select(['w.id as rowId', 'p.id as productId', 'p.name', isArchived, 'w.pieces', what('write-off')])
    .select([...noOrder, sql<LotPiece['reason']>`w.reason`.as('reason')])

/** With what is held for customers: that is not sold yet. */
const inStock = sql<number>`p.stock + coalesce(h.pieces, 0)`
const isGone = sql<boolean>`${inStock} = 0
  and not exists (select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id
    and i.quantity > i.returned_pieces and ${standing})
  and not exists (select from write_offs w where w.product_id = p.id and w.put_back_at is null)`

/** What is in stock, in an order that was not canceled, written off; and products of which nothing else is known. */
function fatesOf(lotId: string, ids: Ids) {
  return productsOf(lotId, ids)
    .select([inStock.as('pieces'), what('stock'), ...noOrder, noReason])
    .where(inStock, '>', 0)
    .unionAll(orderedOf(lotId, ids))
    .unionAll(writtenOffOf(lotId, ids))
    .unionAll(
      productsOf(lotId, ids)
        .select([sql<number>`0`.as('pieces'), what('gone'), ...noOrder, noReason])
        .where(isGone),
    )
}

/** The lot that a product came with; null for all others. */
export async function findLotOfProduct(productId: string): Promise<{ id: string; name: string } | null> {
  const lot = db
    .selectFrom('products as p')
    .innerJoin('lots as l', 'l.id', 'p.lotId')
    .select(['l.id', 'l.name'])
    .where('p.id', '=', productId)
  return (await lot.executeTakeFirst()) ?? null
}
