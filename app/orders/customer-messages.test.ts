import { expect, it } from 'vitest'
import { placementRefusalText } from './customer-messages.ts'
import type { PlacementRefusal } from './placement/placement-rules.ts'

const risen = { productId: 'p', name: 'Desk', seenPriceCents: 3900, unitPriceCents: 4000 }

it.each<[PlacementRefusal, string]>([
  [{ reason: 'empty-cart' }, 'Your cart is empty'],
  [{ reason: 'key-taken' }, 'This checkout was used before. Please reload the page and try again.'],
  [{ reason: 'too-large' }, 'This order is too large to be placed online. Please contact us.'],
  [{ reason: 'busy' }, 'Many orders are being placed right now. Please try again in a moment.'],
  [
    { reason: 'out-of-area', radiusMiles: 25 },
    'We only deliver within 25 miles of Toledo. Please choose local pickup.',
  ],
  [
    { reason: 'placed-otherwise', orderId: 'o', orderNumber: 'ORD-20261121-000042' },
    'You already placed order ORD-20261121-000042 from this page with other details, and we still have that order. Nothing new was ordered.',
  ],
  [
    {
      reason: 'stock',
      lines: [
        { productId: 'p', name: 'Lamp', kind: 'less-stock', left: 1 },
        { productId: 'p', name: 'Sofa', kind: 'sold-out', left: 0 },
        { productId: 'p', name: 'Stool', kind: 'unavailable', left: 0 },
      ],
    },
    'Only 1 of Lamp left. Sofa is sold out. Stool is no longer available. Please adjust your cart and try again.',
  ],
  [
    { reason: 'price-rise', lines: [risen, { ...risen, name: 'Lamp', seenPriceCents: 1 }] },
    'The price of Desk rose from $39.00 to $40.00. The price of Lamp rose from $0.01 to $40.00. Please check the new total and place your order again.',
  ],
])('%j reads: %s', (refusal, text) => {
  expect(placementRefusalText(refusal)).toBe(text)
})
