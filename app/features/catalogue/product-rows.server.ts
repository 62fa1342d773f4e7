import { sql } from 'kysely'
import { cardOf, type ProductCard, type CardFacts } from './product-card.ts'
import { attributesOf, comparisonCents } from './product-columns.server.ts'

/** What a card tells of `products as p`, but for its pictures; never margin or cost (R19). */
export const cardFacts = [
  'p.id',
  'p.createdAt',
  comparisonCents,
  ...attributesOf(['name', 'brand', 'condition', 'priceCents', 'stock', 'asin']),
] as const

/** What to select of `products as p` for a card. */
export const cardColumns = [...cardFacts, sql<string[]>`${sql.ref('p.images')}[1:3]`.as('images')] as const

type FoundOrNot = Omit<CardFacts, 'id' | 'createdAt'> & {
  [Key in 'id' | 'createdAt']: CardFacts[Key] | null
}

/** The products of a left join; where there is none, every column of its row is null. */
export function foundOf(rows: readonly FoundOrNot[]): CardFacts[] {
  return rows.flatMap(({ id, createdAt, ...row }) =>
    id === null || createdAt === null ? [] : [{ ...row, id, createdAt }],
  )
}

/** Turns rows of `cardColumns` into cards for the current moment. */
export function cardsOf(rows: readonly CardFacts[]): ProductCard[] {
  const now = new Date()
  return rows.map((row) => cardOf(row, now))
}
