import { defineNotices, failure, success } from '#shared/notices.ts'

/** What was sold without a tag. Money in whole cents, of one piece. */
export interface QuickItem {
  /** Of the archived product that stands in for it. */
  id: string
  name: string
  category: string
  quantity: number
  priceCents: number
  orderId: string
  orderNumber: string
  soldAtMs: number
}

/** Why a product was sold for less than it costs, where no one knew which it was (R175). */
export const quickReason = 'Sold as a quick item'

export type MatchRefusal =
  | { reason: 'unknown-item' | 'unknown-product' }
  /** The product has too little in stock, or the sale has it already. */
  | { reason: 'no-stock' | 'in-order'; name: string }

/** What the page of quick items says of a change. */
export const quickNotices = defineNotices(
  {},
  {
    matched: success('Matched', 'The sale counts for that product now, and its stock is one sale less.'),
    kept: success(
      'It is a product of its own now',
      'It is archived: edit it, or restore it when you have more.',
    ),
    'unknown-item': failure('This item is matched already'),
    'unknown-product': failure('That product is not there any more'),
    'no-stock': failure(
      'Nothing was matched',
      'That product has too little in stock. Correct its stock first, or choose another one.',
    ),
    'in-order': failure('Nothing was matched', 'The sale has that product already, on a line of its own.'),
  },
)
