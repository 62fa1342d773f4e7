import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokeEvenOn, byDay, curveOf, profitCentsOf } from './lot-profit.ts'
import { daysFrom, sumCollections } from './lot-sums.ts'

const kept = (day: string, keptCents: number) => ({ day, keptCents, creditCents: 0 })
const credited = (day: string, creditCents: number) => ({ day, keptCents: 0, creditCents })

describe('the profit of a lot (R96)', () => {
  it('is what came in less what went back, less the cost, plus the credits', () => {
    const lot = { landedCostCents: 12_000, creditCents: 2000, collectedCents: 15_000, refundedCents: 1000 }
    expect(profitCentsOf(lot)).toBe(4000)
    expect(profitCentsOf({ ...lot, collectedCents: 0 })).toBe(-11_000)
  })
})

describe('the curve of a lot', () => {
  it('adds up days, also when several things happened on one', () => {
    const days = byDay([kept('2026-11-05', 500), credited('2026-11-03', 200), kept('2026-11-05', -100)])
    expect(days).toEqual([credited('2026-11-03', 200), kept('2026-11-05', 400)])
    expect(curveOf(days, 1000)).toEqual([
      { day: '2026-11-03', keptCents: 0, costCents: 800 },
      { day: '2026-11-05', keptCents: 400, costCents: 800 },
    ])
  })

  it.each([
    ['nothing came in', [], null],
    ['too little came in', [kept('2026-11-05', 999)], null],
    ['all of it came in at once', [kept('2026-11-05', 1000)], '2026-11-05'],
    ['a credit was the rest of it', [kept('2026-11-05', 700), credited('2026-11-09', 300)], '2026-11-09'],
    ['a refund cost it again', [kept('2026-11-05', 1000), kept('2026-11-06', -1)], null],
    [
      'it was earned back a second time',
      [kept('2026-11-05', 1000), kept('2026-11-06', -100), kept('2026-11-08', 100)],
      '2026-11-08',
    ],
  ])('breaks even when %s', (_what, days, day) => {
    expect(brokeEvenOn(curveOf(days, 1000))).toBe(day)
  })

  it('ends where the sums are, and has broken even exactly when it ends above its cost', () => {
    const change = fc.record({
      day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-12-24'),
      keptCents: fc.integer({ min: -5000, max: 9000 }),
      creditCents: fc.integer({ min: -100, max: 500 }),
    })
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1 }),
        fc.integer({ min: 1, max: 20_000 }),
        (changes, cost) => {
          const curve = curveOf(byDay(changes), cost)
          const end = curve.at(-1)
          expect(end?.keptCents).toBe(changes.reduce((sum, { keptCents }) => sum + keptCents, 0))
          expect(end?.costCents).toBe(cost - changes.reduce((sum, { creditCents }) => sum + creditCents, 0))
          expect(brokeEvenOn(curve) !== null).toBe((end?.keptCents ?? 0) >= (end?.costCents ?? 0))
        },
      ),
    )
  })
})

it('counts days from the purchase, none for what came before it', () => {
  expect(daysFrom('2026-11-01', '2026-11-01')).toBe(0)
  expect(daysFrom('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysFrom('2026-11-02', '2026-10-31')).toBe(0)
})

it('sums up the ledger by what the money is', () => {
  const one = { day: '2026-11-01', collectedCents: 700, refundedCents: 200 }
  const sums = sumCollections([
    { ...one, part: 'goods', lotId: 'a' },
    { ...one, part: 'goods', lotId: 'b' },
    { ...one, part: 'goods', lotId: null },
    { ...one, part: 'tax', lotId: null, refundedCents: 0 },
    { ...one, part: 'fee', lotId: null, refundedCents: 700 },
    { ...one, part: 'unearned', lotId: null, refundedCents: 699 },
  ])
  expect(sums).toEqual({
    lotsCents: 1000,
    otherGoodsCents: 500,
    taxCents: 700,
    feeCents: 0,
    unearnedCents: 1,
  })
})
