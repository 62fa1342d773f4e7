import { z } from 'zod'
import type { Transaction } from '#db/client.server.ts'
import type { JobKind } from '#platform/job-kinds.server.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import type { MailCause } from '#mail/recipient-ceiling.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import type { Addressee } from './account-mail.ts'

/** Writes the mail with the password reset link, or none if the address has no account. */
export const passwordResetRequest: JobKind<{ email: string }> = {
  name: 'password-reset',
  data: z.object({ email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  timeLimitSeconds: 60,
  startAfterSeconds: 0,
}

/** Sends a mail about an account to its address. */
export async function sendAccountMail(
  tx: Transaction,
  user: Addressee & { cause: MailCause },
  compose: (from: MailSender) => MailDocument,
): Promise<void> {
  const from = await readMailSender(tx)
  await sendLater(tx, {
    kind: 'account',
    to: user.email,
    from,
    replyTo: from.storeEmail,
    document: compose(from),
    cause: user.cause,
    about: {},
  })
}
