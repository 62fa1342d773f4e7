import { formatDollars } from '../../../shared/money.ts'
import { isUnsold } from '../../orders/status/order-status.ts'
import type { PaymentStatus } from '../../orders/admin/list/order-list-query.ts'

/** A payment or refund. Always whole cents above 0. */
export interface LedgerEntry {
  kind: 'payment' | 'refund'
  amountCents: number
}

/** An order's money as the rules see it, in whole cents. */
interface Money {
  totalCents: number
  /** Payments minus refunds. */
  paidCents: number
}

/** Payments minus refunds. */
export function paidCentsOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'payment' ? amountCents : -amountCents),
    0,
  )
}

/** The payment status that follows from the ledger (decision 9): paid from the whole total on. */
export function paymentStatusOf({ totalCents, paidCents }: Money): PaymentStatus {
  if (paidCents >= totalCents) return 'paid'
  return paidCents > 0 ? 'partial' : 'pending'
}

/** The amount still due; 0 for an order that is cancelled or not confirmed. */
export function dueCentsOf({ totalCents, paidCents, status }: Money & { status: string }): number {
  return isUnsold(status) ? 0 : Math.max(0, totalCents - paidCents)
}

export type LedgerRefusal =
  | { reason: 'overpayment'; message: string }
  | { reason: 'refund-too-high'; message: string }

/**
 * Why an entry is refused, or null. More than the amount due is accepted only when the owner confirms that it is
 * right, and refunds never exceed payments (decision 9).
 */
export function refusalOfEntry(
  entry: LedgerEntry & { isOverpaymentRight: boolean },
  order: Money & { status: string },
): LedgerRefusal | null {
  const { kind, amountCents } = entry
  if (kind === 'refund') {
    if (amountCents <= order.paidCents) return null
    const most = formatDollars(Math.max(0, order.paidCents))
    return { reason: 'refund-too-high', message: `Only ${most} came in for this order. No more can go back.` }
  }
  const overCents = amountCents - dueCentsOf(order)
  if (overCents <= 0 || entry.isOverpaymentRight) return null
  const message = `That is ${formatDollars(overCents)} more than is due. Tick the box if it is right.`
  return { reason: 'overpayment', message }
}
