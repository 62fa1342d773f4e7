import { defineNotices, failure, success, type Message } from '#shared/notices.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PullOrder, PullRefusal } from './pulls.ts'

/** What the pull list says about a change. */
export const pullNotices = defineNotices(
  {
    /** The item of an order. */
    item: (text) => (isUuid(text) ? text : undefined),
  },
  {
    pulled: success('Taken from the floor'),
    'put-back': success('Back on the floor'),
    'not-open': failure('This order is packed, handed over or canceled already'),
  },
)

/** The text of a change in the list, with its piece and order. */
export function pullMessage(params: URLSearchParams, orders: readonly PullOrder[]): Message | null {
  const notice = pullNotices.read(params)
  if (!notice) return null
  for (const { customer, pulls } of orders) {
    const pull = pulls.find(({ itemId }) => itemId === notice.data.item)
    if (pull) return { ...pullNotices.messageOf(notice), description: `${pull.name}, for ${customer}.` }
  }
  return pullNotices.messageOf(notice)
}

/** What the scan field says about a tag that closes nothing. */
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
