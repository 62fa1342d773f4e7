import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { releaseMail, withdrawMail } from '#mail/send-later.server.ts'
import { sendOrderUpdate } from '#orders/mails/order-mail.server.ts'
import { lockOrder, type LockedOrder } from '#orders/status/order-records.server.ts'
import { readUntoldChanges, waitingChangeMails } from './untold-changes.server.ts'
import type { ToldChange } from './untold-changes.ts'

type MailedCustomer = Pick<LockedOrder, 'id' | 'email'>

/** How long after the last change the customer learns of all of them, if the owner says nothing (R181). */
const WAITING_SECONDS = 15 * 60

/**
 * Writes the one email about everything that changed in an order since its customer was told, again after each change;
 * it waits for the owner, or for its time. None where nothing is left to tell. Under the order's lock.
 */
export async function renewChangeMail(tx: Transaction, order: MailedCustomer): Promise<void> {
  await writeAnew(tx, order, WAITING_SECONDS)
}

/** The same after a payment or refund, which the email mentions: it leaves when it would have. */
export async function correctChangeMail(tx: Transaction, order: MailedCustomer): Promise<void> {
  const waiting = await waitingChangeMails(tx, order.id)
    .select(sql<number>`ceil(extract(epoch from not_before - clock_timestamp()))::integer`.as('leftSeconds'))
    .executeTakeFirst()
  if (waiting) await writeAnew(tx, order, waiting.leftSeconds)
}

async function writeAnew(tx: Transaction, order: MailedCustomer, seconds: number): Promise<void> {
  await withdrawChangeMail(tx, order.id)
  if ((await readUntoldChanges(tx, order.id)).length === 0) return
  const held = { id: randomUUID(), seconds }
  await sendOrderUpdate(tx, { orderId: order.id, kind: 'order-changed', to: order.email, held })
}

/** Takes the email about changes back. @returns whether one waited. */
export async function withdrawChangeMail(tx: Transaction, orderId: string): Promise<boolean> {
  const waiting = await waitingChangeMails(tx, orderId).select('id').execute()
  for (const { id } of waiting) await withdrawMail(tx, id)
  return waiting.length > 0
}

/** Lets the email about changes leave now, such as before another one. @returns whether one waited. */
export async function releaseChangeMail(tx: Transaction, orderId: string): Promise<boolean> {
  const waiting = await waitingChangeMails(tx, orderId).select('id').execute()
  for (const { id } of waiting) await releaseMail(tx, id)
  return waiting.length > 0
}

/** The owner decided: the customer is told now, or not about this. */
export async function decideChangeMail(input: {
  orderId: string
  isSent: boolean
}): Promise<Outcome<null, { reason: 'none-waits' }>> {
  const { orderId, isSent } = input
  return await transact(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return refuse({ reason: 'none-waits' })
    const waited = await (isSent ? releaseChangeMail(tx, orderId) : withdrawChangeMail(tx, orderId))
    return waited ? succeed(null) : refuse({ reason: 'none-waits' })
  })
}

/** An email about changes that waits. */
export interface WaitingChangeMail {
  changes: ToldChange[]
  leavesAt: Date
}

/** The changes of an order that a mail still has to tell; null without any. */
export async function readWaitingChangeMail(orderId: string): Promise<WaitingChangeMail | null> {
  const waiting = await waitingChangeMails(db, orderId).select('notBefore').executeTakeFirst()
  return waiting?.notBefore
    ? { leavesAt: waiting.notBefore, changes: await readUntoldChanges(db, orderId) }
    : null
}
