import { isShownPicture } from '../media/picture.ts'
import type { Department } from './departments.ts'
import { badgeOf, savingsPercent } from './savings.ts'
import type { Badge } from './savings.ts'

/** A product in a grid. Two dozen stand in a page twice, as HTML and as data: few keys, short values. */
export interface ProductCard {
  id: string
  name: string
  brand: string | null
  condition: string
  priceCents: number
  originalPriceCents: number | null
  /** Whole percent, 0 when there is nothing to save (decision 22). */
  savingsPercent: number
  stock: number
  /** The main picture: our own, or one by https. */
  image: string | null
  /** Set only without an image: it helps to find a picture. */
  asin?: string
  badge: Pick<Badge, 'kind'> | null
}

/** The texts that only the product page shows. */
export interface ProductTexts {
  description: string | null
  category: string
  department: Department
  dimensions: string | null
  /** A remark on the condition of this very piece. */
  conditionNote: string | null
}

/** A product on its own page. */
export interface ProductDetail extends Omit<ProductCard, 'image'>, ProductTexts {
  /** Pictures that may be shown, the main one first, none twice. */
  images: string[]
  /** A tiny preview of the main picture as a data: address, if the picture is our own. */
  blur?: string
}

/** The columns that a card needs. */
export interface CardFacts {
  id: string
  name: string
  brand: string | null
  condition: string
  priceCents: number
  originalPriceCents: number | null
  stock: number
  images: readonly string[]
  asin: string | null
  /** Milliseconds since 1970. */
  createdMs: number
}

/** The part that card and page share; `now` decides about NEW! (decision 22). */
export function describeProduct(
  facts: CardFacts,
  now: Date,
): Omit<ProductCard, 'image'> & { images: string[] } {
  const { id, name, brand, condition, priceCents, originalPriceCents, stock, asin } = facts
  const images = facts.images.filter(
    (image, place) => isShownPicture(image) && facts.images.indexOf(image) === place,
  )
  const badge = badgeOf({ priceCents, originalPriceCents, createdAt: new Date(facts.createdMs), now })
  return {
    id,
    name,
    brand,
    condition,
    priceCents,
    originalPriceCents,
    savingsPercent: savingsPercent(priceCents, originalPriceCents),
    stock,
    images,
    ...(images.length === 0 && asin ? { asin } : {}),
    badge: badge && { kind: badge.kind },
  }
}

/** A product as a card of a grid. */
export function cardOf(facts: CardFacts, now: Date): ProductCard {
  const { images, ...shown } = describeProduct(facts, now)
  return { ...shown, image: images[0] ?? null }
}
