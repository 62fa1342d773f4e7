import type { OrderRow } from '../../../db/schema/orders.ts'
import type { LedgerEntry } from '../paid-cents.ts'

/** A payment or refund as the ledger of an order shows it. */
export interface ShownEntry extends LedgerEntry {
  id: string
  method: OrderRow['paymentMethod']
  reference: string | null
  /** YYYY-MM-DD in the store. */
  paidOn: string
  /** Who recorded it; null when that account is gone. */
  who: string | null
}
