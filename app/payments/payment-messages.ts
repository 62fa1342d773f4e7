import { formatDollars } from '#shared/money.ts'
import { paymentLabels, type PaymentMethod } from './payment-method.ts'

/** Why the ledger does not take an entry that breaks its rules (R9). */
export type LedgerRefusal =
  /** How much more than is due it would be. */
  | { reason: 'overpayment'; overCents: number }
  /** The most that can go back. */
  | { reason: 'refund-too-high'; mostCents: number }

/** `orderNumber`: of the order that has the reference, where it is known. */
export interface KnownReference {
  reason: 'known-reference'
  method: PaymentMethod
  orderNumber: string | null
}

/** Why a payment or refund was not recorded. */
export type EntryRefusal =
  | LedgerRefusal
  /** `closed-day`: a drawer was closed on that day or later (R79). */
  | { reason: 'unconfirmed' | 'future-date' | 'closed-day' }
  | KnownReference

/** A refusal in words for the owner. */
export function entryRefusalText(refusal: EntryRefusal): string {
  switch (refusal.reason) {
    case 'overpayment':
      return `That is ${formatDollars(refusal.overCents)} more than is due. Tick the box if it is right.`
    case 'refund-too-high':
      return `Only ${formatDollars(refusal.mostCents)} came in for this order. No more can go back.`
    case 'unconfirmed':
      return 'Confirm the order first: its pieces are not set aside.'
    case 'future-date':
      return 'The date is in the future'
    case 'closed-day':
      return 'The drawer of that day is counted and closed. Enter it for today.'
    case 'known-reference': {
      const where = refusal.orderNumber ? ` for order ${refusal.orderNumber}` : ''
      return `This ${paymentLabels[refusal.method]} reference is recorded already${where}.`
    }
  }
}
