import { sql } from 'kysely'
import { db } from '../../../../db/client.server.ts'
import type { Db } from '../../../../db/database.server.ts'
import { retryTransaction } from '../../../../db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import { readStoreSettings, readStoreSettingsWithin } from '../../../store/settings/store-settings.server.ts'
import { holdUntil, type HoldConfirmRefusal } from '../hold.ts'
import { sendHeldMail } from '../hold-mail.server.ts'
import { findHoldablePiece } from '../hold-reading.server.ts'
import { placeHoldWithin } from '../hold-placing.server.ts'

const openRequest = (at: Db, id: string) =>
  at
    .selectFrom('holdRequests')
    .select(['id', 'productId', 'name', 'email', 'phone'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)

/** What a link would hold, for whom, and until when if it were pressed now; null when there is nothing to confirm. */
export async function readHoldRequest(
  id: string,
  now: Date,
): Promise<{ email: string; pieceName: string; until: Date } | null> {
  const request = await openRequest(db, id).executeTakeFirst()
  const piece = request && (await findHoldablePiece(request.productId))
  if (!request || !piece) return null
  const { holdHours } = await readStoreSettings()
  return { email: request.email, pieceName: piece.name, until: holdUntil(now, holdHours) }
}

/** Holds the piece for the owner of the address, once for each link, and mails them theirs (R99). */
export async function confirmHold({
  requestId,
  now,
}: {
  requestId: string
  now: Date
}): Promise<Outcome<{ holdId: string }, HoldConfirmRefusal>> {
  return await retryTransaction(async (tx) => {
    const request = await openRequest(tx, requestId).forUpdate().executeTakeFirst()
    if (!request) return refuse({ reason: 'over' })
    const { shopperHolds, holdHours } = await readStoreSettingsWithin(tx)
    if (!shopperHolds) return refuse({ reason: 'off' })
    const { id, productId, ...holder } = request
    const until = holdUntil(now, holdHours)
    const placed = await placeHoldWithin(tx, { productId, holder, placedBy: null, until, now })
    if (!placed.ok) return placed
    await tx.deleteFrom('holdRequests').where('id', '=', id).execute()
    await sendHeldMail(tx, { productId, holder, ...placed.value })
    return succeed({ holdId: placed.value.holdId })
  })
}
