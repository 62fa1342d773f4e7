import { db, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { putHeldPiece } from '#cart/owned-lines.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { lockPieces } from '#orders/stock/stock.server.ts'
import { listDearHolds } from './hold-reading.server.ts'
import { holdUntil, refusalOfUntil, type Holder, type StaffHoldRefusal } from './hold.ts'
import { sendEndedMail, sendHeldMail } from './hold-mail.server.ts'
import { endHolds, piecesOfHolds } from './hold-ending.server.ts'
import { placeHoldWithin } from './hold-placing.server.ts'

/** Holds in one run; the others follow a minute later. */
const RUN = 500

/**
 * Holds a piece for someone at the counter or on the phone (R99), whatever the setting for the web: until a time (R234), or
 * for as long as the settings say.
 */
export async function placeHold(input: {
  productId: string
  holder: Holder
  until: Date | null
  userId: string
  now: Date
}): Promise<Outcome<{ until: Date }, StaffHoldRefusal>> {
  const { productId, holder, userId, now } = input
  const reason = input.until && refusalOfUntil(input.until, now)
  if (reason) return refuse({ reason })
  return await retryTransaction(async (tx) => {
    const { holdHours } = await readStoreSettingsWithin(tx)
    const until = input.until ?? holdUntil(now, holdHours)
    const placed = await placeHoldWithin(tx, {
      productId,
      holder,
      placedBy: userId,
      isFirstRefusal: false,
      until,
      now,
    })
    if (placed.ok) await sendHeldMail(tx, { productId, holder, ...placed.value })
    return placed
  })
}

/**
 * Releases a hold before its time (R100): its holder by the mailed link (`userId` null), or the store, which tells them.
 * @returns false when it has ended already.
 */
export async function releaseHold(input: {
  holdId: string
  userId: string | null
  now: Date
}): Promise<boolean> {
  const { holdId, userId, now } = input
  return await retryTransaction(async (tx) => {
    const [hold] = await endHolds(tx, { holdIds: [holdId], as: 'released', userId, now })
    if (hold && userId !== null) await sendEndedMail(tx, hold, 'released')
    return hold !== undefined
  })
}

/**
 * The same by the store (R177): a piece above what a clerk may sell as a quick item takes a manager. A price that
 * changes at that moment counts as it was.
 */
export async function releaseByStaff(input: {
  holdId: string
  userId: string
  /** Whether who acts has no limits, or a manager approved it. */
  isUnlimited: boolean
  now: Date
}): Promise<Outcome<null, { reason: 'over' | 'needs-manager' }>> {
  const { isUnlimited, ...release } = input
  const dear = isUnlimited ? [] : await listDearHolds([release.holdId])
  if (dear.length > 0) return refuse({ reason: 'needs-manager' })
  return (await releaseHold(release)) ? succeed(null) : refuse({ reason: 'over' })
}

/**
 * Puts a held piece into a cart, where it may be bought although no one else can (R100). @returns the product; refused
 * when the hold is over.
 */
export async function takeToCart(input: {
  holdId: string
  owner: CartOwner
  now: Date
}): Promise<Outcome<{ productId: string }, { reason: 'over' }>> {
  const { holdId, owner, now } = input
  return await retryTransaction(async (tx) => {
    await lockPieces(tx, piecesOfHolds(tx, [holdId]))
    const hold = await tx
      .selectFrom('holds')
      .select('productId')
      .where('id', '=', holdId)
      .where('endedAt', 'is', null)
      .where('untilAt', '>', now)
      .executeTakeFirst()
    if (!hold) return refuse({ reason: 'over' })
    await putHeldPiece(tx, { owner, holdId, productId: hold.productId })
    return succeed({ productId: hold.productId })
  })
}

/**
 * Ends the holds whose time is up, each in a transaction of its own with the mail about it (R100). Any number of processes
 * may do so at once and at any time be killed. @returns how many this one has ended.
 */
export async function expireHolds(now: Date): Promise<{ holds: number }> {
  const due = await db
    .selectFrom('holds')
    .select('id')
    .where('endedAt', 'is', null)
    .where('untilAt', '<=', now)
    .orderBy('untilAt')
    .orderBy('id')
    .limit(RUN)
    .execute()
  let holds = 0
  for (const { id } of due) holds += await retryTransaction((tx) => expireWithin(tx, { id, now }))
  return { holds }
}

async function expireWithin(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<0 | 1> {
  const [hold] = await endHolds(tx, { holdIds: [id], as: 'expired', userId: null, now })
  if (!hold) return 0
  await sendEndedMail(tx, hold, 'expired')
  return 1
}
