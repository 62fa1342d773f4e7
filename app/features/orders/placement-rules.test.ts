import { describe, expect, it } from 'vitest'
import { refusalOfLines, refusalOfTotal } from './placement-rules.ts'
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
