import type { ComparedWith } from './comparison/comparison.ts'
import type { ToldChecks } from './checks/checks.ts'
import type { Department } from './departments.ts'
import type { PictureKind, SeenPicture } from './picture-kinds/picture-kind.ts'
import type { Product } from './product.ts'
import { getBadge, isBroken, savingsPercent, type Badge } from './savings.ts'

/** A product in a grid. A page has two dozen twice, as HTML and as data: few keys, short values. */
export interface ProductCard {
  id: string
  name: string
  brand: string | null
  condition: string
  priceCents: number
  /** What the price is compared with, if customers are to see it (R129). */
  comparisonCents: number | null
  /** Whole percent, 0 when there is nothing to save (R22). */
  savingsPercent: number
  stock: number
  /** The first picture that was seen (R131). */
  image: string | null
  /** Set only without an image: it helps to find a picture. */
  asin?: string
  /** Set only where it says so: its picture shows another piece, and it is not new (R133). */
  isStock?: true
  badge: Pick<Badge, 'kind'> | null
}

/** The attributes that only the page of a product tells; `conditionNote` is of this very piece. */
export const toldOnPage = ['description', 'category', 'dimensions', 'conditionNote'] as const

/** What only the page of a product tells. */
interface ProductTexts extends Pick<Product, (typeof toldOnPage)[number]> {
  department: Department
}

/** A product on its own page. */
export interface ProductDetail extends Omit<ProductCard, 'image' | 'isStock'>, ProductTexts {
  /** Pictures that may be shown, the main one first, none twice. */
  images: string[]
  /** The source of the price that is struck through, when customers see it (R130). */
  comparedWith?: ComparedWith
  /** What each of them shows. */
  kinds: PictureKind[]
  /** What each of them is to be noticed for; left out where none is (R228). */
  captions?: (string | null)[]
  /** The numbers of those that show what is wrong with it; left out where none does. */
  flawPictures?: number[]
  /** What was found when it was checked; null when no one did (R136). */
  checks: ToldChecks | null
  /** A tiny preview of the main picture as a data: address, if the picture is our own. */
  blur?: string
}

/** What a card needs of a product from the database. */
export interface CardFacts extends Pick<
  Product,
  'name' | 'brand' | 'condition' | 'priceCents' | 'stock' | 'asin'
> {
  id: string
  comparisonCents: number | null
  image: string | null
  mainPicture: SeenPicture
  createdAt: Date
}

/** The part that card and page share; `now` decides about NEW! (R22). */
export function describeProduct(facts: CardFacts, now: Date): ProductCard {
  const { id, name, brand, condition, priceCents, comparisonCents, stock, image, asin, createdAt } = facts
  const badge = getBadge({
    priceCents,
    comparisonCents: isBroken(facts) ? null : comparisonCents,
    createdAt,
    now,
  })
  return {
    id,
    name,
    brand,
    condition,
    priceCents,
    comparisonCents,
    savingsPercent: savingsPercent(priceCents, comparisonCents),
    stock,
    image,
    ...(image === null && asin ? { asin } : {}),
    // A sold product is left out.
    badge: badge && (stock > 0 || badge.kind !== 'new') ? { kind: badge.kind } : null,
  }
}

/** A product as a card of a grid. */
export function toCard(facts: CardFacts, now: Date): ProductCard {
  const isStock = facts.mainPicture === 'stock' && facts.condition !== 'New'
  return { ...describeProduct(facts, now), ...(isStock ? { isStock } : {}) }
}
