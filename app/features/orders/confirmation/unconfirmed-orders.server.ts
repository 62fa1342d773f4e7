import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { confirmableSince } from '../../../shared/confirmation-time.ts'
import { numericToCents } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { changeCatalogue } from '../../catalogue/admin/changes/product-records.server.ts'
import { attemptMailNow } from '../../mail/mail-queue.server.ts'
import { confirmableByOf, loadOf } from '../placement/order-limits.ts'
import { lockSubjects, readOpenLoads, readSubjects } from '../placement/order-subjects.server.ts'
import { readOrderLimits } from '../../store/settings/store-settings.server.ts'
import { cancelLocked, moveLocked, type Moved, type MoveRefusal } from '../status/order-moves.server.ts'
import { lockOrder } from '../status/order-records.server.ts'

type LinkRefusal = MoveRefusal | { reason: 'owner-only' | 'closed' }

/**
 * Confirms an order by its mailed link (decision 49): one order at a time for each email, phone, network and account,
 * judged again under the locks that placing takes. It then continues like any order: stock, mail and payment deadline.
 */
export async function confirmByLink({ orderId }: { orderId: string }): Promise<Outcome<Moved, LinkRefusal>> {
  const outcome = await changeCatalogue((tx) => confirmWithin(tx, orderId))
  if (outcome.ok && outcome.value.mailId) attemptMailNow(outcome.value.mailId)
  return outcome
}

async function confirmWithin(tx: Transaction, orderId: string): Promise<Outcome<Moved, LinkRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse({ reason: 'unknown-order' })
  if (order.status === 'cancelled') return refuse({ reason: 'closed' })
  if (order.status !== 'unconfirmed') return succeed({ status: order.status, mailId: null })
  if (config.hasRateLimits && (await isForOwnerOnly(tx, orderId))) return refuse({ reason: 'owner-only' })
  return await moveLocked(tx, order, {
    orderId,
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
    const mailId = await changeCatalogue((tx) => expireWithin(tx, id))
    if (mailId === 'late') continue
    expired += 1
    if (mailId) attemptMailNow(mailId)
  }
  return expired
}

/** @returns the mail about it, or `late` when the order was confirmed or declined meanwhile. */
async function expireWithin(tx: Transaction, orderId: string): Promise<string | null | 'late'> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'unconfirmed') return 'late'
  const input = { orderId, to: 'cancelled', seenStatus: 'unconfirmed', code: null, userId: null } as const
  const [told] = await clientOf(tx)`
    select from mail_outbox where order_id = ${orderId} and kind = 'order-unconfirmed'`
  if (!told) {
    await cancelLocked(tx, { ...input, order })
    return null
  }
  const moved = await moveLocked(tx, order, input)
  return moved.ok ? moved.value.mailId : 'late'
}

/** How many orders wait for a confirmation. */
export async function countUnconfirmedOrders(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from orders where status = 'unconfirmed'`
  return row?.count ?? 0
}
