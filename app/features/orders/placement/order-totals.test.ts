import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fulfilments } from '../fulfilment.ts'
import { orderTotals } from './order-totals.ts'

const line = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
})
const tenThousandths = fc.integer({ min: 0, max: 9_999 })
const rateOf = (parts: number) => `0.${String(parts).padStart(4, '0')}`
const anyOrder = fc.record({
  lines: fc.array(line, { maxLength: 20 }),
  fulfilment: fc.constantFrom(...fulfilments),
  taxRate: tenThousandths.map(rateOf),
  deliveryFeeCents: fc.integer({ min: 0, max: 100_000 }),
})

describe('orderTotals', () => {
  const order = {
    lines: [{ unitPriceCents: 10_000, quantity: 1 }],
    taxRate: '0.0725',
    deliveryFeeCents: 5000,
  }

  it('asks 7.25% tax and nothing for a pickup', () => {
    expect(orderTotals({ ...order, fulfilment: 'pickup' })).toEqual({
      subtotalCents: 10_000,
      taxCents: 725,
      deliveryFeeCents: 0,
      totalCents: 10_725,
    })
  })

  it('asks an untaxed $50 for a delivery', () => {
    expect(orderTotals({ ...order, fulfilment: 'delivery' })).toEqual({
      subtotalCents: 10_000,
      taxCents: 725,
      deliveryFeeCents: 5000,
      totalCents: 15_725,
    })
  })

  it('taxes the subtotal, not each line', () => {
    // 0.5 cents each: rounded by line the tax would be 2.
    const lines = [
      { unitPriceCents: 50, quantity: 1 },
      { unitPriceCents: 50, quantity: 1 },
    ]
    expect(orderTotals({ lines, fulfilment: 'pickup', taxRate: '0.01', deliveryFeeCents: 0 }).taxCents).toBe(
      1,
    )
  })

  it('rounds the tax half up like a BigInt reference', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), tenThousandths, (lines, parts) => {
        const subtotal = lines.reduce(
          (sum, each) => sum + BigInt(each.unitPriceCents) * BigInt(each.quantity),
          0n,
        )
        const expected = (subtotal * BigInt(parts) * 2n + 10_000n) / 20_000n
        const totals = orderTotals({
          lines,
          fulfilment: 'pickup',
          taxRate: rateOf(parts),
          deliveryFeeCents: 0,
        })
        expect(totals.subtotalCents).toBe(Number(subtotal))
        expect(totals.taxCents).toBe(Number(expected))
      }),
    )
  })

  it('adds up for each of the first million subtotals, picked up and delivered', () => {
    const wrong: number[] = []
    for (let cents = 0; cents < 1_000_000; cents += 1) {
      const lines = [{ unitPriceCents: cents, quantity: 1 }]
      const taxCents = Math.floor((cents * 725 + 5000) / 10_000)
      const isDelivery = cents % 2 === 1
      const totals = orderTotals({ ...order, lines, fulfilment: isDelivery ? 'delivery' : 'pickup' })
      const isRight =
        totals.taxCents === taxCents && totals.totalCents === cents + taxCents + (isDelivery ? 5000 : 0)
      if (!isRight) wrong.push(cents)
    }
    expect(wrong).toEqual([])
  })

  it('adds up in whole cents, never negative, in any order of lines', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const totals = orderTotals(any)
        expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents + totals.deliveryFeeCents)
        for (const cents of Object.values(totals)) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
        }
        expect(orderTotals({ ...any, lines: any.lines.toReversed() })).toEqual(totals)
      }),
    )
  })

  it('never falls with another line or a larger quantity', () => {
    fc.assert(
      fc.property(anyOrder, line, (any, another) => {
        const before = orderTotals(any)
        const more = orderTotals({ ...any, lines: [...any.lines, another] })
        const evenMore = { ...another, quantity: another.quantity + 1 }
        expect(more.totalCents).toBeGreaterThanOrEqual(before.totalCents)
        expect(orderTotals({ ...any, lines: [...any.lines, evenMore] }).totalCents).toBeGreaterThanOrEqual(
          more.totalCents,
        )
      }),
    )
  })

  it('differs between pickup and delivery by the fee alone', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const pickup = orderTotals({ ...any, fulfilment: 'pickup' })
        const delivery = orderTotals({ ...any, fulfilment: 'delivery' })
        expect(delivery.totalCents - pickup.totalCents).toBe(any.deliveryFeeCents)
        expect(delivery.taxCents).toBe(pickup.taxCents)
      }),
    )
  })
})
