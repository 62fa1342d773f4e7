import { sql } from 'kysely'
import { shownPicture } from '#media/shown-picture.server.ts'
import { toCard, type ProductCard, type CardFacts } from './product-card.ts'
import type { SeenPicture } from './picture-kinds/picture-kind.ts'
import { selectAttributes, comparisonCents } from './product-columns.server.ts'

/** What a card shows of `products as p`, except its picture; never margin or cost (R19). */
export const cardFacts = [
  'p.id',
  'p.createdAt',
  'p.mainPicture',
  comparisonCents,
  ...selectAttributes(['name', 'brand', 'condition', 'priceCents', 'stock', 'asin']),
] as const

/** What each image of `products as p` is (R131, R133). */
export const picturesColumn = sql<
  readonly SeenPicture[]
>`picture_kinds_of(p.id, p.images, p.asin, p.main_picture)`

/** What each image of `products as p` is to be noticed for (R228). */
export const captionsColumn = sql<readonly (string | null)[]>`array(
  select f.caption from unnest(p.images) with ordinality as its(image, place)
  left join product_picture_facts f on f.product_id = p.id and f.address_hash = md5(its.image) order by its.place)`

/** What to select of `products as p` for a card. */
export const cardColumns = [...cardFacts, shownPicture] as const

type FoundOrNot = Omit<CardFacts, 'id' | 'createdAt' | 'mainPicture'> & {
  [Key in 'id' | 'createdAt' | 'mainPicture']: CardFacts[Key] | null
}

/** The products of a left join; without one, every column of its row is null. */
export function keepFound(rows: readonly FoundOrNot[]): CardFacts[] {
  return rows.flatMap(({ id, createdAt, mainPicture, ...row }) =>
    id === null || createdAt === null || mainPicture === null ? [] : [{ ...row, id, createdAt, mainPicture }],
  )
}

/** Turns rows of `cardColumns` into cards for the current moment. */
export function toCards(rows: readonly CardFacts[]): ProductCard[] {
  const now = new Date()
  return rows.map((row) => toCard(row, now))
}
