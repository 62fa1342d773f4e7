import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultSize } from '#tests/support/fault-size.ts'
import { priceExactly } from './exact-prices.ts'
import { scaleToTotal } from './proportion.ts'

interface Lot {
  shares: number[]
  quantities: number[]
  targetCents: number
}

const sumOf = (prices: readonly number[], { quantities }: Pick<Lot, 'quantities'>) =>
  prices.reduce((sum, price, at) => sum + price * (quantities[at] ?? 0), 0)

/** How close any whole prices of at least a cent come to the target, by marking every sum that there is. */
function leastMiss({ quantities, targetCents }: Pick<Lot, 'quantities' | 'targetCents'>): number {
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
  if (targetCents <= pieces) return pieces - targetCents
  const limit = targetCents + Math.min(...quantities)
  const sums = new Uint8Array(limit + 1)
  sums[pieces] = 1
  for (const quantity of new Set(quantities))
    for (let sum = pieces + quantity; sum <= limit; sum += 1) if (sums[sum - quantity]) sums[sum] = 1
  for (let miss = 0; ; miss += 1) if (sums[targetCents - miss] || sums[targetCents + miss]) return miss
}

const row = (largest: number) =>
  fc.tuple(fc.double({ min: 0.01, max: 10, noNaN: true }), fc.integer({ min: 1, max: largest }))
const anyLot: fc.Arbitrary<Lot> = fc
  .record({
    rows: fc.oneof(
      fc.array(row(4), { minLength: 1, maxLength: 6 }),
      fc.array(row(30), { minLength: 1, maxLength: 5 }),
      fc.array(row(250), { minLength: 1, maxLength: 4 }),
    ),
    dozen: fc.constantFrom(1, 1, 1, 6, 12),
    extra: fc.oneof(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 3000 })),
  })
  .map(({ rows, dozen, extra }) => {
    const quantities = rows.map(([, quantity]) => quantity * dozen)
    const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
    return { shares: rows.map(([share]) => share), quantities, targetCents: Math.max(0, pieces + extra) }
  })

describe('prices in whole cents', () => {
  it('hit the target, or miss it by no more than any such prices must', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const prices = priceExactly(lot)
        for (const price of prices) if (!(Number.isInteger(price) && price >= 1)) throw new Error(`${price}`)
        return Math.abs(sumOf(prices, lot) - lot.targetCents) === leastMiss(lot)
      }),
      { numRuns: faultSize({ usual: 6000, full: 60_000 }) },
    )
  }, 120_000)

  it('would miss it by rounding alone', () => {
    const lots = fc.sample(anyLot, { numRuns: 500 })
    const missed = lots.filter((lot) => {
      const pieces = lot.quantities.reduce((sum, quantity) => sum + quantity, 0)
      if (lot.targetCents <= pieces) return false
      const rounded = scaleToTotal(lot.shares, lot.quantities, lot.targetCents).map(Math.round)
      return Math.abs(sumOf(rounded, lot) - lot.targetCents) > leastMiss(lot)
    })
    expect(missed.length).toBeGreaterThan(100)
  })

  it.each<[string, number[], number, number[]]>([
    ['one row in fives', [5], 12, [2]],
    ['one row in fives, as close from above as from below', [10], 25, [3]],
    ['pairs under an odd target', [2, 2, 2], 13, [3, 2, 2]],
    ['what sixes, nines and twenties cannot reach', [6, 9, 20], 35 + 43, []],
    ['a target below a cent a piece', [3, 4], 2, [1, 1]],
    ['a target of exactly a cent a piece', [3, 4], 7, [1, 1]],
  ])('come as close as they can for %s', (_, quantities, targetCents, wanted) => {
    const lot = { shares: quantities.map(() => 1), quantities, targetCents }
    const prices = priceExactly(lot)
    if (wanted.length > 0) expect(prices).toEqual(wanted)
    expect(Math.abs(sumOf(prices, lot) - targetCents)).toBe(leastMiss(lot))
  })

  it('are within a cent of the proportion where every row is a single piece', () => {
    const shares = fc.array(fc.double({ min: 1, max: 2, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(shares, fc.integer({ min: 10_000, max: 1_000_000 }), (given, targetCents) => {
        const quantities = given.map(() => 1)
        const exact = scaleToTotal(given, quantities, targetCents)
        for (const [at, price] of priceExactly({ shares: given, quantities, targetCents }).entries())
          expect(Math.abs(price - (exact[at] ?? 0))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })

  it('move on the whole little more than the best whole prices do', () => {
    const lots = fc.sample(anyLot, { numRuns: 1500 }).filter((lot) => lot.quantities.length <= 3)
    let ours = 0
    let best = 0
    for (const lot of lots) {
      const pieces = lot.quantities.reduce((sum, quantity) => sum + quantity, 0)
      if (lot.targetCents <= pieces || lot.targetCents > 2000) continue
      const exact = scaleToTotal(lot.shares, lot.quantities, lot.targetCents)
      const prices = priceExactly(lot)
      ours += prices.reduce((sum, price, at) => sum + Math.abs(price - (exact[at] ?? 0)), 0)
      best += leastDeviation(exact, lot.quantities, sumOf(prices, lot))
    }
    expect(best).toBeGreaterThan(0)
    expect(ours).toBeLessThan(best * 1.15)
  })

  it('stay within a few cents of the proportion in a lot of many quantities', () => {
    const quantities = Array.from({ length: 50 }, (_, at) => 3 + ((at * 37) % 98))
    const shares = quantities.map((_, at) => 1.3 + ((at * 7) % 8) / 10)
    for (const targetCents of [812_345, 2_500_007, 7_654_321]) {
      const exact = scaleToTotal(shares, quantities, targetCents)
      for (const [at, price] of priceExactly({ shares, quantities, targetCents }).entries())
        expect(Math.abs(price - (exact[at] ?? 0))).toBeLessThan(3)
    }
  })

  it('hit the target of 50,000 rows with any quantities', () => {
    const quantities = Array.from({ length: 50_000 }, (_, at) => 1 + ((at * 7919) % 1_000_000))
    const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
    const shares = quantities.map((_, at) => 1.3 + (at % 8) / 10)
    for (const targetCents of [pieces + 3_000_010, pieces * 7 + 13])
      expect(sumOf(priceExactly({ shares, quantities, targetCents }), { quantities })).toBe(targetCents)
  })

  it('come as close as they can with a few large quantities', () => {
    for (const targetCents of faultSize({ usual: [3_000_000], full: [3_000_000, 12_345_678, 49_999_999] })) {
      const lot = { shares: [1, 1.5, 2], quantities: [999_983, 1_000_000, 700_001], targetCents }
      expect(Math.abs(sumOf(priceExactly(lot), lot) - targetCents)).toBe(leastMiss(lot))
    }
  })
})

/** The least sum of deviations of any prices with this total, by the least for every part of it. */
function leastDeviation(exact: readonly number[], quantities: readonly number[], total: number): number {
  let least = new Map([[0, 0]])
  for (const [at, quantity] of quantities.entries()) {
    const next = new Map<number, number>()
    for (const [sum, deviation] of least) {
      for (let price = 1; sum + price * quantity <= total; price += 1) {
        const here = deviation + Math.abs(price - (exact[at] ?? 0))
        const there = sum + price * quantity
        if (here < (next.get(there) ?? Infinity)) next.set(there, here)
      }
    }
    least = next
  }
  return least.get(total) ?? Infinity
}
