import { formatDollars, MAX_CENTS } from '../../../shared/money.ts'
import { lineProblem } from '../../cart/cart.ts'
import type { LineProblem } from '../../cart/cart.ts'
import { outsideDeliveryAreaMessage } from '../delivery/delivery-area.ts'

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
}

/** A line that cannot be ordered as it is, and how many pieces can. */
interface ShortLine extends LineProblem {
  productId: string
  name: string
}

/** A line that costs more than the customer was shown. */
interface RisenLine {
  productId: string
  name: string
  seenPriceCents: number
  unitPriceCents: number
}

/** Why an order was not placed; the cart is unchanged. `message` is for the customer. */
export type PlacementRefusal =
  | { reason: 'empty-cart' | 'out-of-area' | 'key-taken' | 'too-large' | 'busy'; message: string }
  | { reason: 'placed-otherwise'; message: string; orderId: string }
  | { reason: 'stock'; message: string; lines: ShortLine[] }
  | { reason: 'price-rise'; message: string; lines: RisenLine[] }

/** The refusals that need no details. */
export const plainRefusals = {
  emptyCart: { reason: 'empty-cart', message: 'Your cart is empty' },
  keyTaken: {
    reason: 'key-taken',
    message: 'This checkout was used before. Please reload the page and try again.',
  },
  tooLarge: {
    reason: 'too-large',
    message: 'This order is too large to be placed online. Please contact us.',
  },
  busy: {
    reason: 'busy',
    message: 'Many orders are being placed right now. Please try again in a moment.',
  },
} as const satisfies Record<string, PlacementRefusal>

/** The refusal of a repeated checkout with other details: the order that was placed stands (R3). */
export function refusalOfOtherDetails(order: { orderId: string; orderNumber: string }): PlacementRefusal {
  const { orderId, orderNumber } = order
  const message = `You already placed order ${orderNumber} from this page with other details, and that order stands. Nothing new was ordered.`
  return { reason: 'placed-otherwise', message, orderId }
}

/** The refusal of an address that is too far away (R11). */
export function refusalOfArea(radiusMiles: number): PlacementRefusal {
  return { reason: 'out-of-area', message: outsideDeliveryAreaMessage(radiusMiles) }
}

/**
 * Why the lines cannot become an order, or null: nothing in the cart, then what is missing (R2), then
 * which prices rose since the customer saw them; a lower price is applied silently (R4).
 */
export function refusalOfLines(lines: readonly LockedLine[]): PlacementRefusal | null {
  if (lines.length === 0) return plainRefusals.emptyCart
  const short = lines.flatMap(({ productId, name, ...line }) => {
    const problem = lineProblem(line)
    return problem ? [{ productId, name, ...problem }] : []
  })
  if (short.length > 0) {
    const message = `${short.map(describeShortage).join(' ')} Please adjust your cart and try again.`
    return { reason: 'stock', message, lines: short }
  }
  const risen = lines.flatMap(({ productId, name, seenPriceCents, unitPriceCents }) =>
    seenPriceCents !== null && unitPriceCents > seenPriceCents
      ? [{ productId, name, seenPriceCents, unitPriceCents }]
      : [],
  )
  if (risen.length === 0) return null
  const message = `${risen.map(describeRise).join(' ')} Please check the new total and place your order again.`
  return { reason: 'price-rise', message, lines: risen }
}

/** Why the total is not possible for an order, or null: the columns end at $99,999,999.99. */
export function refusalOfTotal(totalCents: number): PlacementRefusal | null {
  return totalCents > MAX_CENTS ? plainRefusals.tooLarge : null
}

function describeShortage({ kind, name, left }: ShortLine): string {
  if (kind === 'sold-out') return `${name} is sold out.`
  return kind === 'unavailable' ? `${name} is no longer available.` : `Only ${left} of ${name} left.`
}

function describeRise({ name, seenPriceCents, unitPriceCents }: RisenLine): string {
  return `The price of ${name} rose from ${formatDollars(seenPriceCents)} to ${formatDollars(unitPriceCents)}.`
}
