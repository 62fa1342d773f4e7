import { describe, expect, it } from 'vitest'
import { refusalOfArea, refusalOfLines, refusalOfOtherDetails, refusalOfTotal } from './placement-rules.ts'
import type { LockedLine } from './placement-rules.ts'

const line = (values: Partial<LockedLine> = {}): LockedLine => ({
  lineId: 'l',
  productId: 'p',
  name: 'Desk',
  isAvailable: true,
  stock: 5,
  quantity: 2,
  unitPriceCents: 4000,
  seenPriceCents: 4000,
  ...values,
})

describe('refusalOfLines', () => {
  it('lets pass what is there at the price that was seen, lower, or never seen', () => {
    expect(refusalOfLines([line({ quantity: 5 })])).toBeNull()
    expect(refusalOfLines([line({ seenPriceCents: 4001 }), line({ seenPriceCents: null })])).toBeNull()
  })

  it('stops at a rise of one cent', () => {
    expect(refusalOfLines([line({ seenPriceCents: 3999 }), line()])).toMatchObject({
      reason: 'price-rise',
      message: expect.stringContaining('The price of Desk rose from $39.99 to $40.00.'),
      lines: [{ seenPriceCents: 3999, unitPriceCents: 4000 }],
    })
  })

  it('tells of missing pieces before it tells of prices', () => {
    const refusal = refusalOfLines([line({ seenPriceCents: 1 }), line({ name: 'Lamp', stock: 1 })])
    expect(refusal).toMatchObject({ reason: 'stock', lines: [{ name: 'Lamp', kind: 'less-stock', left: 1 }] })
  })

  it('names every item that is missing, and what is left of it', () => {
    expect(
      refusalOfLines([
        line({ name: 'Lamp', stock: 1 }),
        line({ name: 'Sofa', stock: 0 }),
        line({ name: 'Stool', isAvailable: false }),
        line({ name: 'Desk' }),
      ]),
    ).toEqual({
      reason: 'stock',
      message:
        'Only 1 of Lamp left. Sofa is sold out. Stool is no longer available. Please adjust your cart and try again.',
      lines: [
        { productId: 'p', name: 'Lamp', kind: 'less-stock', left: 1 },
        { productId: 'p', name: 'Sofa', kind: 'sold-out', left: 0 },
        { productId: 'p', name: 'Stool', kind: 'unavailable', left: 0 },
      ],
    })
  })

  it('names every price that rose', () => {
    const risen = [line({ seenPriceCents: 3900 }), line({ name: 'Lamp', seenPriceCents: 1 })]
    expect(refusalOfLines(risen)?.message).toBe(
      'The price of Desk rose from $39.00 to $40.00. The price of Lamp rose from $0.01 to $40.00. ' +
        'Please check the new total and place your order again.',
    )
  })

  it('refuses an empty cart', () => {
    expect(refusalOfLines([])).toEqual({ reason: 'empty-cart', message: 'Your cart is empty' })
  })
})

describe('refusalOfTotal', () => {
  it('ends where the money columns end', () => {
    expect(refusalOfTotal(9_999_999_999)).toBeNull()
    expect(refusalOfTotal(10_000_000_000)).toMatchObject({ reason: 'too-large' })
  })
})

describe('refusalOfArea', () => {
  it('says how far the store delivers', () => {
    const refusal = refusalOfArea(25)
    expect(refusal.reason).toBe('out-of-area')
    expect(refusal.message).toContain('within 25 miles of Toledo')
  })
})

it('says which order stands when a checkout is repeated with other details', () => {
  expect(refusalOfOtherDetails({ orderId: 'o', orderNumber: 'ORD-20261121-000042' })).toEqual({
    reason: 'placed-otherwise',
    message:
      'You already placed order ORD-20261121-000042 from this page with other details, and that order stands. Nothing new was ordered.',
    orderId: 'o',
  })
})
