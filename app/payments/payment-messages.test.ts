import { expect, it } from 'vitest'
import { entryRefusalText } from './payment-messages.ts'

it.each([
  [{ reason: 'overpayment', overCents: 1 }, 'That is $0.01 more than is due. Tick the box if it is right.'],
  [
    { reason: 'refund-too-high', mostCents: 4000 },
    'Only $40.00 came in for this order. No more can go back.',
  ],
  [{ reason: 'unconfirmed' }, 'Confirm the order first: its pieces are not set aside.'],
  [{ reason: 'future-date' }, 'The date is in the future'],
  [{ reason: 'closed-day' }, 'The drawer of that day is counted and closed. Enter it for today.'],
  [
    { reason: 'known-reference', method: 'zelle', orderNumber: 'ORD-1' },
    'This Zelle reference is recorded already for order ORD-1.',
  ],
  [
    { reason: 'known-reference', method: 'cashapp', orderNumber: null },
    'This Cash App reference is recorded already.',
  ],
] as const)('%j reads: %s', (refusal, text) => {
  expect(entryRefusalText(refusal)).toBe(text)
})
