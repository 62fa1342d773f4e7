import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findReachableSums,
  greatestCommonDivisor,
  isReachable,
  nearestReachable,
  takeApart,
} from './reachable-sums.ts'

/** Every sum up to a limit, one by one. */
function listSums(quantities: readonly number[], limit: number): boolean[] {
  const sums = Array.from({ length: limit + 1 }, (_, sum) => sum === 0)
  for (let sum = 1; sum <= limit; sum += 1)
    sums[sum] = quantities.some((quantity) => quantity <= sum && sums[sum - quantity])
  return sums
}

const coprime = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.toSorted((a, b) => a - b))
  .map((all) => {
    const divisor = all.reduce(greatestCommonDivisor, 0)
    return all.map((quantity) => quantity / divisor)
  })

describe('reachable sums', () => {
  it('of 6, 9 and 20 leave out 43 last', () => {
    const sums = findReachableSums([6, 9, 20], 43)
    expect(isReachable(sums, 43)).toBe(false)
    for (let sum = 44; sum < 100; sum += 1) expect(isReachable(sums, sum)).toBe(true)
    expect([
      nearestReachable(sums, 43, 1),
      nearestReachable(sums, 7, 1),
      nearestReachable(sums, 10, 1),
    ]).toEqual([44, 6, 9])
  })

  it('are what trying all of them finds; the nearest one too, of two the larger', () => {
    fc.assert(
      fc.property(coprime, fc.nat(400), fc.integer({ min: 1, max: 7 }), (quantities, wanted, scale) => {
        const scaledWanted = wanted / scale
        const sums = findReachableSums(quantities, Math.round(scaledWanted))
        const listed = listSums(quantities, wanted + 61)
        const closest = listed
          .flatMap((isSum, sum) => (isSum ? [sum] : []))
          .toSorted((a, b) => Math.abs(a * scale - wanted) - Math.abs(b * scale - wanted) || b - a)[0]
        const found = nearestReachable(sums, wanted, scale)
        // The search may end as soon as it has the rounded sum, which is one of the nearest.
        expect(Math.abs(found * scale - wanted)).toBe(Math.abs((closest ?? 0) * scale - wanted))
        expect(listed[found]).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('can be taken apart into quantities', () => {
    fc.assert(
      fc.property(coprime, fc.nat(400), (quantities, wanted) => {
        const sums = findReachableSums(quantities, wanted)
        const sum = nearestReachable(sums, wanted, 1)
        const counts = [...takeApart(sums, sum)]
        expect(counts.reduce((all, [quantity, times]) => all + quantity * times, 0)).toBe(sum)
        for (const [quantity, times] of counts) {
          expect(quantities).toContain(quantity)
          expect(times).toBeGreaterThan(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
