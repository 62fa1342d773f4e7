import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { withdrawMails } from '#mail/send-later.server.ts'
import { piecesOfOrder, returnStock, takeStock } from '#orders/stock/stock.server.ts'
import { renewChangeMail } from '#orders/lines/change-mail.server.ts'
import { writeMove } from '#orders/status/order-moves.server.ts'
import type { LockedOrder } from '#orders/status/order-records.server.ts'
import { isOrderStatus } from '#orders/status/order-status.ts'
import { UNDO_SECONDS, type OpenUndo, type UndoRefusal } from './undo.ts'

/** Someone's newest action, while it can be undone. */
export async function readOpenUndo({ userId, now }: { userId: string; now: Date }): Promise<OpenUndo | null> {
  const newest = await db
    .selectFrom('undoableChanges')
    .select(['actionId as key', 'doneAt'])
    .where('doneBy', '=', userId)
    .where('undoneAt', 'is', null)
    .where('doneAt', '>', sql<Date>`now() - make_interval(secs => ${UNDO_SECONDS})`)
    .orderBy('doneAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest
    ? { key: newest.key, leftMs: newest.doneAt.getTime() + UNDO_SECONDS * 1000 - now.getTime() }
    : null
}

/** The orders that an action changed, in the order in which they are locked. */
export async function listUndoable(actionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('undoableChanges')
    .select('orderId')
    .where('actionId', '=', actionId)
    .orderBy('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

export type UndoableChange = NonNullable<Awaited<ReturnType<typeof readUndoable>>>

/** A change of an order that the caller has locked, whether it is unchanged since, and still in time. */
export async function readUndoable(
  tx: Transaction,
  { actionId, orderId }: Record<'actionId' | 'orderId', string>,
) {
  return await tx
    .selectFrom('undoableChanges as u')
    .innerJoin('orders as o', 'o.id', 'u.orderId')
    .select(['u.fromStatus', 'u.appointmentId', 'u.appointmentFrom', 'u.undoneAt'])
    .select(({ ref }) => [
      sql<boolean>`${ref('u.fromStatus')} is null or ${ref('o.updatedAt')} = ${ref('u.doneAt')}`.as(
        'isUnchanged',
      ),
      sql<boolean>`${ref('u.doneAt')} > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})`.as(
        'isInTime',
      ),
    ])
    .where('u.actionId', '=', actionId)
    .where('u.orderId', '=', orderId)
    .executeTakeFirst()
}

/** When a change was made: everything that its transaction wrote has the same moment, to the microsecond. */
export const selectMoment = (
  tx: Transaction,
  { actionId, orderId }: Record<'actionId' | 'orderId', string>,
) =>
  tx
    .selectFrom('undoableChanges')
    .select('doneAt')
    .where('actionId', '=', actionId)
    .where('orderId', '=', orderId)
    .$asScalar()
    .$notNull()

/**
 * Takes the order's part of a change back under its lock: stock, status, the emails that wait, which decide whether it
 * is too late. A refusal changes nothing.
 */
export async function takeBackChange(
  tx: Transaction,
  order: LockedOrder,
  { actionId, from, userId }: { actionId: string; from: string | null; userId: string },
): Promise<Outcome<null, UndoRefusal>> {
  const takesStock = from !== null && order.status === 'cancelled' && order.stockTakenAt !== null
  const pieces = piecesOfOrder(tx, order.id)
  if (takesStock && (await takeStock(tx, pieces, { isForSale: false })).length > 0)
    return refuse({ reason: 'undo-sold' })
  const moment = selectMoment(tx, { actionId, orderId: order.id })
  if (!(await withdrawMails(tx, { orderId: order.id, writtenAt: moment }))) {
    if (takesStock) await returnStock(tx, pieces)
    return refuse({ reason: 'undo-late' })
  }
  if (from !== null && isOrderStatus(from))
    await writeMove(tx, order, { to: from, userId, isCodeChecked: false })
  if (takesStock) await renewChangeMail(tx, order)
  await tx
    .updateTable('undoableChanges')
    .set({ undoneAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('orderId', '=', order.id)
    .execute()
  return succeed(null)
}
