import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOfCopy, searchPieces, sellPieces, type DevicePiece } from './device-pieces.ts'

const sofa: DevicePiece = {
  id: 'sofa',
  code: 'T4K92MM',
  name: 'Harlow Sofa, gray',
  priceCents: 10_000,
  stock: 2,
}
const lamp: DevicePiece = { id: 'lamp', code: '0000000', name: 'Desk Lamp', priceCents: 2000, stock: 1 }
const lineOf = (productId: string, quantity: number) => ({
  productId,
  quantity,
  name: productId,
  priceCents: 1,
})

describe('what a register has', () => {
  it('is the copy without what was sold and not sent yet, and never less than nothing', () => {
    const copy = { pieces: [['sofa', 'T4K92MM', 'Sofa', 10_000, 2] as const] }
    const after = (...quantities: number[]) =>
      piecesOfCopy(
        copy,
        quantities.map((quantity) => ({ lines: [lineOf('sofa', quantity)] })),
      )[0]?.stock
    expect([after(), after(1), after(1, 1), after(3)]).toEqual([2, 1, 0, 0])
  })

  it('is sold whole or not at all', () => {
    expect(sellPieces([sofa, lamp], { lines: [lineOf('sofa', 2), lineOf('lamp', 1)] })).toMatchObject({
      ok: true,
      value: [{ stock: 0 }, { stock: 0 }],
    })
    expect(sellPieces([sofa, lamp], { lines: [lineOf('sofa', 1), lineOf('lamp', 2)] })).toMatchObject({
      ok: false,
      error: { reason: 'sold-out', name: 'lamp' },
    })
    expect(sellPieces([], { lines: [lineOf('gone', 1)] }).ok).toBe(false)
  })

  it('never sells more than the copy had, in whatever order it is asked', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }), (stock, wanted) => {
        let piece: DevicePiece = { ...sofa, stock }
        let sold = 0
        for (const quantity of wanted) {
          const outcome = sellPieces([piece], { lines: [lineOf('sofa', quantity)] })
          if (!outcome.ok) continue
          sold += quantity
          piece = outcome.value[0] ?? piece
        }
        expect(sold + piece.stock).toBe(stock)
      }),
    )
  })
})

describe('a piece that is looked for', () => {
  it.each([
    ['t4k-92mm', ['sofa']],
    ['https://store.example/p/T4K92MM', ['sofa']],
    ['sofa gray', ['sofa']],
    ['la', ['sofa', 'lamp']],
    ['T4K-92MN', []],
    [' ', []],
  ])('is found by %s', (typed, ids) => {
    const pieces = [{ ...sofa, name: 'Harlow Sofa, gray large' }, lamp]
    expect(searchPieces(pieces, typed).map(({ id }) => id)).toEqual(ids)
  })
})
