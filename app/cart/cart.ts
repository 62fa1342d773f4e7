import { roundedShare } from '#shared/money.ts'

/** The largest quantity that one call may ask for; stock limits it further. */
export const MAX_CART_QUANTITY = 9999

/** One line of a cart as the customer sees it, with the product as it is now. */
export interface CartLine {
  productId: string
  name: string
  brand: string | null
  condition: string
  image: string | null
  unitPriceCents: number
  quantity: number
  stock: number
  /** The product is in the shop, not archived. */
  isAvailable: boolean
}

/** Why a line cannot be ordered unchanged, and how many pieces can (R17). */
export interface LineProblem {
  kind: 'sold-out' | 'unavailable' | 'less-stock'
  left: number
}

/** The problem of a line, or null when it can be ordered (R17). */
export function lineProblem(line: Pick<CartLine, 'quantity' | 'stock' | 'isAvailable'>): LineProblem | null {
  if (!line.isAvailable) return { kind: 'unavailable', left: 0 }
  if (line.stock <= 0) return { kind: 'sold-out', left: 0 }
  return line.quantity > line.stock ? { kind: 'less-stock', left: line.stock } : null
}

export interface CartTotals {
  subtotalCents: number
  taxCents: number
  totalCents: number
  /** Pieces in the cart, those that cannot be ordered included: the number on the badge. */
  count: number
}

/**
 * What the cart costs, shipping shown as free (R10). Lines that are sold out or unavailable add
 * nothing to the money, because they cannot be bought. `taxRate` is a decimal such as '0.0725'.
 */
export function cartTotals(lines: readonly CartLine[], { taxRate }: { taxRate: string }): CartTotals {
  const subtotalCents = lines
    .filter((line) => line.isAvailable && line.stock > 0)
    .reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const taxCents = roundedShare(subtotalCents, taxRate)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents, count }
}

/**
 * A wanted quantity limited to what is possible: whole, at least 1, at most the stock; 0 when the stock is 0
 * (R17).
 */
export function clampQuantity(wanted: number, stock: number): number {
  const whole = Number.isNaN(wanted) ? 1 : Math.max(1, Math.trunc(wanted))
  return Math.min(whole, Math.max(0, stock))
}
