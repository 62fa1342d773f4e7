import type { LedgerEntry } from '../paid-cents.ts'
import type { PaymentMethod } from '../payment-method.ts'

/** A payment or refund as the ledger of an order shows it. */
export interface ShownEntry extends LedgerEntry {
  id: string
  method: PaymentMethod
  reference: string | null
  /** YYYY-MM-DD in the store. */
  paidOn: string
  /** Who recorded it; null when that account is gone. */
  who: string | null
}
