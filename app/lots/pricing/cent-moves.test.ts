import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFewestMoves } from './cent-moves.ts'

const plenty = [1000, 1000, 1000, 1000]
const movesOf = (distance: number, quantities: number[], spareCents = plenty) => {
  const moves = findFewestMoves(distance, { quantities, spareCents })
  return moves && Object.fromEntries([...moves].map(([at, change]) => [quantities[at], change]))
}

describe('moving a sum by single cents', () => {
  it('takes as few as there can be', () => {
    expect(movesOf(0, [2, 5])).toEqual({})
    expect(movesOf(5, [1, 5])).toEqual({ 5: 1 })
    expect(movesOf(499, [1, 10, 50])).toEqual({ 50: 10, 1: -1 })
    expect(movesOf(-7, [1, 3, 10])).toEqual({ 10: -1, 3: 1 })
    expect(movesOf(1, [6, 10, 15])).toEqual({ 15: -1, 10: 1, 6: 1 })
  })

  it('lowers no price by more than it has to spare', () => {
    expect(movesOf(1, [2, 3], [0, 0])).toBeNull()
    expect(movesOf(1, [2, 3], [1, 0])).toEqual({ 3: 1, 2: -1 })
    expect(movesOf(4, [5, 9], [0, 0])).toBeNull()
    expect(movesOf(3, [5, 7, 9], [0, 2, 0])).toEqual({ 5: 2, 7: -1 })
  })

  it('finds no way to what is no multiple of the common divisor', () => {
    expect(movesOf(3, [2, 4])).toBeNull()
  })

  it('finds a way where there is one, as short as trying all changes up to 6', () => {
    const lots = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(lots, fc.integer({ min: -30, max: 30 }), fc.nat(3), (given, distance, spare) => {
        const quantities = given.toSorted((a, b) => a - b)
        const spareCents = quantities.map(() => spare)
        const moves = findFewestMoves(distance, { quantities, spareCents })
        const length = moves && [...moves.values()].reduce((sum, change) => sum + Math.abs(change), 0)
        const fewest = tryAll(quantities, spareCents, distance)
        if (moves) {
          const sum = [...moves].reduce((all, [at, change]) => all + change * (quantities[at] ?? 0), 0)
          expect(sum).toBe(distance)
          for (const change of moves.values()) expect(change).toBeGreaterThanOrEqual(-spare)
        }
        // A way that spares bar may hide a longer one from the search; it never finds a way that is not there.
        if (length !== null && fewest !== null) expect(length).toBeLessThanOrEqual(fewest + 2)
        if (spare === 3 && fewest !== null && fewest <= 3) expect(length).toBe(fewest)
      }),
      { numRuns: 1000 },
    )
  })
})

/** The fewest moves with at most 6 cents each way on a quantity, by trying all. */
function tryAll(quantities: readonly number[], spare: readonly number[], distance: number): number | null {
  const [quantity, ...others] = quantities
  if (quantity === undefined) return distance === 0 ? 0 : null
  let best: number | null = null
  for (let change = -Math.min(6, spare[0] ?? 0); change <= 6; change += 1) {
    const rest = tryAll(others, spare.slice(1), distance - change * quantity)
    if (rest !== null) best = Math.min(best ?? Infinity, rest + Math.abs(change))
  }
  return best
}
