import { formatDollars } from '../../../shared/money.ts'
import { formatProductCode } from '../code/product-code.ts'
import type { Product } from '../product.ts'

/** The attributes that a tag says. */
export const toldOnTag = ['name', 'condition', 'dimensions', 'priceCents', 'originalPriceCents'] as const

export type TaggedProduct = Pick<Product, (typeof toldOnTag)[number]> & { code: string }

/** The texts of a tag, of which those that are empty are left out. */
export interface TagContent {
  price: string
  /** What it will cost later, when customers are told (R84). */
  later: string
  /** The retail price, when there is something to save. */
  retail: string
  name: string
  facts: string
  code: string
  /** What its QR code says. */
  address: string
}

/** What the tag of a product says (R76). `addressOf` makes the address of a code. */
export function tagContentOf(
  product: TaggedProduct,
  { addressOf, later }: { addressOf: (code: string) => string; later: string },
): TagContent {
  const { priceCents, originalPriceCents, condition, dimensions, code } = product
  return {
    price: formatDollars(priceCents),
    later,
    retail:
      originalPriceCents !== null && originalPriceCents > priceCents ? formatDollars(originalPriceCents) : '',
    name: printable(product.name),
    facts: [condition, dimensions ?? ''].map(printable).filter(Boolean).join(' · '),
    code: formatProductCode(code),
    address: addressOf(code),
  }
}

/** What the font of tags has beyond Latin-1. */
const unprintable = /[^ -~¡-¬®-ÿ–—‘’“”•…€™]/gu

/** A text with the letters that the font of tags has: others lose their accents, or are left out. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(unprintable, (letter) => letter.normalize('NFKD').replace(unprintable, ''))
    .replace(/ {2,}/g, ' ')
    .trim()
}
