import { defineNotices, success } from '#shared/notices.ts'

/** What the page of one's own PIN says of a change. */
export const pinNotices = defineNotices(
  {},
  {
    set: success('Your PIN is set', 'It works at every counter of the store.'),
    removed: success('Your PIN was removed'),
  },
)
