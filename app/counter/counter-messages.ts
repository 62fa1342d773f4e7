import { formatDollars } from '#shared/money.ts'
import { formatNearStoreTime } from '#shared/time/shop-time.ts'
import { aCount, defineNotices, success } from '#shared/notices.ts'
import type { CounterRefusal, VoidRefusal } from './counter-sale.ts'
import { overstepText } from './limits/clerk-limits.ts'
import type { Hindrance } from './giving/giving.ts'

/** What the counter says of a sale that was not made. */
export function counterRefusalText(refusal: CounterRefusal): string {
  switch (refusal.reason) {
    case 'empty':
      return 'There is nothing on the counter. Add a piece first.'
    case 'unknown-piece':
      return 'One of these pieces was deleted. Take it off the counter.'
    case 'sold-out':
      return `${refusal.name} was sold meanwhile. Nothing was charged.`
    case 'on-hold':
      return `${refusal.name} is on hold for ${refusal.holder} until ${formatNearStoreTime(new Date(refusal.untilMs))}. If this is ${refusal.holder}, say so at the piece. Nothing was charged.`
    case 'not-lower':
      return `The price of ${refusal.name} can only go down. Nothing was charged.`
    case 'below-cost':
      return `${refusal.names.join(', ')}: this is less than you paid. Check the box below to sell it all the same.`
    case 'beyond-limit':
      return `${overstepText({ what: 'reduced', ...refusal })} Nothing was charged.`
    case 'needs-manager':
      return [...refusal.oversteps.map(overstepText), 'Nothing was charged.'].join(' ')
    case 'made-otherwise':
      return 'This sale was made already; your counter has other pieces on it. Nothing more was charged. Look at the last sales, then press “Took” to sell these pieces too.'
    case 'too-little':
      return `${formatDollars(refusal.missingCents)} is missing. Nothing was charged.`
    case 'odd-part':
      return 'The part has to be less than the total, and by another method. Nothing was charged.'
    case 'other-amount':
      return `It comes to ${formatDollars(refusal.totalCents)} now: a price has changed. Nothing was charged.`
    case 'not-givable':
      return `${refusal.orderNumber} ${givingHindrances[refusal.why]}. Nothing was charged.`
    case 'too-large':
      return 'That is more than one sale can be. Nothing was charged.'
    case 'busy':
      return 'The store is busy right now. Nothing was charged. Please try again.'
  }
}

const givingHindrances: Readonly<Record<Hindrance, string>> = {
  paid: 'has been paid meanwhile: its customer gets the piece',
  pulled: 'has its piece already: somebody took it from the floor',
  closed: 'is packed, handed over or canceled already',
  'no-parts': 'was loaded without its tax, so that a piece cannot be taken out of it',
}

const voidRefusals: Readonly<Record<Exclude<VoidRefusal['reason'], 'beyond-limit'>, string>> = {
  'unknown-sale': 'There is no such sale at the counter.',
  'other-day': 'This sale is of another day. Refund it on the page of the order.',
  'drawer-closed': 'The drawer of this sale is closed. Refund it on the page of the order.',
  refunded: 'Money of this sale went back already. Continue on the page of the order.',
}

/** Why a sale was not taken back, in words. */
export function voidRefusalText(refusal: VoidRefusal): string {
  if (refusal.reason !== 'beyond-limit') return voidRefusals[refusal.reason]
  return refusal.limitCents > 0
    ? `A clerk may void sales of up to ${formatDollars(refusal.limitCents)}.`
    : 'A clerk may not void sales.'
}

/** The note on a sale that a manager approved (R176). */
export const approvedByPin = 'Approved by PIN'

/** The note on a web order whose piece was given to the customer at the counter (R82). */
export const soldToAnother = 'Sold at the counter to another customer before it was taken from the floor.'

/** What the page of a sale says of what was just done. */
export const counterNotices = defineNotices(
  { /** Whole cents. */ change: aCount },
  {
    sold: ({ change = 0 }) => success(change > 0 ? `Sold. Give ${formatDollars(change)} back` : 'Sold')(),
    void: success(
      'The sale is voided',
      'The pieces are in stock again. Give the money back as it says here.',
    ),
  },
)
