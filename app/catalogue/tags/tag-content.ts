import { formatDollars } from '#shared/money.ts'
import { checkedOnTag } from '#catalogue/checks/checks.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import type { Product } from '#catalogue/product.ts'
import { toAgeCode } from './age-code.ts'
import { printable } from './font/printable.ts'

/** The attributes that a tag says. */
export const toldOnTag = ['name', 'condition', 'dimensions', 'priceCents'] as const

export type TaggedProduct = Pick<Product, (typeof toldOnTag)[number]> & {
  comparisonCents: number | null
  code: string
  onFloorSince: Date | null
  /** When nothing was found wrong with it (R136). */
  checkedAt: Date | null
}

/** The texts of a tag, of which those that are empty are left out. */
export interface TagContent {
  price: string
  /** What it will cost later, when customers see that (R84). */
  later: string
  /** The comparison price, when there is something to save. */
  retail: string
  name: string
  facts: string
  code: string
  /** When it came onto the floor, for those who know (`toAgeCode`). */
  age: string
  /** The line at its foot with the registration number of the store. */
  registration: string
  /** What its QR code says. */
  address: string
}

interface Beside {
  /** Makes the address of a code. */
  addressOf: (code: string) => string
  later: string
  /** The registration number of the store, where the tag says it; null: nothing. */
  registration: string | null
}

/** What the tag of a product says (R76). */
export function toTagContent(product: TaggedProduct, { addressOf, later, registration }: Beside): TagContent {
  const { priceCents, comparisonCents, condition, dimensions, code, onFloorSince, checkedAt } = product
  return {
    price: formatDollars(priceCents),
    later,
    retail: comparisonCents !== null && comparisonCents > priceCents ? formatDollars(comparisonCents) : '',
    name: printable(product.name),
    facts: [condition, checkedOnTag(checkedAt), dimensions ?? ''].map(printable).filter(Boolean).join(' · '),
    code: formatProductCode(code),
    age: toAgeCode(onFloorSince),
    registration: registration === null ? '' : `Registration no. ${printable(registration)}`,
    address: addressOf(code),
  }
}

/** A tag read aloud. */
export function readTag({ price, retail, later, name, facts, code, age, registration }: TagContent): string {
  const parts = [
    price,
    retail && `retail price ${retail}`,
    later,
    name,
    facts,
    `code ${code}`,
    age && `age code ${age}`,
    registration,
  ]
  return parts.filter(Boolean).join(', ')
}
