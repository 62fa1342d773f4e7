import { db } from '../../../db/client.server.ts'
import { writeUnwrittenMail } from '../../mail/outbox/outbox.server.ts'
import { composeOrderMail } from './order-mail.server.ts'
import { isOrderMailKind } from './order-update.ts'

/** Writes waiting order mail that an older release left to be written at its delivery. @returns how many. */
export async function writeUnwrittenOrderMail(): Promise<number> {
  return await writeUnwrittenMail(async ({ kind, orderId }) =>
    isOrderMailKind(kind) ? await db.transaction((tx) => composeOrderMail(tx, { orderId, kind })) : null,
  )
}
