import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildInputs, buildManifestRow } from '#tests/support/build-lot.ts'
import { drawFactors } from './price-factors.ts'
import { seedDraws } from './seeded-draws.ts'

describe('seeded draws', () => {
  it('are the same for the same text on every machine', () => {
    const draw = seedDraws('Oak table')
    expect([draw(), draw(), draw()]).toEqual([0.6160375911276788, 0.4595706353429705, 0.5670292952563614])
  })

  it('are spread evenly from 0 to 1', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let at = 0; at < 20_000; at += 1) {
      const tenth = Math.floor(seedDraws(`row ${at}`)() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })
})

describe('the factors of a row', () => {
  const row = buildManifestRow({ title: 'Oak table' })
  const inputs = buildInputs()

  it('are from 2 to 3 and from 0.65 to 0.70', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1e6 }), (title, quantity) => {
        const { market, share } = drawFactors({ ...row, title, quantity }, inputs)
        expect(market >= 2 && market <= 3).toBe(true)
        expect(share >= 0.65 && share <= 0.7).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('follow from the row and the inputs, wherever the row stands', () => {
    expect(drawFactors({ ...row, line: 99 } as typeof row, { ...inputs })).toEqual(drawFactors(row, inputs))
  })

  it.each([
    [{ title: 'Oak chair' }, {}],
    [{ asin: 'B000000001' }, {}],
    [{ quantity: 2 }, {}],
    [{ brand: 'Other' }, {}],
    [{}, { lotCostCents: 100_001 }],
    [{}, { roiPercent: 101 }],
    [{}, { freightCents: 1 }],
    [{}, { premiumCents: 1 }],
    [{}, { spread: 'lot-price' as const }],
  ])('change with %j and %j', (otherRow, otherInputs) => {
    expect(drawFactors({ ...row, ...otherRow }, { ...inputs, ...otherInputs })).not.toEqual(
      drawFactors(row, inputs),
    )
  })

  it('do not change with the unsellable share, which moves no price', () => {
    expect(drawFactors(row, { ...inputs, unsellablePercent: 10 })).toEqual(drawFactors(row, inputs))
  })
})
