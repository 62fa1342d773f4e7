import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars } from '#shared/money.ts'
import { describeBreakEven, describeReturn, lotBar, soldPercent } from './lot-return.ts'

const moneyOf = (landedCostCents: number, collectedCents: number, refundedCents = 0, creditCents = 0) => ({
  landedCostCents,
  collectedCents,
  refundedCents,
  creditCents,
})

describe('what a lot has come to (R96)', () => {
  it.each([
    [moneyOf(100_000, 0), 'Earned back 0%'],
    [moneyOf(100_000, 99_999), 'Earned back 99%'],
    [moneyOf(100_000, 100_000), '+0%'],
    [moneyOf(100_000, 250_000), '+150%'],
    [moneyOf(30_000, 10_000), 'Earned back 33%'],
    [moneyOf(30_000, 30_000, 15_000), 'Earned back 50%'],
    [moneyOf(30_000, 15_000, 0, 15_000), '+0%'],
    [moneyOf(30_000, 10_000, 20_000), 'Earned back 0%'],
    [moneyOf(30_000, 10_000, 0, 30_000), 'Cost nothing'],
  ])('%j is %s', (lot, text) => {
    expect(describeReturn(lot)).toBe(text)
  })

  it('counts pieces, not products, and calls nothing sold out that is not', () => {
    expect(soldPercent({ sold: 0, stock: 0 })).toBe(0)
    expect(soldPercent({ sold: 1, stock: 3 })).toBe(25)
    expect(soldPercent({ sold: 999, stock: 1 })).toBe(99)
    expect(soldPercent({ sold: 3, stock: 0 })).toBe(100)
  })

  it.each([
    [null, '$50.00 to go'],
    [0, 'On the first day'],
    [1, 'After 1 day'],
    [12, 'After 12 days'],
  ])('breaks even: %j is told as %s', (daysToBreakEven, text) => {
    const lot = { ...moneyOf(10_000, 5000, 1000, 1000), daysToBreakEven }
    expect(describeBreakEven(lot, formatDollars)).toBe(text)
  })
})

it('puts cost, target, money in and what is unsold on one scale, whatever they are', () => {
  const lot = { ...moneyOf(100_000, 35_000), targetRoi: 100, unsoldCents: 115_000 }
  expect(lotBar(lot)).toEqual({ kept: 18, expected: 75, cost: 50, target: 100, targetCents: 200_000 })
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const anyLot = fc.record({
    landedCostCents: cents,
    creditCents: cents,
    collectedCents: cents,
    refundedCents: cents,
    targetRoi: fc.integer({ min: 0, max: 1000 }),
    unsoldCents: cents,
  })
  fc.assert(
    fc.property(anyLot, (any) => {
      const { kept, expected, cost, target } = lotBar(any)
      expect([kept, expected, cost, target].every((at) => at >= 0 && at <= 100)).toBe(true)
      expect(kept <= expected && cost <= target).toBe(true)
    }),
  )
})
