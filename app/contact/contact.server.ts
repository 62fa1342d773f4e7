import { transact } from '#db/client.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { contactMail } from './contact-mail.ts'
import type { ContactMessage } from './contact-message.ts'

/**
 * Takes a message of the contact form: stored together with the mail to the owner, which is then
 * delivered in the background, with the sender's address to answer to (R15).
 * @returns the ids of the message and of its mail.
 */
export async function receiveContactMessage({
  name,
  email,
  subject,
  message,
}: ContactMessage): Promise<{ messageId: string; mailId: string }> {
  return await transact(async (tx) => {
    const row = await tx
      .insertInto('contactMessages')
      .values({ name, email, subject, message })
      .returning('id')
      .executeTakeFirstOrThrow()
    const from = await readMailSender(tx)
    const mailId = await sendLater(tx, {
      kind: 'contact-message',
      to: from.storeEmail,
      from,
      replyTo: email,
      cause: 'limited',
      document: contactMail({ name, email, subject, message }),
      about: { contactMessageId: row.id },
    })
    return { messageId: row.id, mailId }
  })
}
