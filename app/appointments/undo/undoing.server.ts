import type { Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { UndoRefusal } from '#orders/undo/undo.ts'
import {
  listUndoable,
  selectMoment,
  readUndoable,
  takeBackChange,
  type UndoableChange,
} from '#orders/undo/undoable.server.ts'
import { hasRoom, setStatus } from '#appointments/booking/appointment-changes.server.ts'
import { lockBookableOrder } from '#appointments/booking/bookable-orders.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'

interface Undo {
  /** Names what was done. */
  actionId: string
  /** Who acts. */
  userId: string
}

/**
 * Takes back what mails customers, for ten seconds by the server's clock and while nothing else has changed it (R173):
 * order by order, each with its appointment, stock and emails in one transaction. @returns for how many, and how many
 * stayed because something else has happened to them.
 */
export async function undoAction(undo: Undo): Promise<Outcome<{ count: number; left: number }, UndoRefusal>> {
  const orderIds = await listUndoable(undo.actionId)
  let refusal: UndoRefusal = { reason: 'undo-late' }
  let count = 0
  for (const orderId of orderIds) {
    const outcome = await retryTransaction((tx) => undoOne(tx, { ...undo, orderId }))
    if (outcome.ok) count += 1
    else refusal = outcome.error
  }
  return count > 0 ? succeed({ count, left: orderIds.length - count }) : refuse(refusal)
}

async function undoOne(
  tx: Transaction,
  undo: Undo & { orderId: string },
): Promise<Outcome<null, UndoRefusal>> {
  const order = await lockBookableOrder(tx, undo.orderId)
  const change = order && (await readUndoable(tx, undo))
  if (!change) return refuse({ reason: 'undo-late' })
  if (change.undoneAt) return refuse({ reason: 'taken-back-before' })
  if (!change.isInTime) return refuse({ reason: 'undo-late' })
  const appointment = await lockChanged(tx, undo, change)
  const back = change.appointmentFrom ?? 'scheduled'
  if (!change.isUnchanged || (change.appointmentId && !appointment)) return refuse({ reason: 'undo-changed' })
  if (appointment && back === 'scheduled' && order.live) return refuse({ reason: 'undo-changed' })
  if (appointment?.status === 'cancelled' && !(await hasRoom(tx, order, appointment)))
    return refuse({ reason: 'undo-full' })
  const taken = await takeBackChange(tx, order, { ...undo, from: change.fromStatus })
  if (taken.ok && appointment) await setStatus(tx, appointment.id, back)
  return taken
}

/** The appointment that changed with the order, or alone, if nothing has changed it since. */
async function lockChanged(
  tx: Transaction,
  undo: Undo & { orderId: string },
  { appointmentId }: UndoableChange,
) {
  return await tx
    .selectFrom('pickupSchedules as s')
    .select(['s.id', 's.orderId', 's.status', ...slotColumns])
    .where('s.orderId', '=', undo.orderId)
    .where('s.updatedAt', '=', selectMoment(tx, undo))
    .$if(appointmentId !== null, (query) => query.where('s.id', '=', appointmentId))
    .forUpdate()
    .executeTakeFirst()
}
