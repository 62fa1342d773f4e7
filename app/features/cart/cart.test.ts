import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartCommand, cartTotals, clampQuantity, lineProblem, mergeQuantities } from './cart.ts'
import type { CartLine } from './cart.ts'

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
  it('adds up like the specification: 7.25% of the subtotal', () => {
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

  it('merges by adding, capped at the stock', () => {
    expect(mergeQuantities(2, 3, 10)).toBe(5)
    expect(mergeQuantities(2, 3, 4)).toBe(4)
    expect(mergeQuantities(2, 3, 0)).toBe(0)
  })

  it('merges the same either way round, in any order, and never beyond the stock', () => {
    fc.assert(
      fc.property(quantity, quantity, quantity, stock, (a, b, c, left) => {
        const merged = mergeQuantities(a, b, left)
        expect(merged).toBe(mergeQuantities(b, a, left))
        expect(merged).toBeLessThanOrEqual(left)
        expect(merged).toBe(Math.min(a + b, left))
        expect(mergeQuantities(merged, c, left)).toBe(mergeQuantities(a, mergeQuantities(b, c, left), left))
      }),
    )
  })
})

describe('cartCommand', () => {
  const refusal = (body: unknown) => cartCommand.safeParse(body).error?.issues.map((issue) => issue.message)

  it('reads every action of the specification', () => {
    expect(cartCommand.parse({ action: 'add', product_id: id })).toEqual({
      action: 'add',
      product_id: id,
      quantity: 1,
    })
    expect(cartCommand.parse({ action: 'add', product_id: id, quantity: 3, session_id: id })).toEqual({
      action: 'add',
      product_id: id,
      quantity: 3,
      session_id: id,
    })
    expect(cartCommand.parse({ action: 'update', product_id: id, quantity: 4 })).toMatchObject({
      quantity: 4,
    })
    expect(cartCommand.parse({ action: 'remove', product_id: id })).toMatchObject({ product_id: id })
    for (const action of ['list', 'count', 'clear']) expect(cartCommand.parse({ action })).toEqual({ action })
  })

  it('accepts what forms send', () => {
    const form = { action: 'add', product_id: ` ${id.toUpperCase()} `, quantity: ' 2 ', session_id: '' }
    expect(cartCommand.parse(form)).toEqual({ action: 'add', product_id: id, quantity: 2 })
    expect(cartCommand.parse({ action: 'add', product_id: id, quantity: null })).toMatchObject({
      quantity: 1,
    })
    expect(cartCommand.parse({ action: 'update', product_id: id, quantity: '9999' })).toMatchObject({
      quantity: 9999,
    })
  })

  it('accepts the quantity 1 when it is named', () => {
    for (const quantity of [1, '1']) {
      expect(cartCommand.parse({ action: 'update', product_id: id, quantity })).toMatchObject({ quantity: 1 })
    }
  })

  it('ignores prices and everything else that it does not know', () => {
    expect(cartCommand.parse({ action: 'list', price: 1, user_id: id })).toEqual({ action: 'list' })
  })

  it.each([0, -1, 1.5, '0', '-1', '1.5', '', 'two', '1e3', Number.NaN, Number.POSITIVE_INFINITY, true, [2]])(
    'refuses the quantity %j',
    (value) => {
      const message = 'Quantity must be a whole number of at least 1'
      expect(refusal({ action: 'add', product_id: id, quantity: value })).toEqual([message])
      expect(refusal({ action: 'update', product_id: id, quantity: value })).toEqual([message])
    },
  )

  it.each([10_000, '10000', 1e300, '9'.repeat(30)])('refuses the huge quantity %j', (value) => {
    expect(refusal({ action: 'add', product_id: id, quantity: value })).toEqual([
      'Quantity must be 9,999 or less',
    ])
  })

  it('needs a quantity to update', () => {
    expect(refusal({ action: 'update', product_id: id })).toHaveLength(1)
  })

  it('says what is wrong', () => {
    expect(refusal({ action: 'add', product_id: 'nonsense' })).toEqual(['Product not found'])
    expect(refusal({ action: 'remove' })).toEqual(['Product not found'])
    expect(refusal({ action: 'steal' })).toEqual(['Unknown cart action'])
    expect(refusal({})).toEqual(['Unknown cart action'])
    expect(refusal({ action: 'list', session_id: 'nonsense' })).toEqual(['The cart session is not valid'])
  })

  it.each([null, undefined, 'add', 7, []])('refuses the body %j', (body) => {
    expect(refusal(body)).toHaveLength(1)
  })
})
