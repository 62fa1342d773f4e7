import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOpen, sumExpectedCents, judgeCount, refusalOfMovement } from './drawer.ts'

const cents = fc.nat(1_000_000)

describe('what should be in the drawer', () => {
  it('is the float and everything that came in, without what went out', () => {
    expect(
      sumExpectedCents({
        floatCents: 10_000,
        inCents: 5000,
        outCents: 1200,
        paidInCents: 300,
        paidOutCents: 4000,
      }),
    ).toBe(10_100)
    expect(
      sumExpectedCents({ floatCents: 0, inCents: 0, outCents: 500, paidInCents: 0, paidOutCents: 0 }),
    ).toBe(-500)
  })

  it('is never taken below nothing by a pay-out', () => {
    expect(refusalOfMovement({ kind: 'paid-out', amountCents: 100 }, 100)).toBeNull()
    expect(refusalOfMovement({ kind: 'paid-out', amountCents: 101 }, 100)).toEqual({
      reason: 'too-much',
      mostCents: 100,
    })
    expect(refusalOfMovement({ kind: 'paid-out', amountCents: 1 }, -5)).toEqual({
      reason: 'too-much',
      mostCents: 0,
    })
    expect(refusalOfMovement({ kind: 'paid-in', amountCents: 1 }, -5)).toBeNull()
  })
})

describe('a count', () => {
  const count = { countedCents: 500, leftCents: 500, note: null, shownCents: 500 }

  it('closes the drawer when it is right, or when a note says why it is not', () => {
    expect(judgeCount(count, 500)).toEqual({ ok: true, value: 0 })
    expect(judgeCount({ ...count, countedCents: 499, leftCents: 0, note: 'Lost' }, 500)).toEqual({
      ok: true,
      value: -1,
    })
    expect(judgeCount({ ...count, countedCents: 501, note: 'Found' }, 500)).toMatchObject({ value: 1 })
  })

  it.each([
    ['without a note for a difference', { countedCents: 501 }, 'note-needed'],
    ['when more is left than was counted', { leftCents: 501 }, 'left-too-high'],
    ['of another amount than was shown', { shownCents: 499 }, 'other-amount'],
  ])('is refused %s', (_, change, reason) => {
    expect(judgeCount({ ...count, ...change }, 500)).toMatchObject({ ok: false, error: { reason } })
  })

  it('is wrong by exactly what is missing or over', () => {
    fc.assert(
      fc.property(cents, cents, (countedCents, expectedCents) => {
        const judged = judgeCount(
          { countedCents, leftCents: 0, note: 'Counted', shownCents: expectedCents },
          expectedCents,
        )
        expect(judged).toEqual({ ok: true, value: countedCents - expectedCents })
      }),
    )
  })
})

describe('the days of a drawer', () => {
  it('are those of the store, also over a change of its clocks', () => {
    const opened = new Date('2026-10-31T13:00:00Z')
    // 11:59 PM and midnight in Toledo.
    expect(daysOpen(opened, new Date('2026-11-01T03:59:00Z'))).toBe(1)
    expect(daysOpen(opened, new Date('2026-11-01T04:00:00Z'))).toBe(2)
    expect(daysOpen(opened, new Date('2026-11-02T05:00:00Z'))).toBe(3)
    expect(daysOpen(opened, new Date('2026-10-31T12:00:00Z'))).toBe(1)
  })
})
