import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumPaidCents, getPaymentStatus, type LedgerEntry } from '#payments/paid-cents.ts'
import { getDueCents, refusalOfEntry } from './order-money.ts'

const cents = fc.integer({ min: 1, max: 9_999_999_999 })
const entry = fc.record({ kind: fc.constantFrom('payment' as const, 'refund' as const), amountCents: cents })
const status = fc.constantFrom('pending', 'ready', 'completed', 'cancelled')

/** Makes those entries that are not refused, as the shop does. */
function keep(
  entries: readonly (LedgerEntry & { isOverpaymentRight: boolean })[],
  order: { owedCents: number; status: string },
) {
  const kept: LedgerEntry[] = []
  for (const input of entries)
    if (!refusalOfEntry(input, { ...order, paidCents: sumPaidCents(kept) })) kept.push(input)
  return kept
}

describe('the ledger of an order', () => {
  it('never gives back more than came in, whatever is tried in whatever order', () => {
    const inputs = fc.array(fc.tuple(entry, fc.boolean()), { maxLength: 12 })
    fc.assert(
      fc.property(inputs, cents, status, (tried, owedCents, at) => {
        const kept = keep(
          tried.map(([input, isOverpaymentRight]) => ({ ...input, isOverpaymentRight })),
          { owedCents, status: at },
        )
        kept.forEach((_, index) => expect(sumPaidCents(kept.slice(0, index + 1))).toBeGreaterThanOrEqual(0))
        expect(Number.isSafeInteger(sumPaidCents(kept))).toBe(true)
      }),
    )
  })

  it('never takes more than is owed unless the owner says so', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), cents, status, (tried, owedCents, at) => {
        const kept = keep(
          tried.map((input) => ({ ...input, isOverpaymentRight: false })),
          { owedCents, status: at },
        )
        expect(sumPaidCents(kept)).toBeLessThanOrEqual(at === 'cancelled' ? 0 : owedCents)
      }),
    )
  })

  it('is paid exactly when nothing is due, and what is due and paid are what is owed', () => {
    fc.assert(
      fc.property(cents, cents, (owedCents, paidCents) => {
        const due = getDueCents({ owedCents, paidCents, status: 'ready' })
        expect(getPaymentStatus({ owedCents, paidCents }) === 'paid').toBe(due === 0)
        if (due > 0) expect(due + paidCents).toBe(owedCents)
      }),
    )
  })

  it.each([
    [10_000, 0, 'pending'],
    [10_000, 1, 'partial'],
    [10_000, 9999, 'partial'],
    [10_000, 10_000, 'paid'],
    [10_000, 10_001, 'paid'],
    [0, 0, 'paid'],
  ])('that owes %i with %i paid is %s', (owedCents, paidCents, expected) => {
    expect(getPaymentStatus({ owedCents, paidCents })).toBe(expected)
  })

  it('says what is wrong with an entry', () => {
    const order = { owedCents: 10_000, paidCents: 4000, status: 'ready' }
    const payment = { kind: 'payment', amountCents: 6001, isOverpaymentRight: false } as const
    expect(refusalOfEntry(payment, order)).toEqual({ reason: 'overpayment', overCents: 1 })
    expect(refusalOfEntry({ ...payment, amountCents: 6000 }, order)).toBeNull()
    expect(refusalOfEntry({ ...payment, isOverpaymentRight: true }, order)).toBeNull()
    expect(refusalOfEntry({ ...payment, amountCents: 1 }, { ...order, status: 'cancelled' })?.reason).toBe(
      'overpayment',
    )
    expect(refusalOfEntry({ ...payment, kind: 'refund', amountCents: 4001 }, order)).toEqual({
      reason: 'refund-too-high',
      mostCents: 4000,
    })
    expect(refusalOfEntry({ ...payment, kind: 'refund', amountCents: 4000 }, order)).toBeNull()
  })
})
