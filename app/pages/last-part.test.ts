import { expect, it } from 'vitest'
import { getLastPart, nameIn } from './last-part.ts'

it('a route of several addresses is told by the last part of its pattern', () => {
  expect(getLastPart('admin/orders/:id/refunds')).toBe('refunds')
  expect(getLastPart('cart')).toBe('cart')
  expect(nameIn({ payments: 1, refunds: 2 }, 'admin/orders/:id/refunds')).toBe('refunds')
})

it.each(['admin/orders/:id/shipment', 'admin/orders/constructor', ''])(
  'nothing stands for %j by accident',
  (pattern) => {
    expect(() => nameIn({ payments: 1 }, pattern)).toThrow('No file knows')
  },
)
