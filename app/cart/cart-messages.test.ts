import { expect, it } from 'vitest'
import { cartRefusalText, limitedText, type CartRefusal } from './cart-messages.ts'

it('names the product and the limit', () => {
  const refusals: CartRefusal[] = [
    { reason: 'unknown-product' },
    { reason: 'sold-out', name: 'Oak desk' },
    { reason: 'not-in-cart', name: 'Oak desk' },
    { reason: 'stock-limit', limit: 3, name: 'Oak desk' },
    { reason: 'stock-limit', limit: 1, name: 'Oak desk' },
    { reason: 'line-limit', limit: 100 },
  ]
  expect(refusals.map(cartRefusalText)).toEqual([
    'This product is no longer available.',
    'Oak desk is sold out.',
    'Oak desk is not in your cart anymore.',
    'Only 3 available, and all of them are in your cart.',
    'Oak desk is already in your cart.',
    'A cart holds at most 100 different items. Please order or remove some first.',
  ])
  expect(limitedText(4)).toBe('Only 4 available. Your cart now has all of them.')
})
