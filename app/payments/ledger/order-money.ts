import { isUnsold } from '#orders/status/order-status.ts'
import type { LedgerEntry } from '#payments/paid-cents.ts'
import type { LedgerRefusal } from '#payments/payment-messages.ts'

/** An order's money as the rules see it, in whole cents. */
interface Money {
  /** What the customer owes in all: the total, less what refunds lowered (R150). */
  owedCents: number
  /** Payments minus refunds. */
  paidCents: number
}

/** What is still to be paid; nothing of an order that is cancelled or not confirmed. */
export function getDueCents({ owedCents, paidCents, status }: Money & { status: string }): number {
  return isUnsold(status) ? 0 : Math.max(0, owedCents - paidCents)
}

/**
 * Why an entry is refused, or null. More than the amount due is accepted only when the owner confirms that it is
 * right, and refunds never exceed payments (R9).
 */
export function refusalOfEntry(
  entry: LedgerEntry & { isOverpaymentRight: boolean },
  order: Money & { status: string },
): LedgerRefusal | null {
  const { kind, amountCents } = entry
  if (kind === 'refund') {
    if (amountCents <= order.paidCents) return null
    return { reason: 'refund-too-high', mostCents: Math.max(0, order.paidCents) }
  }
  const overCents = amountCents - getDueCents(order)
  return overCents <= 0 || entry.isOverpaymentRight ? null : { reason: 'overpayment', overCents }
}
