import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { entryRefusalText, type EntryRefusal } from '#payments/payment-messages.ts'
import type { ReductionRefusal } from './reduction.ts'

/** Why a refund was not recorded (R150, R152). */
export type RefundRefusal =
  | EntryRefusal
  | ReductionRefusal
  /** Another payment or refund was recorded since the page was shown. */
  | { reason: 'money-moved'; paidCents: number }
  /** The order is canceled, so that nothing is owed that could be less. */
  | { reason: 'nothing-owed' }
  /** Pieces that the customer does not have yet leave the order instead. */
  | { reason: 'not-handed-over' }
  | { reason: 'no-amount' | 'no-destination' | 'not-today' }

/** A refusal in words for the owner. */
export function refundRefusalText(refusal: RefundRefusal): string {
  switch (refusal.reason) {
    case 'above-worth':
      return `That is worth ${formatDollars(refusal.mostCents)} with its tax. No more can go back for it.`
    case 'no-pieces':
      return 'Choose what came back'
    case 'unknown-line':
      return 'That piece is not in the order any more. Reload the page and try again.'
    case 'back-already':
      return refusal.left === 0
        ? `${refusal.name} came back already.`
        : `Only ${counted(refusal.left, 'piece')} of ${refusal.name} can still come back.`
    case 'money-moved':
      return `Someone just recorded another payment or refund: ${formatDollars(refusal.paidCents)} is left. Look at the order again before you record this one.`
    case 'nothing-owed':
      return 'Nothing is owed for a canceled order. Choose “Paid by mistake” to give the money back.'
    case 'not-handed-over':
      return 'The customer does not have these pieces yet. Take them out of the order with “Change items”, then give back what was paid too much.'
    case 'no-amount':
      return 'Enter an amount greater than $0'
    case 'no-destination':
      return 'Choose where the pieces go'
    case 'not-today':
      return 'The pieces come back today, so the refund is of today.'
    default:
      return entryRefusalText(refusal)
  }
}

/** The field of the form that a refusal is about. */
export function refusedField({ reason }: RefundRefusal): string {
  const fields: Partial<Record<RefundRefusal['reason'], string>> = {
    'future-date': 'paid_on',
    'closed-day': 'paid_on',
    'not-today': 'paid_on',
    'known-reference': 'reference',
    'nothing-owed': 'purpose',
    'not-handed-over': 'purpose',
    'no-pieces': 'pieces',
    'unknown-line': 'pieces',
    'back-already': 'pieces',
    'no-destination': 'goes_to',
  }
  return fields[reason] ?? 'amount'
}
