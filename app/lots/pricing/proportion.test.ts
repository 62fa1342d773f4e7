import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, orderByRemainder, scaleToTotal } from './proportion.ts'

const share = fc.double({ min: 1e-3, max: 1e4, noNaN: true })

describe('scaling', () => {
  it('lifts what is too small to a cent and lets the others bear it', () => {
    expect(scaleToTotal([1, 1, 98], [1, 1, 1], 52)).toEqual([1, 1, 50])
  })

  it('pushes the next below its cent, which is lifted too', () => {
    expect(scaleToTotal([0.1, 1, 10], [10, 1, 1], 13)).toEqual([1, 1, 2])
  })

  it('keeps the total and the proportion of what is above a cent', () => {
    const lots = fc.array(fc.tuple(share, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lots, fc.nat(10_000), (lot, extra) => {
        const shares = lot.map(([each]) => each)
        const quantities = lot.map(([, quantity]) => quantity)
        const total = quantities.reduce((sum, quantity) => sum + quantity, 0) + extra
        const prices = scaleToTotal(shares, quantities, total)
        const sum = prices.reduce((all, price, at) => all + price * (quantities[at] ?? 0), 0)
        expect(Math.abs(sum - total)).toBeLessThan(1e-6 * total)
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(1)
        const factors = prices.flatMap((price, at) => (price > 1 ? [price / (shares[at] ?? 1)] : []))
        for (const factor of factors) expect(factor / (factors[0] ?? 1)).toBeCloseTo(1, 9)
      }),
      { numRuns: 500 },
    )
  })
})

describe('apportioning', () => {
  it('gives the cents that are left to the largest remainders', () => {
    expect(apportion([1.2, 1.9, 1.9], 5)).toEqual([1, 2, 2])
    expect(apportion([10, 10, 10], 32)).toEqual([11, 11, 10])
  })

  it.each([2, 2.5, Number.NaN])('does not begin with %d cents for three', (total) => {
    expect(() => apportion([1, 1, 1], total)).toThrow(RangeError)
  })

  it('comes to the total, within a cent of the proportion, and never below a cent', () => {
    const ideals = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(ideals, fc.nat(1_000_000), (given, extra) => {
        const total = given.length + extra
        const cents = apportion(given, total)
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(total)
        const exact = scaleToTotal(
          given,
          given.map(() => 1),
          total,
        )
        for (const [at, each] of cents.entries()) {
          expect(Number.isInteger(each) && each >= 1).toBe(true)
          expect(Math.abs(each - (exact[at] ?? 0))).toBeLessThanOrEqual(1.000001)
        }
      }),
      { numRuns: 500 },
    )
  })
})

it('orders by remainder, the first first in a tie', () => {
  expect(orderByRemainder([1.5, 2.75, 3.5, 4])).toEqual([1, 0, 2, 3])
})
