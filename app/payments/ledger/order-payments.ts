import type { Order } from '#orders/order.ts'
import type { LedgerEntry } from '#payments/paid-cents.ts'
import type { StoredPurpose } from '#payments/refund-purpose.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'

/** A payment or refund as the ledger of an order shows it. */
export interface ShownEntry extends LedgerEntry {
  id: string
  method: PaymentMethod
  reference: string | null
  /** What was handed over in cash; null where it was the exact amount (R233). */
  tenderedCents: number | null
  /** What a refund was for; null for payments, and for older refunds (R150). */
  purpose: StoredPurpose | null
  /** It was undone at once, or undid another: it does not count (R155). */
  isUndone: boolean
  /** YYYY-MM-DD in the store. */
  paidOn: string
  /** Who recorded it; null when that account was deleted. */
  who: string | null
}

/** What the ledger says about its order. */
export type LedgerOrder = Pick<
  Order,
  'id' | 'status' | 'channel' | 'totalCents' | 'owedCents' | 'paymentStatus' | 'paymentMethod'
>
