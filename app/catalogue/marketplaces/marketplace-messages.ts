import { defineNotices, failure, success } from '#shared/notices.ts'

export const marketplaceNotices = defineNotices(
  {},
  {
    posted: success('Marked as posted', 'When no one can buy it anymore, it is on the take-down list.'),
    down: success('Taken down'),
    up: success('Back on the list'),
    gone: failure('This product was deleted'),
    over: failure('Nothing was changed', 'Someone already marked it, or it was posted there again.'),
  },
)
