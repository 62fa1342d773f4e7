import { createElement } from 'react'
import { db } from '../../db/client.server.ts'
import { contactMessages, mailOutbox } from '../../db/schema/mail.ts'
import { config } from '../../platform/config.server.ts'
import { renderMailHtml } from '../mail/mail-html.server.ts'
import { attemptMailNow, enqueueMailDelivery } from '../mail/mail-queue.server.ts'
import { readStoreFacts } from '../store/store-facts.server.ts'
import { contactMailSubject, contactMailText } from './contact-mail-text.ts'
import { ContactMail } from './contact-mail.tsx'
import type { ContactMessage } from './contact-message.ts'

/**
 * Takes a message of the contact form: stored together with the mail to the owner, which is then
 * delivered in the background, with the sender's address to answer to (decision 15).
 * @returns the ids of the message and of its mail.
 */
export async function receiveContactMessage(
  message: ContactMessage,
): Promise<{ messageId: string; mailId: string }> {
  const { storeName, storeEmail } = await readStoreFacts()
  const { baseUrl } = config
  const html = renderMailHtml(createElement(ContactMail, { message, storeName, storeEmail, baseUrl }))
  const stored = await db.transaction(async (tx) => {
    const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
    if (!row) throw new Error('the message was not inserted')
    const [mail] = await tx
      .insert(mailOutbox)
      .values({
        kind: 'contact-message',
        contactMessageId: row.id,
        toAddress: storeEmail,
        subject: contactMailSubject(message),
        html,
        bodyText: contactMailText(message),
      })
      .returning({ id: mailOutbox.id })
    if (!mail) throw new Error('the mail was not inserted')
    await enqueueMailDelivery(tx, mail.id)
    return { messageId: row.id, mailId: mail.id }
  })
  attemptMailNow(stored.mailId)
  return stored
}
