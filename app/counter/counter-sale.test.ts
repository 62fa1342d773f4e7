import { describe, expect, it } from 'vitest'
import type { CounterLine } from './counter-lines.ts'
import { chargeLines, type CounterPiece } from './counter-sale.ts'
import { settle, type CounterPayment } from './counter-settlement.ts'

const piece: CounterPiece = { id: 'sofa', name: 'Sofa', priceCents: 10_000, costCents: 4000, stock: 2 }
const line: CounterLine = { productId: 'sofa', quantity: 1, shownCents: 10_000, proof: null, reduction: null }
const terms = { isBelowCostRight: false, quick: [], offline: null, limitPercent: null }
const charge = (
  change: Partial<CounterLine>,
  product: Partial<CounterPiece> = {},
  isBelowCostRight = false,
  limitPercent: number | null = null,
) =>
  chargeLines([{ ...line, ...change }], [{ ...piece, ...product }], {
    ...terms,
    isBelowCostRight,
    limitPercent,
  })

describe('a line at the counter', () => {
  it.each([
    ['the price of now', {}, {}, 10_000, null],
    [
      'the price that was seen, when it rose since',
      { proof: (Date.UTC(2027, 5, 9, 18, 15) / 60_000).toString(36) },
      { priceCents: 12_000 },
      10_000,
      { listPriceCents: 12_000, reason: 'Price shown at 2:15 PM' },
    ],
    [
      'less for a reason than the price that it rose to',
      { reduction: { priceCents: 9000, reason: 'Scratch' } },
      { priceCents: 12_000 },
      9000,
      { listPriceCents: 12_000, reason: 'Scratch' },
    ],
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

  it('costs what was paid without a connection, whatever it costs by now (R89)', () => {
    const offline = { soldAt: new Date('2027-06-09T18:15:00Z') }
    for (const [priceCents, reduction] of [
      [8000, null],
      [12_000, { listPriceCents: 12_000, reason: 'Price shown at 2:15 PM' }],
    ] as const) {
      const charged = chargeLines([line], [{ ...piece, priceCents }], { ...terms, offline })
      expect(charged).toMatchObject({ ok: true, value: [{ unitPriceCents: 10_000, reduction }] })
    }
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

  it.each([
    ['10% off', 9000, {}, true],
    ['a cent more than 10% off', 8999, {}, false],
    ['10% off an odd price', 9000, { priceCents: 9999 }, true],
    ['below cost by a cent, if only by 5%', 9500, { costCents: 9501 }, false],
    ['at cost', 9501, { costCents: 9501 }, true],
    ['10% off the price that it fell to', 4500, { priceCents: 5000, costCents: null }, true],
  ] as const)('of a clerk may cost what the limit allows (R88): %s', (_, priceCents, product, isRight) => {
    const reduction = { priceCents, reason: 'Scratch' }
    const outcome = charge({ reduction }, product, true, 10)
    expect(outcome.ok).toBe(isRight)
    if (!isRight)
      expect(outcome).toEqual({
        ok: false,
        error: { reason: 'beyond-limit', names: ['Sofa'], percent: 10 },
      })
    expect(charge({ reduction }, product, true).ok, 'without a limit').toBe(true)
  })

  it('of a clerk is not cheaper because the address of the page says so', () => {
    expect(charge({ shownCents: 8999 }, {}, false, 10)).toMatchObject({ error: { reason: 'beyond-limit' } })
    expect(charge({ shownCents: 9000 }, {}, false, 0)).toMatchObject({ error: { reason: 'beyond-limit' } })
    expect(charge({}, {}, false, 0)).toMatchObject({ ok: true })
  })

  it('is needed', () => {
    expect(chargeLines([], [], terms)).toMatchObject({ error: { reason: 'empty' } })
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
