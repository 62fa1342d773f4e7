import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { sendOrderUpdate } from '../mails/order-mail.server.ts'
import { canMove, type OrderStatus } from './order-status.ts'
import { isHandover, mailOfMove } from './order-moves.ts'
import { piecesOfOrder, returnStock, takeStock } from '../stock/stock.server.ts'
import { isHoldingStock, lockOrder, type LockedOrder } from './order-records.server.ts'

interface WantedMove {
  to: OrderStatus
  /** What the owner saw when choosing; null when that is not known. */
  seenStatus: string | null
  /** The hand-over code as the customer said it; null if the owner did not ask. */
  code: string | null
  /** Who acts; null for the customer by a mailed link, and for the shop itself. */
  userId: string | null
}

export interface Moved {
  status: OrderStatus
  /** The mail to the customer; null if there is none, or if the order already had the status. */
  mailId: string | null
}

export type MoveRefusal =
  | { reason: 'unknown-order' }
  | { reason: 'wrong-code' }
  | { reason: 'illegal-move' | 'moved-meanwhile'; status: OrderStatus }
  /** Pieces of an unconfirmed order were sold in the meantime; the order stays unconfirmed. */
  | { reason: 'no-stock'; names: string[] }

/**
 * Moves an order by the table of legal moves (R8), with the mail to the customer in the same transaction.
 * Confirming takes the stock, as placing would have (R49). Cancelling returns the stock, once, and frees the
 * pickup time by a trigger. An order that is there already stays as it is, so that a second click does nothing.
 */
export async function moveOrder(
  input: WantedMove & { orderId: string },
): Promise<Outcome<Moved, MoveRefusal>> {
  return await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    return order ? await moveLocked(tx, order, input) : refuse({ reason: 'unknown-order' })
  })
}

/** Like `moveOrder`, for an order whose lock the caller holds. */
export async function moveLocked(
  tx: Transaction,
  order: LockedOrder,
  input: WantedMove,
): Promise<Outcome<Moved, MoveRefusal>> {
  const { status: from, fulfilment } = order
  const { to, seenStatus } = input
  if (from === to) return succeed({ status: to, mailId: null })
  if (seenStatus !== null && seenStatus !== from) return refuse({ reason: 'moved-meanwhile', status: from })
  if (!canMove(fulfilment, from, to)) return refuse({ reason: 'illegal-move', status: from })
  const code = isHandover(fulfilment, to) ? input.code : null
  if (code !== null && code !== order.handoverCode) return refuse({ reason: 'wrong-code' })
  if (from === 'unconfirmed' && to !== 'cancelled') {
    const sql = clientOf(tx)
    const short = await takeStock(sql, piecesOfOrder(sql, order.id), { isForSale: true })
    if (short.length > 0)
      return refuse({ reason: 'no-stock', names: short.flatMap(({ name }) => name ?? []) })
  }
  const kind = mailOfMove(from, to)
  if (to === 'cancelled') await cancelLocked(tx, order, input)
  else await writeMove(tx, order, { ...input, isCodeChecked: code !== null })
  const mailId = kind && (await sendOrderUpdate(tx, { orderId: order.id, kind, to: order.email }))
  return succeed({ status: to, mailId })
}

/** Cancels an order whose lock the caller holds, without a mail: its stock goes back, once. */
export async function cancelLocked(
  tx: Transaction,
  order: LockedOrder,
  { userId }: Pick<WantedMove, 'userId'>,
): Promise<void> {
  const sql = clientOf(tx)
  if (isHoldingStock(order)) await returnStock(sql, piecesOfOrder(sql, order.id))
  await writeMove(tx, order, { to: 'cancelled', userId, isCodeChecked: false })
}

async function writeMove(
  tx: Transaction,
  { id: orderId, status: from }: LockedOrder,
  { to, userId, isCodeChecked }: Pick<WantedMove, 'to' | 'userId'> & { isCodeChecked: boolean },
): Promise<void> {
  const sql = clientOf(tx)
  const isCancelled = to === 'cancelled'
  const isConfirmed = from === 'unconfirmed' && !isCancelled
  await sql`
    update orders set status = ${to}, updated_at = now(),
      stock_taken_at = case when ${isConfirmed} then now() else stock_taken_at end,
      confirmed_by = case when ${isConfirmed} then ${userId === null ? 'link' : 'owner'} else confirmed_by end,
      stock_returned_at =
        case when ${isCancelled} and stock_taken_at is not null then coalesce(stock_returned_at, now()) end
    where id = ${orderId}`
  await sql`
    insert into order_status_changes (order_id, from_status, to_status, is_code_checked, changed_by)
    values (${orderId}, ${from}, ${to}, ${isCodeChecked}, ${userId}::uuid)`
}
