import { randomUUID } from 'node:crypto'
import { sql, type Expression } from 'kysely'
import { anyOf } from '#db/expressions.server.ts'
import { runAfterCommit, type Transaction } from '#db/client.server.ts'
import { mailText, getSubject, type MailDocument, type MailSender } from './mail-document.ts'
import { mailHtml } from './mail-html.ts'
import { attemptMailNow, enqueueMailDelivery } from './mail-queue.server.ts'
import type { MailRow } from './outbox/outbox.ts'
import { getShare, type MailCause } from './recipient-ceiling.ts'

/** A mail to one person. */
export interface OutgoingMail {
  kind: MailRow['kind']
  to: string
  from: MailSender
  /** Where an answer goes. */
  replyTo: string
  document: MailDocument
  cause: MailCause
  /** The order or the contact message that it belongs to, and is deleted with. */
  about: Partial<Pick<MailRow, 'orderId' | 'contactMessageId'>>
  /** Can be withdrawn by this id, until it leaves after n seconds (R64). */
  held?: { id: string; seconds: number }
  /** Of an alert: the full address that ends them all (R92). */
  unsubscribeAddress?: string
}

/**
 * The only way to send mail (R14): the mail and the job that delivers it are written in the caller's transaction, and
 * the first try is made at once when that commits, in the background; of a held one, by the job. @returns the mail's id.
 */
export async function sendLater(tx: Transaction, mail: OutgoingMail): Promise<string> {
  const { kind, to: toAddress, replyTo, about, held, unsubscribeAddress = null } = mail
  const id = held?.id ?? randomUUID()
  const notBefore = held ? sql<Date>`now() + make_interval(secs => ${held.seconds})` : null
  const own = { id, kind, toAddress, replyTo, notBefore, unsubscribeAddress, share: countedShare(mail) }
  const values = { ...own, ...about, ...renderedColumns(mail) }
  // Sent together: a customer waits for the answer to both.
  await Promise.all([
    tx.insertInto('mailOutbox').values(values).execute(),
    enqueueMailDelivery(tx, id, held?.seconds),
  ])
  if (!notBefore) runAfterCommit(tx, () => attemptMailNow(id))
  return id
}

/** The share of a mail, if a stranger may have caused it: an order that is certainly its customer's does not count (R164). */
function countedShare(mail: OutgoingMail) {
  const share = getShare(mail)
  const { orderId } = mail.about
  return share && orderId ? sql<string>`case when not is_proven_order(${orderId}) then ${share} end` : share
}

/** Lets a held mail leave now. */
export async function releaseMail(tx: Transaction, mailId: string): Promise<void> {
  await tx
    .updateTable('mailOutbox')
    .set({ notBefore: sql<Date>`clock_timestamp()` })
    .where('id', '=', mailId)
    .execute()
  await enqueueMailDelivery(tx, mailId)
  runAfterCommit(tx, () => attemptMailNow(mailId))
}

/** Withdraws a held mail as if it had never been written. @returns false when it is too late. */
export async function withdrawMail(tx: Transaction, mailId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailOutbox')
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('notBefore', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Takes the mails back that one transaction wrote about an order, if all of them are still held. @returns false when one
 * has left or its time is over; then all stay.
 */
export async function withdrawMails(
  tx: Transaction,
  { orderId, writtenAt }: { orderId: string; writtenAt: Expression<Date> },
): Promise<boolean> {
  const mails = await tx
    .selectFrom('mailOutbox')
    .select('id')
    .select(
      sql<boolean>`status = 'queued' and attempts = 0 and coalesce(not_before > clock_timestamp(), false)`.as(
        'isHeld',
      ),
    )
    .where('orderId', '=', orderId)
    .where('createdAt', '=', writtenAt)
    .forUpdate()
    .execute()
  if (!mails.every(({ isHeld }) => isHeld)) return false
  const ids = mails.map(({ id }) => id)
  await tx.deleteFrom('mailOutbox').where('id', '=', anyOf(ids, 'uuid')).execute()
  return true
}

/** What the outbox keeps of a document. */
export function renderedColumns({ document, from }: Pick<OutgoingMail, 'document' | 'from'>) {
  return {
    fromName: from.storeName,
    subject: getSubject(document),
    html: mailHtml(document, from),
    bodyText: mailText(document, from),
    calendar: document.calendar?.content ?? null,
    calendarName: document.calendar?.fileName ?? null,
  }
}
