import type { PaymentStatus } from './payment-status.ts'

/** A payment or refund of an order. Always whole cents above 0. */
export interface LedgerEntry {
  kind: 'payment' | 'refund'
  amountCents: number
}

/** Payments less refunds. */
export function sumPaidCents(entries: readonly LedgerEntry[]): number {
  return entries.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'payment' ? amountCents : -amountCents),
    0,
  )
}

/** All refunds; a payment that was undone at once is not one (R155). */
export function sumRefundedCents(entries: readonly (LedgerEntry & { isUndone: boolean })[]): number {
  return entries.reduce(
    (sum, { kind, amountCents, isUndone }) => sum + (kind === 'refund' && !isUndone ? amountCents : 0),
    0,
  )
}

/** The payment status that follows from the ledger (R9): paid from all that is owed on (R150). */
export function getPaymentStatus({
  owedCents,
  paidCents,
}: {
  owedCents: number
  paidCents: number
}): PaymentStatus {
  if (paidCents >= owedCents) return 'paid'
  return paidCents > 0 ? 'partial' : 'pending'
}
