import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { takeBackHandover } from '#orders/handover/handover-reversal.server.ts'
import { undoPaymentWithin } from '#payments/ledger/entry-reversal.server.ts'
import { writeStatus } from '#appointments/booking/appointment-changes.server.ts'
import { lockBookableOrder } from '#appointments/booking/bookable-orders.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import type { UndoRefusal } from './door.ts'
import { UNDO_SECONDS, type OpenUndo } from '#orders/undo/undo.ts'

interface Undo {
  orderId: string
  /** Names the hand-over. */
  key: string
  /** Who acts. */
  userId: string
  now: Date
}

/**
 * Takes a hand-over at the door back, in one transaction (R64): the payment by its reversal, the status, the appointment
 * and the mail, which decides whether it is too late. Once, and only while nothing else has changed the order.
 */
export async function undoHandover(input: Undo): Promise<Outcome<null, UndoRefusal>> {
  return await transact((tx) => undoWithin(tx, input))
}

async function undoWithin(tx: Transaction, input: Undo): Promise<Outcome<null, UndoRefusal>> {
  const { orderId, key, userId, now } = input
  const order = await lockBookableOrder(tx, orderId)
  const act = order && (await readHandover(tx, input))
  if (!act) return refuse({ reason: 'undo-late' })
  if (act.undoneAt) return refuse({ reason: 'taken-back-before' })
  const closed = await readClosedAppointment(tx, act.appointmentId)
  if (!act.isUnchanged || (act.appointmentId && !closed)) return refuse({ reason: 'undo-changed' })
  const isBack = await takeBackHandover(tx, order, { to: act.fromStatus, mailId: act.mailId, userId })
  if (!isBack) return refuse({ reason: 'undo-late' })
  const reversed = await undoPaymentWithin(tx, { orderId, entryId: key, userId, now })
  if (!reversed.ok) throw new Error(`a payment could not be taken back: ${reversed.error.reason}`)
  if (closed) await writeStatus(tx, closed, 'scheduled', now)
  await tx
    .updateTable('doorHandovers')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', key)
    .execute()
  return succeed(null)
}

/** Read under the order's lock. */
async function readHandover(tx: Transaction, { orderId, key }: Undo) {
  return await tx
    .selectFrom('doorHandovers as h')
    .innerJoin('orders as o', 'o.id', 'h.orderId')
    .select(['h.fromStatus', 'h.appointmentId', 'h.mailId', 'h.undoneAt'])
    .select(({ ref }) => sql<boolean>`${ref('o.updatedAt')} = ${ref('h.doneAt')}`.as('isUnchanged'))
    .where('h.id', '=', key)
    .where('h.orderId', '=', orderId)
    .executeTakeFirst()
}

async function readClosedAppointment(tx: Transaction, id: string | null) {
  return await tx
    .selectFrom('pickupSchedules as s')
    .select(['s.id', 's.orderId', 's.status', ...slotColumns])
    .where('s.id', '=', id)
    .where('s.status', '=', 'completed')
    .forUpdate()
    .executeTakeFirst()
}

/** The hand-overs of some orders that can still be taken back, by order. */
export async function listOpenUndos(orderIds: readonly string[], now: Date): Promise<Map<string, OpenUndo>> {
  const rows = await db
    .selectFrom('doorHandovers')
    .select(['id as key', 'orderId', 'doneAt'])
    .where('orderId', '=', anyOf(orderIds, 'uuid'))
    .where('undoneAt', 'is', null)
    .where('doneAt', '>', sql<Date>`now() - make_interval(secs => ${UNDO_SECONDS})`)
    .execute()
  return new Map(
    rows.map(({ key, orderId, doneAt }) => [
      orderId,
      { key, leftMs: doneAt.getTime() + UNDO_SECONDS * 1000 - now.getTime() },
    ]),
  )
}
