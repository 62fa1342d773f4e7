import { expect, it } from 'vitest'
import { legalMoves, orderStatuses } from '#orders/status/order-status.ts'
import { fulfilments } from '#orders/fulfilment.ts'
import { getFinishedStatus } from './order-finish.ts'

it.each([
  ['pickup', 'ready', true, 'completed'],
  ['pickup', 'pending', true, 'completed'],
  ['pickup', 'ready', false, null],
  ['pickup', 'cancelled', true, null],
  ['delivery', 'shipped', true, 'delivered'],
  // Cash changes hands with the goods; the owner records it afterwards.
  ['delivery', 'shipped', false, 'delivered'],
  ['delivery', 'ready', false, 'delivered'],
  ['delivery', 'processing', true, null],
  ['delivery', 'delivered', true, null],
  ['delivery', 'cancelled', true, null],
] as const)('leads a %s that is %s (paid: %s) to %s', (fulfilment, status, isPaid, to) => {
  expect(getFinishedStatus({ fulfilment, status, isPaid })).toBe(to)
})

it('never leads anywhere but by the table of moves', () => {
  for (const fulfilment of fulfilments)
    for (const status of orderStatuses)
      for (const isPaid of [true, false]) {
        const to = getFinishedStatus({ fulfilment, status, isPaid })
        if (to) expect(legalMoves[fulfilment][status]).toContain(to)
      }
})
