import { paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'
import type { StoredPurpose } from '#payments/refund-purpose.ts'
import type { LedgerEntry } from '#payments/paid-cents.ts'

/** A payment or refund of a day. */
export interface CashUpEntry extends LedgerEntry {
  id: string
  orderId: string
  orderNumber: string
  customer: string
  method: PaymentMethod
  reference: string | null
  purpose: StoredPurpose | null
}

/** The sums of one payment method on a day, in whole cents. */
export interface MethodSum {
  method: PaymentMethod
  count: number
  inCents: number
  outCents: number
  netCents: number
}

/** The sums of the entries: one per method in the usual order, and the total. */
export function sumByMethod(entries: readonly (LedgerEntry & { method: PaymentMethod })[]) {
  const methods = paymentMethods.map((method) => ({
    method,
    ...sumEntries(entries.filter((entry) => entry.method === method)),
  }))
  return { methods, all: sumEntries(entries) }
}

function sumEntries(entries: readonly LedgerEntry[]): Omit<MethodSum, 'method'> {
  const total = (wanted: LedgerEntry['kind']) =>
    entries.reduce((sum, { kind, amountCents }) => sum + (kind === wanted ? amountCents : 0), 0)
  const [inCents, outCents] = [total('payment'), total('refund')]
  return { count: entries.length, inCents, outCents, netCents: inCents - outCents }
}
