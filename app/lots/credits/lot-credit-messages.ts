import { formatDollars } from '#shared/money.ts'
import { defineNotices, failure, success } from '#shared/notices.ts'

export type CreditRefusal =
  | { reason: 'unknown-lot' }
  | { reason: 'future-date' }
  | { reason: 'too-high'; mostCents: number }

/** Why a credit was not recorded, in words. */
export function creditRefusalText(refusal: CreditRefusal): string {
  switch (refusal.reason) {
    case 'unknown-lot':
      return 'The lot is not there any more.'
    case 'future-date':
      return 'The date is in the future. Enter the day on which you got the credit.'
    case 'too-high':
      return `That is more than the lot cost: at most ${formatDollars(refusal.mostCents)} is left to be credited.`
  }
}

/** What the pages of lots say of what was just done. */
export const lotCreditNotices = defineNotices(
  {},
  {
    credited: success('Credit recorded', 'The lot cost that much less.'),
    'taken-back': success('Credit taken back', 'The opposite entry stands beside it.'),
    'unknown-credit': failure('Nothing was changed', 'There is no such credit.'),
  },
)
