import { expressionBuilder, sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows, literals } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { isUuid } from '#shared/uuid.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { lackingPictures } from '#catalogue/picture-kinds/picture-kind.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import type { PassedPiece } from '#catalogue/pictures/picture-list.ts'
import type { Product } from '#catalogue/product.ts'

const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()

/**
 * Pieces that no one can see, on sale or waiting for a picture, over `products as p`: without a picture that was seen, or
 * with one that failed (R53, R72, R131). The index products_unpictured has them.
 */
const lacksPicture = eb.and([
  eb.or([eb('p.status', '=', sql.lit('active')), eb.ref('p.awaitsPicture')]),
  eb('p.stock', '>', sql.lit(0)),
  eb('p.mainPicture', 'in', literals(lackingPictures)),
])

/** How many pieces have no picture, on sale or waiting for it. */
export async function countUnpictured(): Promise<number> {
  const { count } = await db
    .selectFrom('products as p')
    .select(countRows().as('count'))
    .where(lacksPicture)
    .executeTakeFirstOrThrow()
  return count
}

/** A piece without a picture, and what it is known by in the hand. */
export interface Unpictured extends Pick<Product, (typeof shownAttributes)[number]> {
  id: string
  code: string
}
const shownAttributes = ['name', 'priceCents', 'condition', 'lpn', 'location'] as const

/** The newest piece without a picture; the one behind `after`, where that is a product. Null at the end. */
export async function findUnpictured(after: string): Promise<Unpictured | null> {
  const place = isUuid(after)
    ? eb(
        eb.refTuple('p.createdAt', 'p.id'),
        '<',
        db
          .selectFrom('products as last')
          .select(['last.createdAt', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('createdAt', 'id'),
      )
    : eb.lit(true)
  const found = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.code'])
    .select(selectAttributes(shownAttributes))
    .where(lacksPicture)
    .where(place)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** What became of a piece; null if it is not a product. */
export async function findPassedPiece(id: string): Promise<PassedPiece | null> {
  if (!isUuid(id)) return null
  const found = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', shownPicture, 'p.status', 'p.stock'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { name, image, status, stock } = found
  return { id, name, image, isOnSale: status === 'active' && stock > 0 }
}
