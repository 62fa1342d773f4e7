import { describe, expect, it } from 'vitest'
import { buildManifestRow } from '../../../../tests/support/build-lot.ts'
import { countWeighed, weighUnits } from './unit-weights.ts'

const rows = [
  buildManifestRow({ quantity: 3, lotItemPriceCents: 100, retailPriceCents: 5000 }),
  buildManifestRow({ quantity: 1, lotItemPriceCents: 500 }),
  buildManifestRow({ quantity: 2 }),
]

describe('the weights of pieces', () => {
  it('are all the same by default', () => {
    expect(weighUnits(rows, 'equal')).toEqual({ weights: [1, 1, 1], total: 6 })
  })

  it('are the lot item prices; a row without one weighs what the others weigh a piece on average', () => {
    expect(weighUnits(rows, 'lot-price')).toEqual({ weights: [100, 500, 200], total: 1200 })
  })

  it('are the retail prices', () => {
    expect(weighUnits(rows, 'retail-price')).toEqual({ weights: [5000, 5000, 5000], total: 30_000 })
  })

  it('are all the same where no row has a price', () => {
    expect(weighUnits([buildManifestRow()], 'lot-price')).toEqual({ weights: [1], total: 1 })
  })

  it('are counted where rows say their own', () => {
    expect([countWeighed(rows, 'lot-price'), countWeighed(rows, 'retail-price')]).toEqual([2, 1])
  })
})
