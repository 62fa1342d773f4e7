import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { confirmableSince } from '#shared/time/confirmation-time.ts'
import { numericToCents } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { getConfirmableBy, toLoad } from '#orders/placement/order-limits.ts'
import { silentSince } from './register-silence.ts'
import { holdForRegisters, holdOpenRegisters } from './register-waits.server.ts'
import { lockSubjects, readOpenLoads, readSubjects } from '#orders/placement/order-subjects.server.ts'
import { sendOrderAlert } from '#orders/mails/order-alerts.server.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { cancelLocked, moveLocked, type Moved, type MoveRefusal } from '#orders/status/order-moves.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'

/** As the partial index has it. */
const isUnconfirmed = sql<boolean>`status = 'unconfirmed'`

type LinkRefusal = MoveRefusal | { reason: 'owner-only' | 'closed' }

/**
 * Confirms an order by its mailed link (R49): one order at a time for each email, phone, network and account,
 * judged again under the locks that placing takes. It then continues like any order: stock, mail and payment deadline.
 */
export async function confirmByLink({ orderId }: { orderId: string }): Promise<Outcome<Moved, LinkRefusal>> {
  return await retryTransaction((tx) => confirmWithin(tx, orderId))
}

async function confirmWithin(tx: Transaction, orderId: string): Promise<Outcome<Moved, LinkRefusal>> {
  const registers = await holdOpenRegisters(tx)
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse({ reason: 'unknown-order' })
  if (order.status === 'cancelled') return refuse({ reason: 'closed' })
  const isWaiting = order.confirmableBy === 'register'
  if (order.status !== 'unconfirmed' || isWaiting) return succeed({ status: order.status, isMailed: false })
  if (config.hasRateLimits && (await isForOwnerOnly(tx, orderId))) return refuse({ reason: 'owner-only' })
  if (registers.length > 0) return await holdForRegisters(tx, { orderId, registers })
  const input = { to: 'pending', seenStatus: 'unconfirmed', code: null, userId: null } as const
  const moved = await moveLocked(tx, order, input)
  if (moved.ok) await sendOrderAlert(tx, orderId)
  return moved
}

async function isForOwnerOnly(tx: Transaction, orderId: string): Promise<boolean> {
  const subjects = await readSubjects(tx, orderId)
  await lockSubjects(tx, subjects)
  const [open, limits, items] = await Promise.all([
    readOpenLoads(tx, subjects),
    readStoreSettingsWithin(tx),
    tx.selectFrom('orderItems').select(['quantity', 'price']).where('orderId', '=', orderId).execute(),
  ])
  const lines = items.map(({ quantity, price }) => ({ quantity, unitPriceCents: numericToCents(price) }))
  return getConfirmableBy(toLoad(lines), open, limits) === 'owner'
}

/**
 * Cancels orders that no one confirmed in time, each in a transaction of its own; they hold no stock, so nothing is
 * returned. Informs the customers who got a mail before. @returns how many.
 */
export async function expireUnconfirmedOrders({ now }: { now: Date }): Promise<number> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(isUnconfirmed)
    .where('createdAt', '<=', confirmableSince(now))
    .orderBy('createdAt')
    .execute()
  let expired = 0
  for (const { id } of orders) {
    if (await retryTransaction((tx) => expireWithin(tx, id))) expired += 1
  }
  return expired
}

/** @returns false when the order was confirmed or declined meanwhile. */
async function expireWithin(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'unconfirmed') return false
  const input = { to: 'cancelled', seenStatus: 'unconfirmed', code: null, userId: null } as const
  const told = await tx
    .selectFrom('mailOutbox')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-unconfirmed')
    .executeTakeFirst()
  if (told) return (await moveLocked(tx, order, input)).ok
  await cancelLocked(tx, order, input)
  return true
}

/** How many orders wait for the owner: those that wait for a register only once it is silent (R89). */
export async function countUnconfirmedOrders({ now }: { now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(countRows().as('count'))
    .where(isUnconfirmed)
    .where((eb) => eb.or([eb('confirmableBy', '<>', 'register'), eb('createdAt', '<=', silentSince(now))]))
    .executeTakeFirstOrThrow()
  return count
}
