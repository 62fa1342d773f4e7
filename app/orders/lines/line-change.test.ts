import { describe, expect, it } from 'vitest'
import { changeLines, type OrderLine } from './line-change.ts'

const sofa: OrderLine = { productId: 'sofa', name: 'Sofa', quantity: 1, priceCents: 20_000, reduction: null }
const chairs: OrderLine = {
  productId: 'chair',
  name: 'Chair',
  quantity: 4,
  priceCents: 2500,
  reduction: null,
}
const added = { kind: 'added', productId: 'lamp', name: 'Lamp', quantity: 1, priceCents: 900 } as const

describe('changeLines (R62)', () => {
  it('adds a piece at its price', () => {
    expect(changeLines([sofa], added)).toEqual({
      ok: true,
      value: [sofa, { productId: 'lamp', name: 'Lamp', quantity: 1, priceCents: 900, reduction: null }],
    })
  })

  it('adds to a line that is there at the price of the line', () => {
    const change = { ...added, productId: 'chair', quantity: 2, priceCents: 9900 }
    expect(changeLines([sofa, chairs], change)).toEqual({
      ok: true,
      value: [sofa, { ...chairs, quantity: 6 }],
    })
  })

  it.each([
    [1, [sofa, { ...chairs, quantity: 3 }]],
    [4, [sofa]],
  ])('takes %i pieces out', (quantity, value) => {
    const change = { kind: 'removed', productId: 'chair', quantity } as const
    expect(changeLines([sofa, chairs], change)).toEqual({ ok: true, value })
  })

  it('never takes out more than there is, the last piece, or what is not there', () => {
    const removal = { kind: 'removed', productId: 'chair', quantity: 5 } as const
    expect(changeLines([sofa, chairs], removal)).toEqual({
      ok: false,
      error: { reason: 'too-many', quantity: 4 },
    })
    expect(changeLines([chairs], { ...removal, quantity: 4 })).toEqual({
      ok: false,
      error: { reason: 'last-line' },
    })
    expect(changeLines([sofa], removal)).toEqual({ ok: false, error: { reason: 'unknown-line' } })
  })

  it('lowers a price and keeps the one before with the reason', () => {
    const change = { kind: 'reduced', productId: 'sofa', priceCents: 15_000, reason: 'Scratch' } as const
    const once = { ...sofa, priceCents: 15_000, reduction: { listPriceCents: 20_000, reason: 'Scratch' } }
    expect(changeLines([sofa], change)).toEqual({ ok: true, value: [once] })
    expect(changeLines([once], { ...change, priceCents: 14_000, reason: 'Stain' })).toEqual({
      ok: true,
      value: [{ ...sofa, priceCents: 14_000, reduction: { listPriceCents: 20_000, reason: 'Stain' } }],
    })
  })

  it.each([20_000, 20_001])('never raises a price: %i', (priceCents) => {
    const change = { kind: 'reduced', productId: 'sofa', priceCents, reason: 'Typo' } as const
    expect(changeLines([sofa], change)).toEqual({
      ok: false,
      error: { reason: 'not-lower', priceCents: 20_000 },
    })
  })
})
