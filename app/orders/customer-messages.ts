import { formatMiles } from '#shared/distance.ts'
import { formatDollars } from '#shared/money.ts'
import type { PlacementRefusal, RisenLine, ShortLine } from './placement/placement-rules.ts'

/** Why an order was not placed, in words for the customer; the cart is unchanged. */
export function placementRefusalText(refusal: PlacementRefusal): string {
  switch (refusal.reason) {
    case 'empty-cart':
      return 'Your cart is empty'
    case 'key-taken':
      return 'This checkout was used before. Please reload the page and try again.'
    case 'too-large':
      return 'This order is too large to be placed online. Please contact us.'
    case 'busy':
      return 'Many orders are being placed right now. Please try again in a moment.'
    case 'out-of-area':
      return outsideAreaText(refusal.radiusMiles)
    case 'placed-otherwise':
      return `You already placed order ${refusal.orderNumber} from this page with other details, and we still have that order. Nothing new was ordered.`
    case 'stock':
      return `${refusal.lines.map(describeShortage).join(' ')} Please adjust your cart and try again.`
    case 'price-rise':
      return `${refusal.lines.map(describeRise).join(' ')} Please check the new total and place your order again.`
  }
}

/** Said of an address that is too far away (R11). */
export function outsideAreaText(radiusMiles: number): string {
  return `We only deliver within ${formatMiles(radiusMiles)} of Toledo. Please choose local pickup.`
}

/** Asked once about an email address that was probably mistyped (R229). */
export function emailDoubtText(meant: string): string {
  return `Did you mean ${meant}? Please check your email address. If it is right as it is, place your order again.`
}

/** The specified warning when the first attempt to mail a confirmation failed (R14); the order is still valid. */
export function mailWarning(outcome: string | null): string | null {
  if (outcome === 'refused')
    return "Order created but confirmation email failed. You'll receive order details at checkout."
  if (outcome === 'unreachable')
    return 'Order created but email service unavailable. Check your email for confirmation.'
  return null
}

function describeShortage({ kind, name, left }: ShortLine): string {
  if (kind === 'sold-out') return `${name} is sold out.`
  return kind === 'unavailable' ? `${name} is no longer available.` : `Only ${left} of ${name} left.`
}

function describeRise({ name, seenPriceCents, unitPriceCents }: RisenLine): string {
  return `The price of ${name} rose from ${formatDollars(seenPriceCents)} to ${formatDollars(unitPriceCents)}.`
}

/** Before an order is placed that waits until the counter of the store has a connection again (R89). */
export const slowConfirmation =
  'Our store is having trouble with its internet. You can order as usual, and no one else can then buy these items on our ' +
  'website. We just have to make sure first that no one in our store has picked them up, so your confirmation may ' +
  'take a while. We email you as soon as we know, and there is nothing to pay before that.'
