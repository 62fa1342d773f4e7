import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCollections, type Collection, type OrderMoney } from './collections.ts'

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
