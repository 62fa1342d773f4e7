import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundedShare } from '#shared/money.ts'
import {
  chooseLines,
  choosePieces,
  getMaxCents,
  reduceOrder,
  type Reduction,
  type RefundableOrder,
} from './reduction.ts'

/** Two lamps at $10.00 and a sofa at $100.00, 7.25% tax, an untaxed delivery of $50.00. */
const order: RefundableOrder = {
  lines: [
    { itemId: 'lamp', name: 'Lamp', priceCents: 1000, piecesLeft: 2, leftCents: 2000 },
    { itemId: 'sofa', name: 'Sofa', priceCents: 10_000, piecesLeft: 1, leftCents: 10_000 },
  ],
  feeCents: 5000,
  taxableCents: 12_000,
  taxCents: 870,
  strayTaxCents: 0,
  rate: '0.07250',
  isTaxed: true,
  isFeeTaxed: false,
  owedCents: 17_870,
}

const getValue = <T>(outcome: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}
const sum = (rows: readonly Reduction[], column: 'amountCents' | 'taxableCents' | 'taxCents') =>
  rows.reduce((sum, row) => sum + row[column], 0)

/** The order after a refund. */
const after = (before: RefundableOrder, rows: readonly Reduction[]): RefundableOrder => ({
  ...before,
  lines: before.lines.map((line) => {
    const row = rows.find(({ itemId }) => itemId === line.itemId)
    const [pieces, cents] = [row?.pieces ?? 0, row?.amountCents ?? 0]
    return { ...line, piecesLeft: line.piecesLeft - pieces, leftCents: line.leftCents - cents }
  }),
  feeCents:
    before.feeCents -
    sum(
      rows.filter(({ itemId }) => itemId === null),
      'amountCents',
    ),
  taxableCents: before.taxableCents - sum(rows, 'taxableCents'),
  taxCents: before.taxCents - sum(rows, 'taxCents'),
  owedCents: before.owedCents - sum(rows, 'amountCents') - sum(rows, 'taxCents'),
})

describe('what a refund lowers (R151)', () => {
  it.each([
    ['one of two lamps', [{ itemId: 'lamp', pieces: 1 }], 1072, [['lamp', 1000, 72]]],
    ['both lamps', [{ itemId: 'lamp', pieces: 2 }], 2145, [['lamp', 2000, 145]]],
    [
      'everything',
      [
        { itemId: 'lamp', pieces: 2 },
        { itemId: 'sofa', pieces: 1 },
      ],
      12_870,
      [
        ['lamp', 2000, 145],
        ['sofa', 10_000, 725],
      ],
    ],
  ])('of %s is their price and the tax that falls', (_what, pieces, cents, rows) => {
    const chosen = getValue(choosePieces(order, pieces))
    expect(getMaxCents(order, chosen)).toBe(cents)
    const lowered = getValue(reduceOrder(order, chosen, cents))
    expect(lowered.map(({ itemId, amountCents, taxCents }) => [itemId, amountCents, taxCents])).toEqual(rows)
    expect(reduceOrder(order, chosen, cents + 1)).toEqual({
      ok: false,
      error: { reason: 'above-worth', mostCents: cents },
    })
  })

  it('of the whole order is shared by the lines, and only then by the delivery', () => {
    const chosen = getValue(chooseLines(order, null))
    expect(getValue(reduceOrder(order, chosen, 3000))).toMatchObject([
      { itemId: 'lamp', amountCents: 466, taxableCents: 466, taxCents: 34 },
      { itemId: 'sofa', amountCents: 2331, taxableCents: 2331, taxCents: 169 },
    ])
    expect(getValue(reduceOrder(order, chosen, 17_870)).at(-1)).toEqual({
      itemId: null,
      pieces: 0,
      amountCents: 5000,
      taxableCents: 0,
      taxCents: 0,
    })
  })

  it('takes back no piece twice, none that was not sold, and never nothing', () => {
    const back = after(
      order,
      getValue(reduceOrder(order, getValue(choosePieces(order, [{ itemId: 'lamp', pieces: 1 }])), 800)),
    )
    expect(choosePieces(back, [{ itemId: 'lamp', pieces: 2 }])).toEqual({
      ok: false,
      error: { reason: 'back-already', name: 'Lamp', left: 1 },
    })
    // What was kept of the first lamp does not raise the refund for the second.
    expect(getMaxCents(back, getValue(choosePieces(back, [{ itemId: 'lamp', pieces: 1 }])))).toBe(1073)
    for (const [pieces, reason] of [
      [[{ itemId: 'desk', pieces: 1 }], 'unknown-line'],
      [[{ itemId: 'lamp', pieces: 0 }], 'no-pieces'],
      [
        [
          { itemId: 'lamp', pieces: 1 },
          { itemId: 'lamp', pieces: 1 },
        ],
        'unknown-line',
      ],
    ] as const)
      expect(choosePieces(order, pieces)).toMatchObject({ error: { reason } })
    expect(chooseLines(order, 'desk')).toMatchObject({ error: { reason: 'unknown-line' } })
  })

  it('comes to the refund to the cent, leaves the tax of the rest, and ends at nothing', () => {
    const anOrder = fc
      .record({
        lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
          maxLength: 4,
        }),
        feeCents: fc.constantFrom(0, 5000),
        rate: fc.constantFrom('0.07250', '0.07750', '0'),
        isFeeTaxed: fc.boolean(),
        isTaxed: fc.boolean(),
      })
      .map(({ lines, ...rest }): RefundableOrder => {
        const goods = lines.reduce((sum, [price, pieces]) => sum + price * pieces, 0)
        const taxableCents = rest.isTaxed ? goods + (rest.isFeeTaxed ? rest.feeCents : 0) : 0
        const taxCents = roundedShare(taxableCents, rest.rate)
        return {
          ...rest,
          taxableCents,
          taxCents,
          strayTaxCents: 0,
          owedCents: goods + rest.feeCents + taxCents,
          lines: lines.map(([priceCents, piecesLeft], at) => ({
            itemId: String(at),
            name: String(at),
            priceCents,
            piecesLeft,
            leftCents: priceCents * piecesLeft,
          })),
        }
      })
    const aRefund = fc.record({ line: fc.nat(3), pieces: fc.nat(4), part: fc.integer({ min: 1, max: 100 }) })
    fc.assert(
      fc.property(anOrder, fc.array(aRefund, { maxLength: 6 }), (start, refunds) => {
        let now = start
        const refund = (itemId: string | null, pieces: number, part: number) => {
          const chosen =
            itemId !== null && pieces > 0 ? choosePieces(now, [{ itemId, pieces }]) : chooseLines(now, itemId)
          if (!chosen.ok) return
          const most = getMaxCents(now, chosen.value)
          const cents = Math.ceil((most * part) / 100)
          const rows = getValue(reduceOrder(now, chosen.value, cents))
          expect(sum(rows, 'amountCents') + sum(rows, 'taxCents')).toBe(cents)
          expect(rows.every((row) => row.amountCents >= 0 && row.taxCents >= 0)).toBe(true)
          now = after(now, rows)
          expect(Math.abs(now.taxCents - roundedShare(now.taxableCents, now.rate))).toBeLessThanOrEqual(1)
        }
        for (const { line, pieces, part } of refunds) refund(pieces === 4 ? null : String(line), pieces, part)
        refund(null, 0, 100)
        expect([now.owedCents, now.taxableCents, now.taxCents, now.feeCents]).toEqual([0, 0, 0, 0])
        expect(now.lines.every(({ leftCents }) => leftCents === 0)).toBe(true)
      }),
    )
  })
})
