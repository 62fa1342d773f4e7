import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { absoluteLink } from '#shared/addresses.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { MailCause } from '#mail/recipient-ceiling.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import { HOLD_REQUEST_HOURS, type HoldAskRefusal, type Holder } from '#orders/holds/hold.ts'
import { confirmHoldPath } from '#orders/holds/hold-links.server.ts'
import { holdConfirmationMail } from '#orders/holds/hold-mails.ts'
import { findHoldablePiece } from '#orders/holds/hold-reading.server.ts'

/**
 * Mails a link that confirms a hold (R99). Until it is clicked nothing is held, and no one learns whether the address
 * is known.
 */
export async function askForHold({
  productId,
  holder,
  cause,
}: {
  productId: string
  holder: Holder & { email: string }
  cause: MailCause
}): Promise<Outcome<null, HoldAskRefusal>> {
  const [piece, { shopperHolds }] = await Promise.all([findHoldablePiece(productId), readStoreSettings()])
  if (!shopperHolds) return refuse({ reason: 'off' })
  if (!piece) return refuse({ reason: 'gone' })
  if (piece.stock === 0) return refuse({ reason: 'sold-out' })
  await transact(async (tx) => {
    const expiresAt = sql<Date>`now() + make_interval(hours => ${HOLD_REQUEST_HOURS})`
    const { id } = await tx
      .insertInto('holdRequests')
      .values({ productId, ...holder, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const from = await readMailSender(tx)
    const confirmUrl = absoluteLink(from.baseUrl, confirmHoldPath(id))
    const document = holdConfirmationMail(from, { pieceName: piece.name, confirmUrl })
    const mail = { to: holder.email, from, replyTo: from.storeEmail, document, about: {} }
    await sendLater(tx, { kind: 'hold-confirmation', cause, ...mail })
  })
  return succeed(null)
}

/** Deletes pending holds with an expired link. @returns how many. */
export async function forgetOldPendingHolds(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('holdRequests')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
