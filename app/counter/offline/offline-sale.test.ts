import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import type { CounterRefusal } from '#counter/counter-sale.ts'
import { offlineSale } from './call-bodies.ts'
import { offlineRefusalText } from './offline-messages.ts'
import { asQuickLines, toKeptRefusal, getSoldAt } from './offline-sale.ts'

const id = '6b0f6a1e-8f0e-4f6e-9d55-1d4a3a1c9a10'

describe('a sale of a register', () => {
  it.each([
    ['no key', { key: 'x' }],
    ['nothing sold', { lines: [] }],
    ['half a piece', { lines: [{ productId: id, name: 'Chair', quantity: 0.5, priceCents: 1 }] }],
    ['a negative price', { lines: [{ productId: id, name: 'Chair', quantity: 1, priceCents: -1 }] }],
    ['an unknown method', { method: 'check' }],
    ['no total', { totalCents: null }],
  ])('is not taken with %s', (_, change) => {
    const sale = offlineSaleOf(id)
    expect(offlineSale.safeParse(sale).success).toBe(true)
    expect(offlineSale.safeParse({ ...sale, ...change }).success).toBe(false)
  })

  it('was made while its register was open, whatever its clock says', () => {
    const [openedAt, now] = [new Date('2027-06-09T12:00:00Z'), new Date('2027-06-09T18:00:00Z')]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (soldAtMs) => {
        const soldAt = getSoldAt({ soldAtMs }, { openedAt, now })
        expect(soldAt >= openedAt && soldAt <= now).toBe(true)
        if (soldAtMs >= openedAt.getTime() && soldAtMs <= now.getTime())
          expect(soldAt.getTime()).toBe(soldAtMs)
      }),
    )
  })

  const refused: [CounterRefusal, string][] = [
    [{ reason: 'sold-out', productId: 'x', name: 'Sofa' }, 'Sofa is not in stock'],
    [{ reason: 'not-givable', orderNumber: 'ORD-1', why: 'closed' }, 'ORD-1 was confirmed meanwhile'],
    [{ reason: 'beyond-limit', names: ['Sofa', 'Lamp'], percent: 10 }, 'Sofa, Lamp: sold for less'],
    [{ reason: 'unknown-piece' }, 'deleted meanwhile'],
    [{ reason: 'other-amount', totalCents: 1 }, 'The tax has changed'],
    [{ reason: 'too-large' }, 'could not book'],
  ]
  it.each(refused)('is kept with why it was not booked: %o', (refusal, text) => {
    expect(offlineRefusalText(toKeptRefusal(refusal))).toContain(text)
  })

  it('comes to the same as quick items', () => {
    expect(asQuickLines(offlineSaleOf(id))).toEqual([
      { name: 'Chair', quantity: 1, priceCents: 10_000, category: 'Offline' },
    ])
  })
})
