import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { returnAttempt, spendAttempt } from '#platform/web/rate-limit.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readRoomsWithin } from '#settings/rooms/rooms.server.ts'
import { readStoreSettings, readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { isBuyer } from '#orders/holds/held-load.server.ts'
import { NETWORK_HOLDS } from '#orders/holds/hold-caps.ts'
import { holdUntil, type HoldConfirmRefusal } from '#orders/holds/hold.ts'
import { sendHeldMail } from '#orders/holds/hold-mail.server.ts'
import { findHoldablePiece } from '#orders/holds/hold-reading.server.ts'
import { placeHoldWithin } from '#orders/holds/hold-placing.server.ts'

const pendingHold = (at: Db, id: string) =>
  at
    .selectFrom('holdRequests')
    .select(['id', 'productId', 'name', 'email', 'phone'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)

/** What a link would hold, for whom, and until when if it were pressed now; null when there is nothing to confirm. */
export async function readPendingHold(
  id: string,
  now: Date,
): Promise<{ email: string; pieceName: string; until: Date } | null> {
  const pending = await pendingHold(db, id).executeTakeFirst()
  const piece = pending && (await findHoldablePiece(pending.productId))
  if (!pending || !piece) return null
  const { holdHours } = await readStoreSettings()
  return { email: pending.email, pieceName: piece.name, until: holdUntil(now, holdHours) }
}

/** Holds the piece for the owner of the address, once for each link, and mails them theirs (R99). */
export async function confirmHold({
  pendingId,
  network,
  now,
}: {
  pendingId: string
  /** The network that asks. */
  network: string
  now: Date
}): Promise<Outcome<{ holdId: string }, HoldConfirmRefusal>> {
  if (await spendAttempt(networkLimit, [network])) return refuse({ reason: 'crowded' })
  const outcome = await retryTransaction((tx) => confirmWithin(tx, { pendingId, now }))
  if (!outcome.ok) await returnAttempt(networkLimit, [network])
  return outcome
}

const networkLimit = { name: 'holds-of-network', hits: NETWORK_HOLDS, seconds: 86_400 }

async function confirmWithin(
  tx: Transaction,
  { pendingId, now }: { pendingId: string; now: Date },
): Promise<Outcome<{ holdId: string }, HoldConfirmRefusal>> {
  const pending = await pendingHold(tx, pendingId).forUpdate().executeTakeFirst()
  if (!pending) return refuse({ reason: 'over' })
  const { shopperHolds, holdBuyersOnly, holdHours } = await readStoreSettingsWithin(tx)
  if (!shopperHolds || !(await readRoomsWithin(tx)).holds) return refuse({ reason: 'off' })
  const { id, productId, ...holder } = pending
  if (holdBuyersOnly && !(await isBuyer(tx, holder.email))) return refuse({ reason: 'buyers-only' })
  const until = holdUntil(now, holdHours)
  const placed = await placeHoldWithin(tx, {
    productId,
    holder,
    placedBy: null,
    isFirstRefusal: false,
    until,
    now,
  })
  if (!placed.ok) return placed
  await tx.deleteFrom('holdRequests').where('id', '=', id).execute()
  await sendHeldMail(tx, { productId, holder, ...placed.value })
  return succeed({ holdId: placed.value.holdId })
}
