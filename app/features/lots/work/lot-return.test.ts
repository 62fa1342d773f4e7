import { describe, expect, it } from 'vitest'
import { formatDollars } from '../../../shared/money.ts'
import { describeBreakEven, describeReturn, soldPercent } from './lot-return.ts'

describe('what a lot has come to', () => {
  it.each([
    [100_000, 0, 'Earned back 0%'],
    [100_000, 99_999, 'Earned back 99%'],
    [100_000, 100_000, '+0%'],
    [100_000, 250_000, '+150%'],
    [30_000, 10_000, 'Earned back 33%'],
  ])('cost %i and revenue %i cents are %s', (landedCostCents, revenueCents, text) => {
    expect(describeReturn({ landedCostCents, revenueCents })).toBe(text)
  })

  it('counts pieces, not products, and calls nothing sold out that is not', () => {
    expect(soldPercent({ sold: 0, stock: 0 })).toBe(0)
    expect(soldPercent({ sold: 1, stock: 3 })).toBe(25)
    expect(soldPercent({ sold: 999, stock: 1 })).toBe(99)
    expect(soldPercent({ sold: 3, stock: 0 })).toBe(100)
  })

  it.each([
    [null, '$60.00 to go'],
    [0, 'On the first day'],
    [1, 'After 1 day'],
    [12, 'After 12 days'],
  ])('breaks even: %j is told as %s', (daysToBreakEven, text) => {
    const lot = { landedCostCents: 10_000, revenueCents: 4000, daysToBreakEven }
    expect(describeBreakEven(lot, formatDollars)).toBe(text)
  })
})
