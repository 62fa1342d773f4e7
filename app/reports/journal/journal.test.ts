import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethods } from '#payments/payment-method.ts'
import { accountKeys, journalAccount } from './journal-accounts.ts'
import { daysOf, monthOf } from './journal-month.ts'
import { entryOf, type DayFact, type JournalEntry } from './journal.ts'

const cents = fc.integer({ min: -1_000_000, max: 9_999_999 })
const aFact: fc.Arbitrary<DayFact> = fc.oneof(
  fc.record({ what: fc.constant('sales' as const), channel: fc.constantFrom('web', 'counter'), cents }),
  fc.record({
    what: fc.constantFrom('delivery', 'drawer', 'overShort', 'sold', 'writtenOff', 'credits'),
    cents,
  }),
  fc.record({ what: fc.constant('tax' as const), state: fc.constantFrom('OH', 'MI'), cents }),
  fc.record({
    what: fc.constantFrom('payments', 'refunds'),
    method: fc.constantFrom(...paymentMethods),
    cents,
  }),
)
const sumOf = ({ lines }: JournalEntry) => lines.reduce((sum, line) => sum + line.cents, 0)

describe('the journal of a day (R97)', () => {
  it('has both sides of a paid sale', () => {
    const facts: DayFact[] = [
      { what: 'sales', channel: 'web', cents: 10_000 },
      { what: 'delivery', cents: 5000 },
      { what: 'tax', state: 'OH', cents: 725 },
      { what: 'payments', method: 'zelle', cents: 15_725 },
      { what: 'sold', cents: 4000 },
    ]
    expect(entryOf('2026-11-25', facts)).toEqual({
      day: '2026-11-25',
      lines: [
        { account: 'zelle', description: 'Payments', cents: 15_725 },
        { account: 'inventory', description: 'Cost of goods sold', cents: -4000 },
        { account: 'taxOH', description: 'Sales tax', cents: -725 },
        { account: 'salesWeb', description: 'Sales', cents: -10_000 },
        { account: 'delivery', description: 'Delivery fees', cents: -5000 },
        { account: 'costOfGoods', description: 'Cost of goods sold', cents: 4000 },
      ],
    })
  })

  it('has what is still owed, or was paid in advance, as the balance of the customers', () => {
    const sale: DayFact = { what: 'sales', channel: 'counter', cents: 10_000 }
    const balanceOf = (facts: DayFact[]) =>
      entryOf('2026-11-25', facts).lines.find(({ account }) => account === 'customers')
    expect(balanceOf([sale])?.cents).toBe(10_000)
    expect(balanceOf([sale, { what: 'payments', method: 'cash', cents: 3000 }])?.cents).toBe(7000)
    expect(balanceOf([{ what: 'payments', method: 'cash', cents: 3000 }])?.cents).toBe(-3000)
    expect(balanceOf([sale, { what: 'payments', method: 'cash', cents: 10_000 }])).toBeUndefined()
  })

  it('keeps payments and refunds of the same method apart, and leaves out what is nothing', () => {
    const facts: DayFact[] = [
      { what: 'payments', method: 'cash', cents: 500 },
      { what: 'refunds', method: 'cash', cents: 500 },
      { what: 'drawer', cents: 0 },
    ]
    expect(entryOf('2026-11-25', facts).lines).toEqual([
      { account: 'cash', description: 'Payments', cents: 500 },
      { account: 'cash', description: 'Refunds', cents: -500 },
    ])
  })

  it('balances to the cent, whatever happened, and moves cash by exactly what moved it', () => {
    fc.assert(
      fc.property(fc.array(aFact, { maxLength: 30 }), (facts) => {
        const entry = entryOf('2026-11-25', facts)
        expect(sumOf(entry)).toBe(0)
        expect(entry.lines.every((line) => line.cents !== 0)).toBe(true)
        const moved = facts.reduce((sum, fact) => {
          if (fact.what === 'payments' && fact.method === 'cash') return sum + fact.cents
          if (fact.what === 'refunds' && fact.method === 'cash') return sum - fact.cents
          return fact.what === 'drawer' || fact.what === 'overShort' ? sum + fact.cents : sum
        }, 0)
        const cash = entry.lines.filter(({ account }) => account === 'cash')
        expect(cash.reduce((sum, line) => sum + line.cents, 0)).toBe(moved)
      }),
    )
  })
})

it('has accounts with names and codes of their own', () => {
  for (const key of ['name', 'code'] as const)
    expect(new Set(accountKeys.map((account) => journalAccount(account)[key])).size).toBe(accountKeys.length)
  // QuickBooks takes a colon for the way to a subaccount.
  for (const account of accountKeys) expect(journalAccount(account).name).not.toContain(':')
})

describe('the month of the journal', () => {
  it.each([
    ['month=2026-02', '2026-02'],
    ['', '2026-11'],
    ['month=2026-13', '2026-11'],
    ['month=tomorrow', '2026-11'],
  ])('of %j is %s', (search, month) => {
    expect(monthOf(new URLSearchParams(search), '2026-11-25')).toBe(month)
  })

  it('is all its days', () => {
    expect(daysOf('2026-02')).toEqual({ firstDay: '2026-02-01', lastDay: '2026-02-28' })
    expect(daysOf('2026-12')).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-31' })
  })
})
