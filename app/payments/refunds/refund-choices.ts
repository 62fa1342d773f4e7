import { isHandedOver, isUnsold } from '#orders/status/order-status.ts'
import { refundPurposes, type RefundPurpose } from '#payments/refund-purpose.ts'

/** What can be chosen about a refund of an order. Money in whole cents. */
export interface RefundChoices {
  purposes: RefundPurpose[]
  /** Paid and not refunded. */
  paidCents: number
  lines: {
    itemId: string
    name: string
    piecesLeft: number
    /** What goes back for one piece, with its tax. */
    eachCents: number
  }[]
}

/** What a refund can be for: nothing is owed for a canceled order, and a piece comes back from who has it (R152). */
export function offeredPurposes(status: string): RefundPurpose[] {
  if (isUnsold(status)) return ['paid-by-mistake']
  return refundPurposes.filter((purpose) => purpose !== 'piece-returned' || isHandedOver(status))
}
