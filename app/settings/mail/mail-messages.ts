import { defineNotices, success } from '#shared/notices.ts'

/** What the page of the mail server says. */
export const mailServerNotices = defineNotices(
  {},
  {
    saved: success('Saved. Send a test to see that mail arrives.'),
    sent: success('The test is on its way. Look for it in your inbox, and in spam.'),
    removed: success('No mail is sent any more'),
  },
)
