import { describe, expect, it } from 'vitest'
import type { CounterLine } from './counter-lines.ts'
import { chargeLines, type CounterPiece } from './counter-sale.ts'
import { settle, type CounterPayment } from './counter-settlement.ts'

const piece: CounterPiece = { id: 'sofa', name: 'Sofa', priceCents: 10_000, costCents: 4000, stock: 2 }
const line: CounterLine = { productId: 'sofa', quantity: 1, shownCents: 10_000, reduction: null }
const charge = (
  change: Partial<CounterLine>,
  product: Partial<CounterPiece> = {},
  isBelowCostRight = false,
) => chargeLines([{ ...line, ...change }], [{ ...piece, ...product }], { isBelowCostRight, quick: [] })

describe('a line at the counter', () => {
  it.each([
    ['the price of now', {}, {}, 10_000, null],
    ['the price that was seen, when it rose since', {}, { priceCents: 12_000 }, 10_000, null],
    ['the price of now, when it fell since', {}, { priceCents: 8000 }, 8000, null],
    [
      'less for a reason',
      { reduction: { priceCents: 9000, reason: 'Scratch' } },
      {},
      9000,
      { listPriceCents: 10_000, reason: 'Scratch' },
    ],
    [
      'no reduction any more when the price fell as low',
      { reduction: { priceCents: 9000, reason: 'Scratch' } },
      { priceCents: 9000 },
      9000,
      null,
    ],
  ])('costs %s', (_, change, product, unitPriceCents, reduction) => {
    expect(charge(change, product)).toMatchObject({ ok: true, value: [{ unitPriceCents, reduction }] })
  })

  it.each([
    ['is more than there are', { quantity: 3 }, {}, { reason: 'sold-out', name: 'Sofa' }],
    ['is sold out', {}, { stock: 0 }, { reason: 'sold-out' }],
    ['is of a product that is gone', { productId: 'gone' }, {}, { reason: 'unknown-piece' }],
    [
      'would cost more than its tag',
      { reduction: { priceCents: 9000, reason: 'Why' } },
      { priceCents: 8000 },
      { reason: 'not-lower' },
    ],
    [
      'is sold below cost',
      { reduction: { priceCents: 3999, reason: 'Broken' } },
      {},
      { reason: 'below-cost', names: ['Sofa'] },
    ],
  ])('is refused when it %s', (_, change, product, error) => {
    expect(charge(change, product)).toMatchObject({ ok: false, error })
  })

  it('may be sold below cost when somebody says so, and at cost without', () => {
    expect(charge({ reduction: { priceCents: 1, reason: 'Broken' } }, {}, true)).toMatchObject({ ok: true })
    expect(charge({ reduction: { priceCents: 4000, reason: 'Last one' } })).toMatchObject({ ok: true })
    expect(charge({ shownCents: 100 }, { costCents: null })).toMatchObject({ ok: true })
  })

  it('is needed', () => {
    expect(chargeLines([], [], { isBelowCostRight: false, quick: [] })).toMatchObject({
      error: { reason: 'empty' },
    })
  })
})

describe('a payment at the counter', () => {
  const pay = (payment: Partial<CounterPayment>) =>
    settle(8405, { method: 'cash', givenCents: null, part: null, ...payment })

  it.each([
    ['the exact cash', {}, [{ method: 'cash', cents: 8405 }], 0],
    ['a hundred', { givenCents: 10_000 }, [{ method: 'cash', cents: 8405 }], 1595],
    [
      'by Zelle, whatever cash is typed',
      { method: 'zelle', givenCents: 1 },
      [{ method: 'zelle', cents: 8405 }],
      0,
    ],
    [
      'a part by Zelle, the rest in cash with change',
      { givenCents: 4000, part: { method: 'zelle', cents: 5000 } },
      [
        { method: 'cash', cents: 3405 },
        { method: 'zelle', cents: 5000 },
      ],
      595,
    ],
  ] as const)('%s', (_, payment, entries, changeCents) => {
    expect(pay(payment)).toEqual({ ok: true, value: { entries, changeCents } })
  })

  it.each([
    ['too little cash', { givenCents: 8404 }, { reason: 'too-little', missingCents: 1 }],
    [
      'too little beside a part',
      { givenCents: 3404, part: { method: 'zelle', cents: 5000 } },
      { missingCents: 1 },
    ],
    ['a part that is all of it', { part: { method: 'zelle', cents: 8405 } }, { reason: 'odd-part' }],
    ['a part by the same method', { part: { method: 'cash', cents: 1 } }, { reason: 'odd-part' }],
    ['a part of nothing', { part: { method: 'zelle', cents: 0 } }, { reason: 'odd-part' }],
  ] as const)('is refused with %s', (_, payment, error) => {
    expect(pay(payment)).toMatchObject({ ok: false, error })
  })
})
