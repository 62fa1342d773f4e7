import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { OutgoingMail } from '#mail/send-later.server.ts'
import { heldForUndo, noteUndoable } from '#orders/undo/undoable-notes.server.ts'
import { moveLocked } from '#orders/status/order-moves.server.ts'
import { getFinishedStatus } from '#appointments/check-in/order-finish.ts'
import { countTaken } from '#slots/availability.ts'
import { isTooLate } from './booking.server.ts'
import { orBusy } from './day-contention.server.ts'
import { lockDay } from './appointment-day.server.ts'
import { lockBookableOrder, type BookableOrder } from './bookable-orders.server.ts'
import { getClosedReason, type PickupReason, type PickupRefusal } from './booking-refusals.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import type { PickupMailKind } from '#appointments/mails/appointment-mail.ts'
import { sendPickupMail } from '#appointments/mails/appointment-mail.server.ts'
import type { PickupStatus } from '#appointments/appointment-status.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { isLater, type Slot } from '#slots/slots.ts'

interface Appointment extends Slot {
  id: string
  orderId: string
  date: string
  status: PickupStatus
}

interface LockedAppointment {
  order: BookableOrder
  appointment: Appointment
}

export interface ChangedPickup {
  from: PickupStatus
  to: PickupStatus
}

interface Change {
  status: PickupStatus
  /** Who acts. */
  userId: string | null
  /** Names the change, if it can be taken back while its mails wait (R173). */
  undoId?: string
  now: Date
}

/**
 * Gives an appointment any of the four statuses (S77). One that was cancelled gave its
 * place away: it comes back only where there is room, and only as its order's one live appointment
 * (R44 and R47).
 */
export async function setPickupStatus(
  change: Change & {
    appointmentId: string
    /** Completing also completes the paid pickup order, and marks a shipped delivery as delivered (R48). */
    finishesOrder: boolean
  },
): Promise<Outcome<ChangedPickup, PickupRefusal>> {
  return await orBusy(() =>
    transact(async (tx) => {
      const locked = await lockAppointment(tx, change.appointmentId)
      if (!locked) return refuse({ reason: 'unknown' })
      const reason = await judgeStatus(tx, locked, change.status)
      if (reason) return refuse({ reason })
      const changed = await writeUndoable(tx, locked.appointment, change)
      // Afterwards: an order that is finished closes the appointment that it still has.
      if (change.finishesOrder && change.status === 'completed') await finishOrder(tx, locked.order, change)
      return succeed(changed)
    }),
  )
}

async function writeUndoable(
  tx: Transaction,
  appointment: Appointment,
  change: Change,
): Promise<ChangedPickup> {
  const { id, orderId, status: from } = appointment
  if (change.undoId && from !== change.status)
    await noteUndoable(tx, { ...change, actionId: change.undoId, orderId, appointment: { id, from } })
  const held = change.undoId ? heldForUndo() : undefined
  return await writeStatus(tx, appointment, change.status, change.now, held)
}

/**
 * Cancels appointments that were seen to be where no one can come any more, each in a transaction with its mail, which
 * asks for another time (R195). One that was moved or closed since stays. @returns how many were canceled.
 */
export async function cancelSeen(
  seen: readonly Pick<Appointment, 'id' | 'date' | 'start'>[],
  by: Omit<Change, 'status'>,
): Promise<number> {
  let count = 0
  for (const { id, date, start } of seen) {
    const isCancelled = await retryTransaction(async (tx) => {
      const appointment = (await lockAppointment(tx, id))?.appointment
      const isThere = appointment?.date === date && appointment.start === start
      if (!isThere || appointment.status !== 'scheduled') return false
      await writeUndoable(tx, appointment, { ...by, status: 'cancelled' })
      return true
    })
    if (isCancelled) count += 1
  }
  return count
}

/** A customer takes an appointment back, as long as the notice period allows it. A second time changes nothing. */
export async function cancelPickup(input: {
  appointmentId: string
  now: Date
}): Promise<Outcome<ChangedPickup, PickupRefusal>> {
  return await orBusy(() =>
    transact(async (tx) => {
      const locked = await lockAppointment(tx, input.appointmentId)
      if (!locked) return refuse({ reason: 'unknown' })
      const { appointment } = locked
      if (appointment.status === 'cancelled')
        return succeed(await writeStatus(tx, locked.appointment, 'cancelled', input.now))
      const { terms } = await lockDay(tx, {
        kind: locked.order.fulfilment,
        date: appointment.date,
        movingOrderId: null,
      })
      if (appointment.status !== 'scheduled' || isTooLate(appointment, terms.noticeHours, input.now))
        return refuse({ reason: 'too-late' })
      return succeed(await writeStatus(tx, locked.appointment, 'cancelled', input.now))
    }),
  )
}

async function lockAppointment(tx: Transaction, id: string): Promise<LockedAppointment | null> {
  const found = await tx
    .selectFrom('pickupSchedules')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  const order = found && (await lockBookableOrder(tx, found.orderId))
  if (!order) return null
  // Read under the order's lock, without which no service of ours changes it.
  const appointment = await tx
    .selectFrom('pickupSchedules as s')
    .select(['s.id', 's.orderId', 's.status', ...slotColumns])
    .where('s.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return appointment ? { order, appointment } : null
}

async function judgeStatus(
  tx: Transaction,
  { order, appointment }: LockedAppointment,
  to: PickupStatus,
): Promise<PickupReason | null> {
  if (to === appointment.status) return null
  if (to === 'scheduled') {
    const closed = getClosedReason(order)
    if (closed) return closed
    if (order.live) return 'other-appointment'
  }
  return appointment.status !== 'cancelled' || (await hasRoom(tx, order, appointment)) ? null : 'full'
}

/** Whether an appointment that gave its place away could have one again; under the lock of its day from here on. */
export async function hasRoom(tx: Transaction, order: BookableOrder, appointment: Slot & { date: string }) {
  const day = { kind: order.fulfilment, date: appointment.date, movingOrderId: null }
  const { terms, taken } = await lockDay(tx, day)
  return countTaken(appointment, taken) < terms.capacity
}

/** Moves the order by the table of legal moves, with its mail and timeline entry. */
async function finishOrder(
  tx: Transaction,
  order: BookableOrder,
  { userId, undoId }: { userId: string | null; undoId?: string },
): Promise<void> {
  const to = getFinishedStatus({ ...order, isPaid: order.paymentStatus === 'paid' })
  // A delivery may be paid later; a pickup comes here only when it is paid (R48).
  if (to)
    await moveLocked(tx, order, { to, seenStatus: null, code: null, userId, undoId, isUnpaidAccepted: true })
}

/** Writes a status that was already checked, under the order's lock, with its mail. */
export async function writeStatus(
  tx: Transaction,
  appointment: Appointment,
  to: PickupStatus,
  now: Date,
  held?: OutgoingMail['held'],
): Promise<ChangedPickup> {
  const { id: appointmentId, status: from } = appointment
  if (from === to) return { from, to }
  await setStatus(tx, appointmentId, to)
  const kind = getMailKind(from, to)
  // An appointment in the past needs no mail.
  const isToCome = isLater({ date: appointment.date, time: appointment.start }, storeClock(now))
  if (kind && isToCome) await sendPickupMail(tx, { appointmentId, kind, now, held })
  return { from, to }
}

/** Writes a status without a mail. */
export async function setStatus(tx: Transaction, appointmentId: string, status: PickupStatus): Promise<void> {
  await tx
    .updateTable('pickupSchedules')
    .set((eb) => ({
      status,
      isOffWithOrder: false,
      calendarSequence: eb('calendarSequence', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', appointmentId)
    .execute()
}

function getMailKind(from: PickupStatus, to: PickupStatus): PickupMailKind | null {
  if (to === 'cancelled') return 'cancellation'
  return to === 'scheduled' && from === 'cancelled' ? 'confirmation' : null
}
