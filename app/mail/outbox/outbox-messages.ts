import { mailed, mailReaders } from '#mail/mail-notices.ts'
import { defineNotices, failure, success } from '#shared/notices.ts'

/** What the owner is told about a mail. */
export const mailNotices = defineNotices(mailReaders, {
  resent: mailed(
    success('The mail is on its way again'),
    failure('The mail stays here', 'There is no mail server that could send it.'),
  ),
})

export type ResendReason = 'text-removed' | 'recipient-only' | 'sample-order'

/** Why a mail is not sent again. */
export const resendRefusalTexts: Readonly<Record<ResendReason, string>> = {
  'text-removed': 'Its text was removed for privacy: the mail is too old. It cannot be sent again.',
  'recipient-only':
    'This mail opens an account, so only its recipient may ask for another one. They can do that on the sign-in page.',
  'sample-order': 'It belongs to a sample order, whose customer does not exist. It stays here to be read.',
}

/** In place of the content of a mail that is for its recipient alone. */
export const recipientOnlyText = 'Only its recipient may read it: it opens an account.'
