import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocateCollected,
  toCollections,
  type CollectedParts,
  type Collection,
  type OrderMoney,
  type OrderWorth,
} from './collections.ts'

const order = {
  lineCents: [6000, 4000],
  lots: ['a', null],
  taxCents: 0,
  feeCents: 0,
  isStanding: true,
}
const entry = (kind: 'payment' | 'refund', amountCents: number, day = '2026-11-01') => ({
  kind,
  amountCents,
  day,
  lowered: null,
})
const toKept = (collections: readonly Collection[]) =>
  collections.reduce((sum, one) => sum + one.collectedCents - one.refundedCents, 0)

describe('the money of an order by day (R96)', () => {
  it('is what each payment and refund changed', () => {
    const entries = [
      entry('payment', 5000),
      entry('payment', 5000, '2026-11-02'),
      entry('refund', 1000, '2026-11-03'),
    ]
    const goods = { part: 'goods' }
    expect(toCollections({ ...order, entries })).toEqual([
      { ...goods, lotId: 'a', day: '2026-11-01', collectedCents: 3000, refundedCents: 0 },
      { ...goods, lotId: null, day: '2026-11-01', collectedCents: 2000, refundedCents: 0 },
      { ...goods, lotId: 'a', day: '2026-11-02', collectedCents: 3000, refundedCents: 0 },
      { ...goods, lotId: null, day: '2026-11-02', collectedCents: 2000, refundedCents: 0 },
      { ...goods, lotId: 'a', day: '2026-11-03', collectedCents: 0, refundedCents: 600 },
      { ...goods, lotId: null, day: '2026-11-03', collectedCents: 0, refundedCents: 400 },
    ])
  })

  it('takes from the pieces nothing that had been paid too much', () => {
    const entries = [entry('payment', 11_000), entry('refund', 1000)]
    const collections = toCollections({ ...order, entries })
    expect(collections.filter(({ part }) => part === 'goods').every((one) => one.refundedCents === 0)).toBe(
      true,
    )
    expect(collections.filter(({ part }) => part === 'unearned')).toEqual([
      { part: 'unearned', lotId: null, day: '2026-11-01', collectedCents: 1000, refundedCents: 0 },
      { part: 'unearned', lotId: null, day: '2026-11-01', collectedCents: 0, refundedCents: 1000 },
    ])
  })

  it('is no lot’s when the order does not stand', () => {
    const entries = [entry('payment', 10_000), entry('refund', 4000)]
    const collections = toCollections({ ...order, isStanding: false, entries })
    expect(new Set(collections.map(({ part }) => part))).toEqual(new Set(['unearned']))
    expect(toKept(collections)).toBe(6000)
  })

  it('adds up to the entries, in whatever order payments and refunds come', () => {
    const cents = fc.integer({ min: 1, max: 50_000 })
    const anEntry = fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const),
      amountCents: cents,
      day: fc.constantFrom('2026-11-01', '2026-11-02'),
      lowered: fc.option(
        fc.record({ lineCents: fc.array(cents, { maxLength: 3 }), taxCents: cents, feeCents: cents }),
      ),
    })
    const anOrder: fc.Arbitrary<OrderMoney> = fc.record({
      lineCents: fc.array(cents, { minLength: 3, maxLength: 3 }),
      lots: fc.constant(['a', 'b', null]),
      taxCents: cents,
      feeCents: cents,
      isStanding: fc.boolean(),
      entries: fc.array(anEntry, { maxLength: 6 }),
    })
    fc.assert(
      fc.property(anOrder, (money) => {
        const ledger = money.entries.reduce(
          (sum, { kind, amountCents }) => sum + (kind === 'payment' ? amountCents : -amountCents),
          0,
        )
        expect(toKept(toCollections(money))).toBe(ledger)
      }),
    )
  })
})

const worth: OrderWorth = { lineCents: [5000, 3000], taxCents: 580, feeCents: 1420, isStanding: true }
const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const anOrder: fc.Arbitrary<OrderWorth> = fc.record({
  lineCents: fc.array(cents, { maxLength: 8 }),
  taxCents: cents,
  feeCents: cents,
  isStanding: fc.boolean(),
})
const getWorth = (order: OrderWorth) =>
  order.lineCents.reduce((sum, line) => sum + line, order.taxCents + order.feeCents)
const listParts = (parts: CollectedParts) => [...parts.lineCents, parts.taxCents, parts.feeCents]
const sum = (parts: CollectedParts) => listParts(parts).reduce((sum, part) => sum + part, parts.unearnedCents)

describe('what is kept of an order’s payments (R96)', () => {
  it('is in proportion to lines, tax and delivery', () => {
    expect(allocateCollected(worth, 5000)).toEqual({
      lineCents: [2500, 1500],
      taxCents: 290,
      feeCents: 710,
      unearnedCents: 0,
    })
  })

  it('is what each of them comes to once all is paid', () => {
    const all = { lineCents: [5000, 3000], taxCents: 580, feeCents: 1420 }
    expect(allocateCollected(worth, 10_000)).toEqual({ ...all, unearnedCents: 0 })
    expect(allocateCollected(worth, 12_345), 'paid too much').toEqual({ ...all, unearnedCents: 2345 })
  })

  it('is nobody’s when the order does not stand, and when nothing is in it', () => {
    const nothing = { lineCents: [0, 0], taxCents: 0, feeCents: 0 }
    expect(allocateCollected({ ...worth, isStanding: false }, 700)).toEqual({
      ...nothing,
      unearnedCents: 700,
    })
    const empty = { lineCents: [], taxCents: 0, feeCents: 0 }
    expect(allocateCollected({ ...empty, isStanding: true }, 700)).toEqual({ ...empty, unearnedCents: 700 })
  })

  it('gives odd cents to the largest remainders, the first of equals first', () => {
    const three = { lineCents: [100, 100, 100], taxCents: 0, feeCents: 0, isStanding: true }
    expect(allocateCollected(three, 100).lineCents).toEqual([34, 33, 33])
    expect(allocateCollected(three, 200).lineCents).toEqual([67, 67, 66])
    const uneven = { lineCents: [1, 2], taxCents: 0, feeCents: 0, isStanding: true }
    expect(allocateCollected(uneven, 1).lineCents).toEqual([0, 1])
  })

  it('adds up to the cent, whatever was kept', () => {
    fc.assert(
      fc.property(anOrder, fc.integer({ min: -1_000_000, max: 99_999_999_999 }), (order, kept) => {
        expect(sum(allocateCollected(order, kept))).toBe(kept)
      }),
    )
  })

  it('is never negative, never more than something comes to, and less than a cent off its proportion', () => {
    fc.assert(
      fc.property(anOrder, fc.nat({ max: 1000 }), (order, thousandths) => {
        const whole = getWorth(order)
        fc.pre(whole > 0)
        const kept = Math.floor((whole * thousandths) / 1000)
        const standing = { ...order, isStanding: true }
        const weights = [...order.lineCents, order.taxCents, order.feeCents]
        const parts = listParts(allocateCollected(standing, kept))
        for (const [at, part] of parts.entries()) {
          const weight = weights[at] ?? 0
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(weight)
          const off = BigInt(part) * BigInt(whole) - BigInt(kept) * BigInt(weight)
          expect(off > -BigInt(whole) && off < BigInt(whole)).toBe(true)
        }
      }),
    )
  })
})
