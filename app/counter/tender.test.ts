import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tendersFor } from './tender.ts'

it.each([
  [15_730, [16_000, 20_000]],
  [5363, [5500, 6000, 10_000]],
  [321, [500, 1000, 2000, 5000]],
  [10_000, []],
  [9001, [9500, 10_000]],
])('%i is paid by %j', (dueCents, tenders) => expect(tendersFor(dueCents)).toEqual(tenders))

it('names sums of bills that are enough, each once, rising, and the first with less than five dollars of change (R199)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (dueCents) => {
      const tenders = tendersFor(dueCents)
      expect(tenders).toEqual([...new Set(tenders)].toSorted((a, b) => a - b))
      for (const cents of tenders)
        expect([cents % 500, cents > dueCents, cents - dueCents < 10_000]).toEqual([0, true, true])
      if (dueCents % 500 !== 0) expect((tenders[0] ?? Infinity) - dueCents).toBeLessThan(500)
    }),
  )
})
