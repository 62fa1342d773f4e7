import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCrowded } from './hold-caps.ts'

const someone = { isBuyer: fc.boolean() }
const caps = fc.record({
  holdNewPieces: fc.option(fc.integer({ min: 1, max: 50 })),
  holdStockPercent: fc.option(fc.integer({ min: 1, max: 100 })),
})

it('however many ask, shoppers hold no more than the owner lets them (R166)', () => {
  fc.assert(
    fc.property(
      caps,
      fc.nat({ max: 200 }),
      fc.array(fc.record(someone), { maxLength: 300 }),
      (limits, stock, asking) => {
        const load = { held: 0, heldByNew: 0, inStock: stock }
        for (const { isBuyer } of asking) {
          if (load.inStock === 0 || isCrowded(load, limits, { isBuyer })) continue
          load.held += 1
          load.inStock -= 1
          if (!isBuyer) load.heldByNew += 1
        }
        expect(load.heldByNew).toBeLessThanOrEqual(limits.holdNewPieces ?? stock)
        expect(load.held).toBeLessThanOrEqual(Math.max(2, (stock * (limits.holdStockPercent ?? 100)) / 100))
        const wanted = asking.length > 0 && stock > 0
        if (wanted) expect(load.held).toBeGreaterThan(0)
      },
    ),
  )
})

it.each([
  [{ held: 9, heldByNew: 9, inStock: 91 }, false, false],
  [{ held: 10, heldByNew: 9, inStock: 90 }, true, true],
  [{ held: 10, heldByNew: 10, inStock: 500 }, false, true],
  [{ held: 1, heldByNew: 1, inStock: 3 }, false, false],
])('%j, bought here before: %s, is too much: %s', (load, isBuyer, isTooMuch) => {
  expect(isCrowded(load, { holdNewPieces: 10, holdStockPercent: 10 }, { isBuyer })).toBe(isTooMuch)
})
