import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { anyOf, centsOf } from '#db/expressions.server.ts'
import { everyProduct } from '#catalogue/admin/list/product-list-query.ts'
import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { listProductHolds } from '#orders/holds/hold-reading.server.ts'
import type { CounterHold } from './held/held-pieces.ts'
import type { ShownPiece, WebSale } from './sale-form/shown-lines.ts'
import { hindranceOf } from './giving/giving.ts'
import { proveShown } from './shown-price.server.ts'
import { handedOverStatuses } from '#orders/status/order-status.ts'

/** As many as are offered for a name that several have. */
const FOUND = 10

const pieces = db
  .selectFrom('products as p')
  .select(['p.id', 'p.name', 'p.stock', shownPicture])
  .select(({ ref }) => [
    centsOf(sql<string>`least(${ref('p.price')}, ${ref('p.tagPrice')})`).as('priceCents'),
    sql<boolean>`${ref('p.status')} = 'archived'`.as('isArchived'),
  ])

/** The products of some lines, in no order. */
export async function readPieces(ids: readonly string[], now: Date): Promise<ShownPiece[]> {
  const rows = ids.length === 0 ? [] : await pieces.where('p.id', '=', anyOf(ids, 'uuid')).execute()
  return rows.map((piece) => ({ ...piece, proof: proveShown(piece.id, piece.priceCents, now) }))
}

/** What is meant by a name, brand or ASIN: archived pieces too, since one may lie on the counter. */
export async function findPieces(search: string, now: Date): Promise<ShownPiece[]> {
  const { products } = await listAdminProducts({ ...everyProduct, search, status: 'all' })
  const found = await readPieces(
    products.map(({ id }) => id),
    now,
  )
  const rank = ({ stock, isArchived }: ShownPiece) => (stock > 0 ? (isArchived ? 1 : 0) : 2)
  return found
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, FOUND)
}

/** The items of open web orders with pieces of these products, the newest first; `given` are those that go to the counter. */
export async function listWebSales(
  productIds: readonly string[],
  asked: { given: readonly string[]; mayGive: boolean; mayOpenOrders: boolean; now: Date },
): Promise<WebSale[]> {
  const { given, mayGive, mayOpenOrders, now } = asked
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select(['i.id as itemId', 'i.productId', 'i.quantity', 'i.pulledAt', 'o.status', 'o.paymentStatus'])
    .select(['o.id as orderId', 'o.orderNumber', 'o.shippingName as customer', 'o.createdAt'])
    .where('i.productId', '=', anyOf(productIds, 'uuid'))
    .where('o.channel', '=', 'web')
    .where('o.status', 'not in', [...handedOverStatuses, 'cancelled'])
    // One that waits for the registers holds its pieces (R89), one above a limit does not.
    .where('o.stockTakenAt', 'is not', null)
    .orderBy('o.createdAt', 'desc')
    .execute()
  return rows.map(({ createdAt, paymentStatus, status, pulledAt, orderId, ...sale }) => {
    const hindrance = hindranceOf({ status, paymentStatus, pulledAt })
    return {
      ...sale,
      orderId: mayOpenOrders ? orderId : null,
      placedAtMs: createdAt.getTime(),
      minutesAgo: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000)),
      isPaid: paymentStatus === 'paid',
      hindrance: hindrance ?? (mayGive ? null : 'not-permitted'),
      isGiven: mayGive && hindrance === null && given.includes(sale.itemId),
    }
  })
}

/** The open holds of these products, with what is chosen for each (R100). */
export async function listCounterHolds(
  productIds: readonly string[],
  { own, given, mayGive }: { own: readonly string[]; given: readonly string[]; mayGive: boolean },
): Promise<CounterHold[]> {
  const holds = await listProductHolds(productIds)
  return holds.map(({ id, productId, name, phone, email, untilMs }) => {
    const choice = own.includes(id) ? 'own' : mayGive && given.includes(id) ? 'given' : null
    return { id, productId, name, contact: phone ?? email ?? '', untilMs, choice, mayGive }
  })
}

/** The same of what was found; nothing is chosen yet. */
export const listFoundHolds = async (found: readonly ShownPiece[] | null, mayGive: boolean) =>
  await listCounterHolds(found?.map(({ id }) => id) ?? [], { own: [], given: [], mayGive })
