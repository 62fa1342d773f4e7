import { describe, expect, it } from 'vitest'
import { refusalOfLines, refusalOfTotal, type LockedLine } from './placement-rules.ts'

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
      lines: [
        { productId: 'p', name: 'Lamp', kind: 'less-stock', left: 1 },
        { productId: 'p', name: 'Sofa', kind: 'sold-out', left: 0 },
        { productId: 'p', name: 'Stool', kind: 'unavailable', left: 0 },
      ],
    })
  })

  it('names every price that rose', () => {
    const risen = [line({ seenPriceCents: 3900 }), line({ name: 'Lamp', seenPriceCents: 1 })]
    expect(refusalOfLines(risen)).toMatchObject({
      reason: 'price-rise',
      lines: [
        { name: 'Desk', seenPriceCents: 3900 },
        { name: 'Lamp', seenPriceCents: 1 },
      ],
    })
  })

  it('refuses an empty cart', () => {
    expect(refusalOfLines([])).toEqual({ reason: 'empty-cart' })
  })
})

describe('refusalOfTotal', () => {
  it('ends where the money columns end', () => {
    expect(refusalOfTotal(9_999_999_999)).toBeNull()
    expect(refusalOfTotal(10_000_000_000)).toMatchObject({ reason: 'too-large' })
  })
})
