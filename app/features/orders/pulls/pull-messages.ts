import { defineNotices, failure, saveTrouble, success } from '../../../shared/notices.ts'
import type { PullRefusal } from './pulls.ts'

/** What the pull list says of a change. */
export const pullNotices = defineNotices(
  {},
  {
    pulled: success('Taken from the floor'),
    'put-back': success('Back on the floor'),
    'not-open': failure('This order is packed, handed over or canceled already'),
    invalid: failure('Please reload the page and try again'),
    trouble: failure('That did not work', saveTrouble),
  },
)

/** What the scan field says of a tag that closes nothing. */
export function pullRefusalText(refusal: PullRefusal): string {
  switch (refusal.reason) {
    case 'mistyped':
      return 'A character of the code is wrong or missing. Look at the tag again.'
    case 'unknown-code':
      return 'No product has this code.'
    case 'not-wanted':
      return `${refusal.name}: no order waits for it. Leave it on the floor.`
    case 'not-open':
      return 'This order is packed, handed over or canceled already.'
  }
}
