import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { confirmableSince } from '../../../shared/confirmation-time.ts'
import { numericToCents } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { confirmableByOf, loadOf } from '../placement/order-limits.ts'
import { lockSubjects, readOpenLoads, readSubjects } from '../placement/order-subjects.server.ts'
import { readOrderLimits } from '../../store/settings/store-settings.server.ts'
import { cancelLocked, moveLocked, type Moved, type MoveRefusal } from '../status/order-moves.server.ts'
import { lockOrder } from '../status/order-records.server.ts'

type LinkRefusal = MoveRefusal | { reason: 'owner-only' | 'closed' }

/**
 * Confirms an order by its mailed link (R49): one order at a time for each email, phone, network and account,
 * judged again under the locks that placing takes. It then continues like any order: stock, mail and payment deadline.
 */
export async function confirmByLink({ orderId }: { orderId: string }): Promise<Outcome<Moved, LinkRefusal>> {
  return await retryTransaction((tx) => confirmWithin(tx, orderId))
}

async function confirmWithin(tx: Transaction, orderId: string): Promise<Outcome<Moved, LinkRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse({ reason: 'unknown-order' })
  if (order.status === 'cancelled') return refuse({ reason: 'closed' })
  if (order.status !== 'unconfirmed') return succeed({ status: order.status, mailId: null })
  if (config.hasRateLimits && (await isForOwnerOnly(tx, orderId))) return refuse({ reason: 'owner-only' })
  return await moveLocked(tx, order, {
    to: 'pending',
    seenStatus: 'unconfirmed',
    code: null,
    userId: null,
  })
}

async function isForOwnerOnly(tx: Transaction, orderId: string): Promise<boolean> {
  const subjects = await readSubjects(tx, orderId)
  await lockSubjects(tx, subjects)
  const [open, limits, items] = await Promise.all([
    readOpenLoads(tx, subjects),
    readOrderLimits(tx),
    clientOf(tx)<{ quantity: number; price: string }[]>`
      select quantity, price from order_items where order_id = ${orderId}`,
  ])
  const lines = items.map(({ quantity, price }) => ({ quantity, unitPriceCents: numericToCents(price) }))
  return confirmableByOf(loadOf(lines), open, limits) === 'owner'
}

/**
 * Cancels orders that nobody confirmed in time, each in a transaction of its own; they hold no stock, so nothing is
 * returned. Informs the customers who got a mail before. @returns how many.
 */
export async function expireUnconfirmedOrders({ now }: { now: Date }): Promise<number> {
  const orders = await sql<{ id: string }[]>`
    select id from orders where status = 'unconfirmed' and created_at <= ${confirmableSince(now).toISOString()}
    order by created_at`
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
  const [told] = await clientOf(tx)`
    select from mail_outbox where order_id = ${orderId} and kind = 'order-unconfirmed'`
  if (told) return (await moveLocked(tx, order, input)).ok
  await cancelLocked(tx, order, input)
  return true
}

/** How many orders wait for a confirmation. */
export async function countUnconfirmedOrders(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from orders where status = 'unconfirmed'`
  return row?.count ?? 0
}
