import { defineNotices, failure, success } from '#shared/notices.ts'

export const marketplaceNotices = defineNotices(
  {},
  {
    posted: success('Marked as posted', 'When nobody can buy it any more, it is on the take-down list.'),
    down: success('Taken down'),
    up: success('Back on the list'),
    gone: failure('This product is gone'),
    over: failure('Nothing was changed', 'Somebody marked it already, or it was posted there again since.'),
  },
)
