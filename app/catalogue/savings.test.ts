import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getBadge, lowStockLabel, savingsCents, savingsPercent } from './savings.ts'

const now = new Date('2026-11-21T12:00:00Z')
const old = new Date('2026-01-01T00:00:00Z')
const daysAgo = (days: number, plusMs = 0) => new Date(now.getTime() - days * 86_400_000 + plusMs)
const cents = fc.integer({ min: 0, max: 9_999_999_999 })

describe('savings', () => {
  it.each([
    [5000, 10_000, 50],
    [5050, 10_000, 50],
    [5051, 10_000, 49],
    [4950, 10_000, 51],
    [19_900, 29_900, 33],
    [0, 10_000, 100],
    [9_999, 10_000, 0],
    [9_950, 10_000, 1],
  ])('%i cents instead of %i saves %i%%', (price, original, percent) => {
    expect(savingsPercent(price, original)).toBe(percent)
    expect(savingsCents(price, original)).toBe(original - price)
  })

  it.each([null, 0, 9_999, 10_000])('is nothing for an original price of %s', (original) => {
    expect(savingsPercent(10_000, original)).toBe(0)
    expect(savingsCents(10_000, original)).toBe(0)
  })

  it('is nothing for a free product without an original price', () => {
    expect([savingsPercent(0, null), savingsCents(0, null), savingsCents(0, 1)]).toEqual([0, 0, 1])
  })

  it('rounds half up like a BigInt reference', () => {
    fc.assert(
      fc.property(cents, cents, (price, original) => {
        fc.pre(original > price)
        const hundredfold = BigInt(original - price) * 100n
        const whole = hundredfold / BigInt(original)
        const isHalfOrMore = (hundredfold % BigInt(original)) * 2n >= BigInt(original)
        expect(savingsPercent(price, original)).toBe(Number(whole + (isHalfOrMore ? 1n : 0n)))
      }),
    )
  })

  it('stays between 0 and 100 and never grows with the price', () => {
    fc.assert(
      fc.property(cents, cents, fc.option(cents), (price, dearer, original) => {
        const percent = savingsPercent(price, original)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(savingsPercent(price + dearer, original)).toBeLessThanOrEqual(percent)
      }),
    )
  })
})

describe('getBadge', () => {
  const product = { priceCents: 10_000, comparisonCents: null, createdAt: old, now }

  it('shows the saving from a rounded 50% on', () => {
    expect(getBadge({ ...product, comparisonCents: 20_000 })).toEqual({ kind: 'save', percent: 50 })
    // 49.5% is 50% rounded; 49.49% is not.
    expect(getBadge({ ...product, priceCents: 5050, comparisonCents: 10_000 })).toEqual({
      kind: 'save',
      percent: 50,
    })
    expect(getBadge({ ...product, priceCents: 5051, comparisonCents: 10_000 })).toBeNull()
  })

  it('shows NEW! for less than 7 days', () => {
    expect(getBadge({ ...product, createdAt: now })).toEqual({ kind: 'new' })
    expect(getBadge({ ...product, createdAt: daysAgo(7, 1) })).toEqual({ kind: 'new' })
    expect(getBadge({ ...product, createdAt: daysAgo(7) })).toBeNull()
    expect(getBadge({ ...product, createdAt: daysAgo(-30) })).toEqual({ kind: 'new' })
  })

  it('lets Save win over NEW!', () => {
    expect(getBadge({ ...product, comparisonCents: 40_000, createdAt: now })).toEqual({
      kind: 'save',
      percent: 75,
    })
    expect(getBadge({ ...product, comparisonCents: 15_000, createdAt: now })).toEqual({ kind: 'new' })
  })

  it('agrees with the percent and the age for any product', () => {
    const anyDate = fc.date({ min: daysAgo(30), max: daysAgo(-30), noInvalidDate: true })
    fc.assert(
      fc.property(cents, fc.option(cents), anyDate, (priceCents, comparisonCents, createdAt) => {
        const percent = savingsPercent(priceCents, comparisonCents)
        const isNew = createdAt.getTime() > daysAgo(7).getTime()
        const expected = percent >= 50 ? { kind: 'save', percent } : isNew ? { kind: 'new' } : null
        expect(getBadge({ priceCents, comparisonCents, createdAt, now })).toEqual(expected)
      }),
    )
  })
})

describe('lowStockLabel', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, 'Only 1 left!'],
    [5, 'Only 5 left!'],
    [6, null],
  ])('says for a stock of %i: %s', (stock, label) => {
    expect(lowStockLabel(stock)).toBe(label)
  })
})
