import type { PaymentStatus } from './payment-status.ts'

/** What came in for an order, or went back. Always whole cents above 0. */
export interface LedgerEntry {
  kind: 'payment' | 'refund'
  amountCents: number
}

/** What came in, refunds taken off. */
export function paidCentsOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'payment' ? amountCents : -amountCents),
    0,
  )
}

/** The payment status that follows from the ledger (R9): paid from the whole total on. */
export function paymentStatusOf({
  totalCents,
  paidCents,
}: {
  totalCents: number
  paidCents: number
}): PaymentStatus {
  if (paidCents >= totalCents) return 'paid'
  return paidCents > 0 ? 'partial' : 'pending'
}
