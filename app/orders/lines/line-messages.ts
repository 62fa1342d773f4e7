import { formatDollars } from '#shared/money.ts'
import type { LineChangeRefusal } from './line-change.ts'

/** What the owner reads when an order's items did not change (R62). */
export function lineRefusalText(refusal: LineChangeRefusal): string {
  switch (refusal.reason) {
    case 'unknown-order':
      return 'The order is not there any more.'
    case 'closed':
      return 'The items of an order change only while the store holds its pieces: after it is confirmed and before it is handed over.'
    case 'no-parts':
      return 'This order was loaded without its tax or its payments, so its total cannot be worked out again.'
    case 'refunded':
      return 'A refund lowered the price of this order already, so its items stay. Record another refund instead.'
    case 'unknown-line':
      return 'That item is not in the order any more.'
    case 'last-line':
      return 'This is the last item. Cancel the order instead.'
    case 'too-many':
      return `The order has only ${refusal.quantity} of it.`
    case 'not-lower':
      return `The new price must be below ${formatDollars(refusal.priceCents)}.`
    case 'sold-out':
      return `${refusal.name ?? 'That piece'} is not for sale any more.`
    case 'too-large':
      return 'The total would be larger than an order can be.'
  }
}
