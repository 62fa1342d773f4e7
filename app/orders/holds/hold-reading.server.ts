import { db } from '#db/client.server.ts'
import { anyOf, centsOf, countRows } from '#db/expressions.server.ts'
import { everyProduct } from '#catalogue/admin/list/product-list-query.ts'
import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { isUuid } from '#shared/uuid.ts'
import type { OpenHold, OwnHold } from './hold.ts'

/** A piece that customers can see. */
export async function findHoldablePiece(
  productId: string,
): Promise<{ id: string; name: string; stock: number; priceCents: number } | null> {
  if (!isUuid(productId)) return null
  const piece = await db
    .selectFrom('products')
    .select(({ ref }) => ['id', 'name', 'stock', centsOf(ref('price')).as('priceCents')])
    .where('id', '=', productId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return piece ?? null
}

/** What of the shop is meant by a code or a name, what is left first. */
export async function findHoldable(search: string): Promise<{ id: string; name: string; stock: number }[]> {
  const { products } = await listAdminProducts({ ...everyProduct, search, status: 'active' })
  return products
    .map(({ id, name, stock }) => ({ id, name, stock }))
    .toSorted((one, other) => Number(other.stock > 0) - Number(one.stock > 0))
    .slice(0, 10)
}

/** Until when the last piece of a product is held, the first to be free; null where none is. For customers. */
export async function readHeldUntil(productId: string): Promise<Date | null> {
  const hold = await db
    .selectFrom('holds')
    .select('untilAt')
    .where('productId', '=', productId)
    .where('endedAt', 'is', null)
    .orderBy('untilAt')
    .limit(1)
    .executeTakeFirst()
  return hold?.untilAt ?? null
}

/** The hold of a mailed link; null when its piece was deleted. */
export async function readOwnHold(holdId: string, now: Date): Promise<OwnHold | null> {
  const hold = await db
    .selectFrom('holds as h')
    .innerJoin('products as p', 'p.id', 'h.productId')
    .select(({ ref }) => [
      'h.productId',
      'p.name as pieceName',
      'p.status',
      centsOf(ref('p.price')).as('priceCents'),
      'h.untilAt as until',
      'h.endedAt',
    ])
    .where('h.id', '=', holdId)
    .executeTakeFirst()
  if (!hold) return null
  const { endedAt, status, ...shown } = hold
  return { ...shown, isOpen: endedAt === null && status === 'active' && shown.until > now }
}

const openHolds = db
  .selectFrom('holds as h')
  .innerJoin('products as p', 'p.id', 'h.productId')
  .select(['h.id', 'h.productId', 'p.name as pieceName', 'p.location', 'h.name', 'h.email', 'h.phone'])
  .select(['h.untilAt', 'h.isFromWeb'])
  .where('h.endedAt', 'is', null)
  .orderBy('h.untilAt')
  .orderBy('h.id')

type OpenRow = Awaited<ReturnType<(typeof openHolds)['execute']>>[number]

const shown = ({ untilAt, ...hold }: OpenRow): OpenHold => ({ ...hold, untilMs: untilAt.getTime() })

/** All open holds, the first to end first. */
export async function listOpenHolds(): Promise<OpenHold[]> {
  return (await openHolds.execute()).map(shown)
}

/** How many pieces are on hold. */
export async function countOpenHolds(): Promise<number> {
  const open = db.selectFrom('holds').select(countRows().as('count')).where('endedAt', 'is', null)
  return (await open.executeTakeFirstOrThrow()).count
}

/** The open holds of some products, the first to end first. */
export async function listProductHolds(productIds: readonly string[]): Promise<OpenHold[]> {
  if (productIds.length === 0) return []
  return (await openHolds.where('h.productId', '=', anyOf(productIds, 'uuid')).execute()).map(shown)
}

/** Which of some open holds are of pieces that a clerk may not release without a manager (R177). */
export async function listDearHolds(holdIds: readonly string[]): Promise<string[]> {
  if (holdIds.length === 0) return []
  const rows = await db
    .selectFrom('holds as h')
    .innerJoin('products as p', 'p.id', 'h.productId')
    .select(({ ref, fn }) => [
      'h.id',
      centsOf(fn<string>('least', [ref('p.price'), ref('p.tagPrice')])).as('cents'),
    ])
    .where('h.id', '=', anyOf(holdIds, 'uuid'))
    .where('h.endedAt', 'is', null)
    .execute()
  const { clerkQuickCents } = await readStoreSettings()
  return rows.filter(({ cents }) => cents > clerkQuickCents).map(({ id }) => id)
}
