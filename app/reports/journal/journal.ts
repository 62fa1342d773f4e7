import type { PaymentMethod } from '#payments/payment-method.ts'
import type { TaxState } from '#settings/tax/tax-rules.ts'
import { accountKeys, type AccountKey } from './journal-accounts.ts'

/** What happened on a day of the store that the books must know of, in whole cents; negative where it was taken back. */
export type DayFact =
  | { what: 'sales'; channel: 'web' | 'counter'; cents: number }
  | { what: 'delivery'; cents: number }
  | { what: 'tax'; state: TaxState; cents: number }
  | { what: 'payments' | 'refunds'; method: PaymentMethod; cents: number }
  /** Cash that was put into the drawer, or taken out where negative, for another reason than an order. */
  | { what: 'drawer'; cents: number }
  /** What a closed drawer had too much; negative where it was short. */
  | { what: 'overShort'; cents: number }
  /** What the pieces cost that were sold, or written off. */
  | { what: 'sold' | 'writtenOff'; cents: number }
  /** What suppliers gave back. */
  | { what: 'credits'; cents: number }

/** Days of the store ('YYYY-MM-DD'), both included. */
export interface Days {
  firstDay: string
  lastDay: string
}

/** A fact with its day. */
export interface DatedFact {
  day: string
  fact: DayFact
}

/** A line of the journal: a debit where it is positive, a credit where it is negative; whole cents, never 0. */
export interface JournalLine {
  account: AccountKey
  description: string
  cents: number
}

/** The journal entry of one day ('YYYY-MM-DD'); its lines add up to nothing. */
export interface JournalEntry {
  day: string
  lines: JournalLine[]
}

interface Posting {
  debit: AccountKey
  credit: AccountKey
  description: string
}

/** Both sides of a fact: so every day balances, whatever happened on it (R97). */
function postingOf(fact: DayFact): Posting {
  switch (fact.what) {
    case 'sales':
      return fact.channel === 'web'
        ? { debit: 'customers', credit: 'salesWeb', description: 'Sales' }
        : { debit: 'customers', credit: 'salesCounter', description: 'Sales' }
    case 'delivery':
      return { debit: 'customers', credit: 'delivery', description: 'Delivery fees' }
    case 'tax':
      return {
        debit: 'customers',
        credit: fact.state === 'OH' ? 'taxOH' : 'taxMI',
        description: 'Sales tax',
      }
    case 'payments':
      return { debit: fact.method, credit: 'customers', description: 'Payments' }
    case 'refunds':
      return { debit: 'customers', credit: fact.method, description: 'Refunds' }
    case 'drawer':
      return { debit: 'cash', credit: 'drawer', description: 'Paid into or out of the drawer' }
    case 'overShort':
      return { debit: 'cash', credit: 'overShort', description: 'Drawer over or short' }
    case 'sold':
      return { debit: 'costOfGoods', credit: 'inventory', description: 'Cost of goods sold' }
    case 'writtenOff':
      return { debit: 'writeOffs', credit: 'inventory', description: 'Written off' }
    case 'credits':
      return { debit: 'supplierCredits', credit: 'allowances', description: 'Supplier credits' }
  }
}

/** The entry of a day: a line for each account and what it is for. What orders owe and what was paid is one line. */
export function entryOf(day: string, facts: readonly DayFact[]): JournalEntry {
  const sums = new Map<string, JournalLine>()
  const post = (account: AccountKey, text: string, cents: number) => {
    const description = account === 'customers' ? 'Sold less paid' : text
    const key = `${account} ${description}`
    const known = sums.get(key)?.cents ?? 0
    sums.set(key, { account, description, cents: known + cents })
  }
  for (const fact of facts) {
    const { debit, credit, description } = postingOf(fact)
    post(debit, description, fact.cents)
    post(credit, description, 0 - fact.cents)
  }
  const placeOf = ({ account }: JournalLine) => accountKeys.indexOf(account)
  const lines = [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  return { day, lines }
}
