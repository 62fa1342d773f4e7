import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { withdrawMail, type OutgoingMail } from '#mail/send-later.server.ts'

/** How long the mail that an order waits for the registers is held: mostly they know of it within seconds (R89). */
const HELD_SECONDS = 120

/** Holds a mail that is not needed when the order is confirmed soon. */
export const holdWaitingMail = (): OutgoingMail['held'] => ({ id: randomUUID(), seconds: HELD_SECONDS })

/** Takes the mail that an order waits back, if it has not left: there is something newer to tell. */
export async function withdrawWaitingMail(tx: Transaction, orderId: string): Promise<void> {
  const held = await tx
    .selectFrom('mailOutbox')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-unconfirmed')
    .where('notBefore', 'is not', null)
    .execute()
  for (const { id } of held) await withdrawMail(tx, id)
}
