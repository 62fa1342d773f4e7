import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotals, clampQuantity, lineProblem, type CartLine } from './cart.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const line: CartLine = {
  productId: id,
  name: 'Oak desk',
  brand: null,
  condition: 'New',
  image: null,
  unitPriceCents: 19_900,
  quantity: 2,
  stock: 5,
  isAvailable: true,
}
const taxRate = '0.0725'
const stock = fc.integer({ min: 0, max: 500 })
const quantity = fc.integer({ min: 1, max: 9999 })
const anyLine: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.uuid(),
  name: fc.string(),
  brand: fc.option(fc.string()),
  condition: fc.string(),
  image: fc.constant(null),
  unitPriceCents: fc.integer({ min: 0, max: 9_999_999 }),
  quantity,
  stock,
  isAvailable: fc.boolean(),
})

describe('lineProblem', () => {
  it.each([
    [{}, null],
    [{ quantity: 5 }, null],
    [{ quantity: 1, stock: 1 }, null],
    [
      { quantity: 2, stock: 1 },
      { kind: 'less-stock', left: 1 },
    ],
    [{ quantity: 6 }, { kind: 'less-stock', left: 5 }],
    [{ stock: 0 }, { kind: 'sold-out', left: 0 }],
    [{ isAvailable: false }, { kind: 'unavailable', left: 0 }],
    [
      { isAvailable: false, stock: 0 },
      { kind: 'unavailable', left: 0 },
    ],
  ])('of %j is %j', (changes, problem) => {
    expect(lineProblem({ ...line, ...changes })).toEqual(problem)
  })
})

describe('cartTotals', () => {
  it('adds up like the specification: 7.25% of the subtotal (S32)', () => {
    expect(cartTotals([line, { ...line, unitPriceCents: 1050, quantity: 1 }], { taxRate })).toEqual({
      subtotalCents: 40_850,
      taxCents: 2962,
      totalCents: 43_812,
      count: 3,
    })
    expect(cartTotals([], { taxRate })).toEqual({ subtotalCents: 0, taxCents: 0, totalCents: 0, count: 0 })
  })

  it('asks no money for what cannot be bought, but counts it', () => {
    expect(cartTotals([{ ...line, quantity: 1, stock: 1 }], { taxRate }).subtotalCents).toBe(19_900)
    const lines = [line, { ...line, stock: 0 }, { ...line, isAvailable: false }]
    expect(cartTotals(lines, { taxRate })).toMatchObject({ subtotalCents: 39_800, count: 6 })
  })

  it('is the sum of its lines, never negative, and never falls when a line comes in', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), anyLine, (lines, another) => {
        const totals = cartTotals(lines, { taxRate })
        const subtotals = lines.map((each) => cartTotals([each], { taxRate }).subtotalCents)
        expect(totals.subtotalCents).toBe(subtotals.reduce((sum, cents) => sum + cents, 0))
        expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents)
        expect(Math.min(totals.subtotalCents, totals.taxCents, totals.count)).toBeGreaterThanOrEqual(0)
        const grown = cartTotals([...lines, another], { taxRate })
        expect(grown.totalCents).toBeGreaterThanOrEqual(totals.totalCents)
        expect(grown.count).toBe(totals.count + another.quantity)
        expect(cartTotals(lines.toReversed(), { taxRate })).toEqual(totals)
      }),
    )
  })
})

describe('quantities', () => {
  it.each([
    [2, 5, 2],
    [9, 5, 5],
    [0, 5, 1],
    [-4, 5, 1],
    [2.9, 5, 2],
    [3, 0, 0],
    [3, -2, 0],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
  ])('clamps %d of a stock of %i to %i', (wanted, left, result) => {
    expect(clampQuantity(wanted, left)).toBe(result)
  })

  it('clamps to a whole number from 1 to the stock', () => {
    fc.assert(
      fc.property(fc.double(), stock, (wanted, left) => {
        const result = clampQuantity(wanted, left)
        expect(Number.isInteger(result)).toBe(true)
        expect(result).toBeGreaterThanOrEqual(Math.min(1, left))
        expect(result).toBeLessThanOrEqual(left)
        expect(clampQuantity(result, left)).toBe(result)
      }),
    )
  })
})
