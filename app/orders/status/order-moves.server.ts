import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import type { OutgoingMail } from '#mail/send-later.server.ts'
import type { CancellationReason } from '#orders/cancellation-reasons.ts'
import { takePiecesOfOrder } from '#orders/holds/held-lines.server.ts'
import { releaseChangeMail, withdrawChangeMail } from '#orders/lines/change-mail.server.ts'
import { sendOrderUpdate } from '#orders/mails/order-mail.server.ts'
import { withdrawWaitingMail } from '#orders/mails/waiting-mail.server.ts'
import { canMove, type OrderStatus, isHandedOver } from './order-status.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { heldForUndo, noteUndoable } from '#orders/undo/undoable-notes.server.ts'
import { isHandover, mailOfMove } from './order-moves.ts'
import { piecesOfOrder, returnStock } from '#orders/stock/stock.server.ts'
import { isHoldingStock, lockOrder, type LockedOrder } from './order-records.server.ts'

interface WantedMove {
  to: OrderStatus
  /** What the owner saw when choosing; null when that is not known. */
  seenStatus: string | null
  /** The hand-over code as the customer said it; null if the owner did not ask. */
  code: string | null
  /**
   * Whether an order may be handed over with money due; asked of the owner first (R9). Undefined where no one hands
   * anything over.
   */
  isUnpaidAccepted?: boolean
  /** The mail waits, so that the door can take the move back (R64); undefined where it cannot. */
  heldMail?: OutgoingMail['held']
  /** Why an order is canceled, if its email says so (R194). */
  reason?: CancellationReason
  /** Names the action, if it can be undone while the mail waits (R173). */
  undoId?: string
  /** Who acts; null for the customer by a mailed link, and for the shop itself. */
  userId: string | null
  /** The customer cancels it (R207). */
  isByCustomer?: boolean
}

export interface Moved {
  status: OrderStatus
  /** The customer is told by mail; never if the order already had the status. */
  isMailed: boolean
}

export type MoveRefusal =
  | { reason: 'unknown-order' }
  | { reason: 'wrong-code' }
  /** A hand-over or the end of an order with money due, which no one has said is meant. */
  | { reason: 'unpaid'; dueCents: number }
  | { reason: 'illegal-move' | 'moved-meanwhile'; status: OrderStatus }
  /** Pieces of an unconfirmed order were sold in the meantime; the order stays unconfirmed. */
  | { reason: 'no-stock'; names: string[] }

/**
 * Moves an order by the table of legal moves (R8), with the mail to the customer in the same transaction.
 * Confirming takes the stock, as placing would have (R49). Cancelling returns the stock, once, and frees the
 * pickup time by a trigger. An order that is there already stays unchanged, so that a second click does nothing.
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
  if (from === to) return succeed({ status: to, isMailed: false })
  if (seenStatus !== null && seenStatus !== from) return refuse({ reason: 'moved-meanwhile', status: from })
  if (!canMove(fulfilment, from, to)) return refuse({ reason: 'illegal-move', status: from })
  // Pieces that came back are with the store already: they cannot be on their way to the customer again.
  if (isHandedOver(from) && !isHandedOver(to) && order.hasReturns)
    return refuse({ reason: 'illegal-move', status: from })
  const code = isHandover(fulfilment, to) ? input.code : null
  if (code !== null && code !== order.handoverCode) return refuse({ reason: 'wrong-code' })
  if (order.stockTakenAt === null && to !== 'cancelled') {
    const short = await takePiecesOfOrder(tx, { orderId: order.id, now: new Date() })
    if (short.length > 0)
      return refuse({ reason: 'no-stock', names: short.flatMap(({ name }) => name ?? []) })
  }
  const isLeaving = isHandover(fulfilment, to) || to === 'completed'
  const dueCents = isLeaving && !input.isUnpaidAccepted ? await readDueCents(tx, order) : 0
  if (dueCents > 0) return refuse({ reason: 'unpaid', dueCents })
  const kind = mailOfMove(from, to)
  // What was never confirmed has nothing to go back to: its own mail is withdrawn.
  const actionId = kind !== null && from !== 'unconfirmed' && order.email !== null ? input.undoId : undefined
  if (actionId) await noteUndoable(tx, { actionId, orderId: order.id, from, userId: input.userId })
  const held = actionId ? heldForUndo() : input.heldMail
  // A newer email must not come before the one about changes; of a canceled order there is none.
  if (to === 'cancelled') await withdrawChangeMail(tx, order.id)
  else if (kind) await releaseChangeMail(tx, order.id)
  if (to === 'cancelled') await cancelLocked(tx, order, input)
  else await writeMove(tx, order, { ...input, isCodeChecked: code !== null })
  if (kind)
    await sendOrderUpdate(tx, { orderId: order.id, kind, to: order.email, held, reason: input.reason })
  return succeed({ status: to, isMailed: kind !== null })
}

/** What is still to pay of an order whose lock the caller holds; not above 0 when it is paid. */
export async function readDueCents(
  tx: Transaction,
  { id, owedCents, paymentStatus }: LockedOrder,
): Promise<number> {
  // Older orders may be paid without a ledger.
  if (paymentStatus === 'paid') return 0
  return owedCents - (await readPaidCents(tx, id))
}

/** Cancels an order whose lock the caller holds, without a mail: its stock goes back, once. */
export async function cancelLocked(
  tx: Transaction,
  order: LockedOrder,
  { userId, isByCustomer }: Pick<WantedMove, 'userId' | 'isByCustomer'>,
): Promise<void> {
  if (isHoldingStock(order)) await returnStock(tx, piecesOfOrder(tx, order.id))
  await writeMove(tx, order, { to: 'cancelled', userId, isByCustomer, isCodeChecked: false })
}

/** Writes a status that was already checked, under the order's lock, with its timeline entry. */
export async function writeMove(
  tx: Transaction,
  order: LockedOrder,
  {
    to,
    userId,
    isByCustomer = false,
    isCodeChecked,
  }: Pick<WantedMove, 'to' | 'userId' | 'isByCustomer'> & { isCodeChecked: boolean },
): Promise<void> {
  const { id: orderId, status: from } = order
  const isCancelled = to === 'cancelled'
  const isConfirmed = from === 'unconfirmed' && !isCancelled
  const now = sql<Date>`now()`
  if (from === 'unconfirmed') await withdrawWaitingMail(tx, orderId)
  await tx
    .updateTable('orders')
    .set((eb) => ({
      status: to,
      updatedAt: now,
      ...(isConfirmed && { stockTakenAt: now, confirmedBy: getConfirmer(order, userId) }),
      stockReturnedAt: isCancelled
        ? eb.case().when('stockTakenAt', 'is not', null).then(eb.fn.coalesce('stockReturnedAt', now)).end()
        : null,
    }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('orderStatusChanges')
    .values({
      orderId,
      fromStatus: from,
      toStatus: to,
      isCodeChecked,
      byCustomer: isByCustomer,
      changedBy: userId,
    })
    .execute()
}

/** Who confirmed an order by moving it; a link may have done so before the registers knew of it. */
function getConfirmer({ confirmableBy, confirmedBy }: LockedOrder, userId: string | null): ConfirmableBy {
  if (userId !== null) return 'owner'
  return confirmedBy ?? (confirmableBy === 'register' ? 'register' : 'link')
}
