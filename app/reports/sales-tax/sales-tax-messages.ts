import { defineNotices, failure, success } from '#shared/notices.ts'

/** What the sales tax report says of what was just done. */
export const salesTaxNotices = defineNotices(
  {},
  {
    closed: success('The period is closed', 'What changes later belongs to the next period.'),
    'not-over': failure('The period is not closed', 'It is not over yet.'),
    gap: failure('The period is not closed', 'Close the one before it first, so that none is left out.'),
  },
)
