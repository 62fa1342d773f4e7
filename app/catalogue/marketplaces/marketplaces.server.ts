import { sql, type SqlBool } from 'kysely'
import { db } from '#db/client.server.ts'
import { anyOf, centsOf, countRows } from '#db/expressions.server.ts'
import { isOnlyPiece } from '#db/only-piece.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { ownFirst, shownPictures } from '#catalogue/picture-kinds/picture-kind.ts'
import type { ProductDetail } from '#catalogue/product-card.ts'
import type { PostForm } from './marketplace-form.ts'
import {
  kitsShown,
  type Marketplace,
  type MarketplacePost,
  type PostToTakeDown,
  type PostUp,
  type TakeDownReason,
} from './marketplace.ts'

/** Rows of one list; the next ones follow when these are done. */
const postsShown = 100
/** How long a tick can be undone. */
const undoHours = 24

interface Act {
  /** Who acts. */
  userId: string
  now: Date
}

/**
 * Notes that a piece is offered somewhere, at what it costs now (R105). Marked again, it is the same post with the new
 * price, and with the new address if there is one.
 */
export async function markPosted({
  form,
  userId,
  now,
}: Act & { form: PostForm }): Promise<Outcome<null, { reason: 'unknown-product' }>> {
  const { product, place, address } = form
  const marked = await db
    .insertInto('marketplacePosts')
    .columns(['productId', 'productName', 'price', 'place', 'address', 'postedBy', 'postedAt'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(['id', 'name', 'price'])
        .select([
          sql<string>`${place}`.as('place'),
          sql<string | null>`${address}::text`.as('address'),
          sql<string>`${userId}::uuid`.as('postedBy'),
          sql<Date>`${now}::timestamptz`.as('postedAt'),
        ])
        .where('id', '=', product),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['productId', 'place'])
        .where('takenDownAt', 'is', null)
        .doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          productName: eb.ref('excluded.productName'),
          postedBy: eb.ref('excluded.postedBy'),
          postedAt: eb.ref('excluded.postedAt'),
          address: eb.fn.coalesce('excluded.address', 'marketplacePosts.address'),
        })),
    )
    .returning('id')
    .executeTakeFirst()
  return marked ? succeed(null) : refuse({ reason: 'unknown-product' })
}

/** Ticks that a post was taken down, once, or takes the tick back within a day (R105). */
export async function setTakenDown({
  id,
  isDown,
  userId,
  now,
}: Act & { id: string; isDown: boolean }): Promise<Outcome<null, { reason: 'over' }>> {
  const changed = isDown
    ? await db
        .updateTable('marketplacePosts')
        .set({ takenDownAt: sql<Date>`greatest(posted_at, ${now})`, takenDownBy: userId })
        .where('id', '=', id)
        .where('takenDownAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : await db
        .updateTable('marketplacePosts as m')
        .set({ takenDownAt: null, takenDownBy: null })
        .where('m.id', '=', id)
        .where('m.takenDownAt', '>', undoLimit(now))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('marketplacePosts as again')
                .select('again.id')
                .whereRef('again.productId', '=', 'm.productId')
                .whereRef('again.place', '=', 'm.place')
                .where('again.takenDownAt', 'is', null),
            ),
          ),
        )
        .returning('m.id')
        .executeTakeFirst()
  return changed ? succeed(null) : refuse({ reason: 'over' })
}

/**
 * What is up, with what the piece is now. Nothing is written when a piece is sold, held, archived or deleted: the list
 * follows from the stock, so that no way of selling can forget it, and a piece that comes back leaves it again.
 */
const postsUp = () =>
  db
    .selectFrom('marketplacePosts as m')
    .leftJoin('products as p', 'p.id', 'm.productId')
    .where('m.takenDownAt', 'is', null)

const isGone = sql<SqlBool>`(p.id is null or p.status = 'archived' or p.stock = 0)`

/** How many posts have to be taken down (R105). */
export async function countTakeDowns(): Promise<number> {
  const { count } = await postsUp().where(isGone).select(countRows().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The posts that have to be taken down, the oldest first (R105). */
export async function listTakeDowns(): Promise<PostToTakeDown[]> {
  const rows = await postsUp()
    .leftJoin('heldStock as h', 'h.productId', 'm.productId')
    .where(isGone)
    .select(postColumns)
    .select(
      sql<TakeDownReason>`case when p.id is null then 'deleted' when p.status = 'archived' then 'archived'
        when h.pieces > 0 then 'held' else 'sold' end`.as('reason'),
    )
    .orderBy('m.postedAt')
    .orderBy('m.id')
    .limit(postsShown)
    .execute()
  return rows.map(({ reason, ...row }) => ({ ...toPost(row), reason }))
}

/** What is offered elsewhere and can still be bought, the newest first; of these products, or of all. */
export async function listPostsUp(productIds: readonly string[] | null): Promise<PostUp[]> {
  const rows = await postsUp()
    .where(sql<SqlBool>`not ${isGone}`)
    .$if(productIds !== null, (query) => query.where(sql<SqlBool>`m.product_id = any(${productIds}::uuid[])`))
    .select(postColumns)
    .select(({ ref }) => centsOf(ref('p.price')).as('priceNowCents'))
    .orderBy('m.postedAt', 'desc')
    .orderBy('m.id')
    .limit(postsShown)
    .execute()
  return rows.map(({ priceNowCents, ...row }) => ({ ...toPost(row), priceNowCents: priceNowCents ?? 0 }))
}

/** What was taken down within a day, the newest first: a tick by mistake can be undone. */
export async function listTakenDown(now: Date): Promise<MarketplacePost[]> {
  const rows = await db
    .selectFrom('marketplacePosts as m')
    .where('m.takenDownAt', '>', undoLimit(now))
    .select(postColumns)
    .orderBy('m.takenDownAt', 'desc')
    .orderBy('m.id')
    .limit(20)
    .execute()
  return rows.map(toPost)
}

/** The products of a page of kits, own photos first (R133); those that customers cannot see have none (R105). */
export async function findShared(
  ids: readonly string[],
): Promise<(ProductDetail & { isOnlyPiece: boolean })[]> {
  const shown = ids.slice(0, kitsShown)
  const [only, found] = await Promise.all([
    findOnlyPieces(shown),
    Promise.all(shown.map((id) => findProduct(id))),
  ])
  return found
    .flatMap((product) => product ?? [])
    .map((product) => ({
      ...product,
      images: ownFirst(shownPictures(product.images, product.kinds)).map(({ image }) => image),
      isOnlyPiece: product.stock === 1 && only.has(product.id),
    }))
}

async function findOnlyPieces(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('products as p')
    .select(['p.id', isOnlyPiece])
    .where('p.id', '=', anyOf(ids, 'uuid'))
    .execute()
  return new Set(rows.flatMap((row) => (row.isOnlyPiece ? row.id : [])))
}

const undoLimit = (now: Date) => new Date(now.getTime() - undoHours * 3_600_000)

const postColumns = [
  'm.id',
  'm.productId',
  'm.productName',
  sql<Marketplace>`m.place`.as('place'),
  'm.address',
  sql<number>`(m.price * 100)::float8`.as('priceCents'),
  'm.postedAt',
] as const

interface PostRow extends Omit<MarketplacePost, 'name' | 'postedAtMs'> {
  productName: string
  postedAt: Date
}

const toPost = ({ productName, postedAt, ...row }: PostRow): MarketplacePost => ({
  ...row,
  name: productName,
  postedAtMs: postedAt.getTime(),
})
