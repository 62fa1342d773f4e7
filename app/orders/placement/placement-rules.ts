import { MAX_CENTS } from '#shared/money.ts'
import { lineProblem, type LineProblem } from '#cart/cart.ts'

/** A cart line, read under the locks of an order. */
export interface LockedLine {
  lineId: string
  productId: string
  name: string
  isAvailable: boolean
  stock: number
  quantity: number
  unitPriceCents: number
  /** The price that the customer was last shown, null when unknown. */
  seenPriceCents: number | null
  /** There was never another one (R144), which its mail says. */
  isOnlyPiece?: boolean
  /** Shown in its mail (R212). */
  condition?: string | null
  image?: string | null
}

/** A line that cannot be ordered unchanged, and how many pieces can. */
export interface ShortLine extends LineProblem {
  productId: string
  name: string
}

/** A line that costs more than the customer was shown. */
export interface RisenLine {
  productId: string
  name: string
  seenPriceCents: number
  unitPriceCents: number
}

/** Why an order was not placed; the cart is unchanged. */
export type PlacementRefusal =
  | { reason: 'empty-cart' | 'key-taken' | 'too-large' | 'busy' }
  | { reason: 'out-of-area'; radiusMiles: number }
  /** A checkout was repeated with other details: the order that was placed is kept (R3). */
  | { reason: 'placed-otherwise'; orderId: string; orderNumber: string }
  | { reason: 'stock'; lines: ShortLine[] }
  | { reason: 'price-rise'; lines: RisenLine[] }

/**
 * Why the lines cannot become an order, or null: nothing in the cart, then what is missing (R2), then
 * which prices rose since the customer saw them; a lower price is applied silently (R4).
 */
export function refusalOfLines(lines: readonly LockedLine[]): PlacementRefusal | null {
  if (lines.length === 0) return { reason: 'empty-cart' }
  const short = lines.flatMap(({ productId, name, ...line }) => {
    const problem = lineProblem(line)
    return problem ? [{ productId, name, ...problem }] : []
  })
  if (short.length > 0) return { reason: 'stock', lines: short }
  const risen = lines.flatMap(({ productId, name, seenPriceCents, unitPriceCents }) =>
    seenPriceCents !== null && unitPriceCents > seenPriceCents
      ? [{ productId, name, seenPriceCents, unitPriceCents }]
      : [],
  )
  return risen.length > 0 ? { reason: 'price-rise', lines: risen } : null
}

/** Why the total is not possible for an order, or null: the columns end at $99,999,999.99. */
export function refusalOfTotal(totalCents: number): PlacementRefusal | null {
  return totalCents > MAX_CENTS ? { reason: 'too-large' } : null
}
