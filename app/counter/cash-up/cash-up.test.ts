import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethods } from '#payments/payment-method.ts'
import { sumByMethod } from './cash-up.ts'

const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
    method: fc.constantFrom(...paymentMethods),
  }),
)

describe('a cash-up', () => {
  it('adds up, whatever came in and went back', () => {
    fc.assert(
      fc.property(entries, (day) => {
        const { methods, all } = sumByMethod(day)
        expect(methods.map(({ method }) => method)).toEqual([...paymentMethods])
        for (const key of ['count', 'inCents', 'outCents', 'netCents'] as const)
          expect(methods.reduce((sum, method) => sum + method[key], 0)).toBe(all[key])
        expect(all).toMatchObject({ count: day.length, netCents: all.inCents - all.outCents })
      }),
    )
  })

  it('tells what came in from what went back', () => {
    const { methods, all } = sumByMethod([
      { kind: 'payment', amountCents: 5000, method: 'cash' },
      { kind: 'payment', amountCents: 250, method: 'cash' },
      { kind: 'refund', amountCents: 1200, method: 'cash' },
      { kind: 'refund', amountCents: 30, method: 'zelle' },
    ])
    expect(all).toEqual({ count: 4, inCents: 5250, outCents: 1230, netCents: 4020 })
    expect(methods.filter(({ count }) => count > 0)).toEqual([
      { method: 'cash', count: 3, inCents: 5250, outCents: 1200, netCents: 4050 },
      { method: 'zelle', count: 1, inCents: 0, outCents: 30, netCents: -30 },
    ])
  })
})
