import { describe, expect, it } from 'vitest'
import { buildInputs, buildManifestRow } from '#tests/support/build-lot.ts'
import type { Spread } from '#lots/work/lot-inputs.ts'
import { countWeighed, weighUnits } from './unit-weights.ts'

const rows = [
  buildManifestRow({ quantity: 3, lotItemPriceCents: 100, retailPriceCents: 5000 }),
  buildManifestRow({ quantity: 1, lotItemPriceCents: 500 }),
  buildManifestRow({ quantity: 2 }),
]

const weigh = (of: Parameters<typeof weighUnits>[0], spread: Spread) =>
  weighUnits(of, buildInputs({ spread }))

describe('the weights of pieces', () => {
  it('are all the same by default', () => {
    expect(weigh(rows, 'equal')).toEqual({ weights: [1, 1, 1], total: 6 })
  })

  it('are the lot item prices; a row without one weighs what the others weigh a piece on average', () => {
    expect(weigh(rows, 'lot-price')).toEqual({ weights: [100, 500, 200], total: 1200 })
  })

  it('are the retail prices times what their conditions are worth of new (R128)', () => {
    const [first, , last] = rows
    const conditions = [
      { ...first!, condition: 'New' },
      { ...last!, condition: 'For Parts' },
    ]
    expect(weigh(conditions, 'retail-price')).toEqual({ weights: [5000, 1000], total: 17_000 })
    expect(weigh(conditions, 'lot-price')).toEqual({ weights: [100, 100], total: 500 })
    expect(weigh(rows, 'retail-price')).toEqual({ weights: [3500, 3500, 3500], total: 21_000 })
  })

  it('are all the same where no row has a price', () => {
    expect(weigh([buildManifestRow()], 'lot-price')).toEqual({ weights: [1], total: 1 })
  })

  it('are counted where rows say their own', () => {
    expect([countWeighed(rows, 'lot-price'), countWeighed(rows, 'retail-price')]).toEqual([2, 1])
  })
})
