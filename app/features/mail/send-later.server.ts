import { randomUUID } from 'node:crypto'
import { runAfterCommit, type Transaction } from '../../db/client.server.ts'
import { mailOutbox, type MailRow } from '../../db/schema/mail.ts'
import { mailText, subjectOf, type MailDocument, type MailSender } from './mail-document.ts'
import { mailHtml } from './mail-html.ts'
import { attemptMailNow, enqueueMailDelivery } from './mail-queue.server.ts'

/** A mail to one person. */
export interface OutgoingMail {
  kind: MailRow['kind']
  to: string
  from: MailSender
  /** Where an answer goes. */
  replyTo: string
  document: MailDocument
  /** The order or the contact message that it belongs to, and is deleted with. */
  about: Partial<Pick<MailRow, 'orderId' | 'contactMessageId'>>
}

/**
 * The only way to send mail (R14): the mail and the job that delivers it are written in the caller's transaction, and
 * the first try is made at once when that commits, in the background. @returns the mail's id.
 */
export async function sendLater(tx: Transaction, mail: OutgoingMail): Promise<string> {
  const { kind, to: toAddress, replyTo, about } = mail
  const id = randomUUID()
  const values = { id, kind, toAddress, replyTo, ...about, ...renderedColumns(mail) }
  // Sent together: a customer waits for the answer to both.
  await Promise.all([tx.insert(mailOutbox).values(values), enqueueMailDelivery(tx, id)])
  runAfterCommit(tx, () => attemptMailNow(id))
  return id
}

/** What the outbox keeps of a document. */
export function renderedColumns({ document, from }: Pick<OutgoingMail, 'document' | 'from'>) {
  return {
    fromName: from.storeName,
    subject: subjectOf(document),
    html: mailHtml(document, from),
    bodyText: mailText(document, from),
    calendar: document.calendar?.content ?? null,
    calendarName: document.calendar?.fileName ?? null,
  }
}
