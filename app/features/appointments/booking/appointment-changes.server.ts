import { clientOf, db, type Transaction } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { moveLocked } from '../../orders/status/order-moves.server.ts'
import { finishedStatusOf } from '../check-in/order-finish.ts'
import { takenOf } from '../slots/availability.ts'
import { isTooLate } from './booking.server.ts'
import { orBusy } from '../slots/day-contention.server.ts'
import { lockDay } from '../slots/appointment-day.server.ts'
import { lockBookableOrder, type BookableOrder } from './bookable-orders.server.ts'
import { pickupRefusals, refusalOfOrder, type PickupRefusal } from './booking-refusals.ts'
import { storeClock } from '../slots/store-clock.server.ts'
import type { PickupMailKind } from '../mails/appointment-mail.ts'
import { sendPickupMail } from '../mails/appointment-mail.server.ts'
import type { PickupStatus } from '../appointment-status.ts'
import { isLater, type Slot } from '../slots/slots.ts'

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
  appointmentId: string
  orderId: string
  from: PickupStatus
  to: PickupStatus
  /** The mail to the customer; null if nothing changed for them. */
  mailId: string | null
}

/**
 * Gives an appointment any of the four statuses (S77). One that was cancelled gave its
 * place away: it comes back only where there is room, and only as its order's one live appointment
 * (R44 and R47).
 */
export async function setPickupStatus(change: {
  appointmentId: string
  status: PickupStatus
  /** Completing also completes the paid pickup order, and marks a shipped delivery as delivered (R48). */
  finishesOrder: boolean
  /** Who acts. */
  userId: string | null
  now: Date
}): Promise<Outcome<ChangedPickup, PickupRefusal>> {
  return await orBusy(() =>
    db.transaction(async (tx) => {
      const locked = await lockAppointment(tx, change.appointmentId)
      if (!locked) return refuse(pickupRefusals.unknown)
      const refusal = await judgeStatus(tx, locked, change.status)
      if (refusal) return refuse(refusal)
      const changed = await writeStatus(tx, locked.appointment, change.status, change.now)
      // Afterwards: an order that is finished closes the appointment that it still has.
      if (change.finishesOrder && change.status === 'completed') await finishOrder(tx, locked.order, change)
      return succeed(changed)
    }),
  )
}

/** A customer takes an appointment back, as long as the notice period allows it. A second time changes nothing. */
export async function cancelPickup(input: {
  appointmentId: string
  now: Date
}): Promise<Outcome<ChangedPickup, PickupRefusal>> {
  return await orBusy(() =>
    db.transaction(async (tx) => {
      const locked = await lockAppointment(tx, input.appointmentId)
      if (!locked) return refuse(pickupRefusals.unknown)
      const { appointment } = locked
      if (appointment.status === 'cancelled')
        return succeed(await writeStatus(tx, locked.appointment, 'cancelled', input.now))
      const { terms } = await lockDay(tx, {
        kind: locked.order.fulfilment,
        date: appointment.date,
        movingOrderId: null,
      })
      if (appointment.status !== 'scheduled' || isTooLate(appointment, terms.noticeHours, input.now))
        return refuse(pickupRefusals.tooLate)
      return succeed(await writeStatus(tx, locked.appointment, 'cancelled', input.now))
    }),
  )
}

async function lockAppointment(tx: Transaction, id: string): Promise<LockedAppointment | null> {
  const client = clientOf(tx)
  const [found] = await client<{ orderId: string }[]>`
    select order_id as "orderId" from pickup_schedules where id = ${id}`
  const order = found && (await lockBookableOrder(tx, found.orderId))
  if (!order) return null
  // Read under the order's lock, without which no service of ours changes it.
  const [appointment] = await client<Appointment[]>`
    select id, order_id as "orderId", pickup_date::text as date, status,
      to_char(pickup_time_start, 'HH24:MI') as start, to_char(pickup_time_end, 'HH24:MI') as end
    from pickup_schedules where id = ${id} for update`
  return appointment ? { order, appointment } : null
}

async function judgeStatus(
  tx: Transaction,
  { order, appointment }: LockedAppointment,
  to: PickupStatus,
): Promise<PickupRefusal | null> {
  if (to === appointment.status) return null
  if (to === 'scheduled') {
    const closed = refusalOfOrder(order)
    if (closed) return closed
    if (order.live) return pickupRefusals.otherAppointment
  }
  if (appointment.status !== 'cancelled') return null
  const day = { kind: order.fulfilment, date: appointment.date, movingOrderId: null }
  const { terms, taken } = await lockDay(tx, day)
  return takenOf(appointment, taken) < terms.capacity ? null : pickupRefusals.full
}

/** Moves the order by the table of legal moves, with its mail and timeline entry. */
async function finishOrder(
  tx: Transaction,
  order: BookableOrder,
  { userId }: { userId: string | null },
): Promise<void> {
  const to = finishedStatusOf({ ...order, isPaid: order.paymentStatus === 'paid' })
  if (to) await moveLocked(tx, order, { to, seenStatus: null, code: null, userId })
}

/** Writes a status that was already checked, under the order's lock, with its mail. */
export async function writeStatus(
  tx: Transaction,
  appointment: Appointment,
  to: PickupStatus,
  now: Date,
): Promise<ChangedPickup> {
  const { id: appointmentId, orderId, status: from } = appointment
  if (from === to) return { appointmentId, orderId, from, to, mailId: null }
  await clientOf(tx)`
    update pickup_schedules set status = ${to}, calendar_sequence = calendar_sequence + 1, updated_at = now()
    where id = ${appointmentId}`
  const kind = mailKindOf(from, to)
  // An appointment in the past needs no mail.
  const isToCome = isLater({ date: appointment.date, time: appointment.start }, storeClock(now))
  const mailId = kind && isToCome ? await sendPickupMail(tx, { appointmentId, kind, now }) : null
  return { appointmentId, orderId, from, to, mailId }
}

function mailKindOf(from: PickupStatus, to: PickupStatus): PickupMailKind | null {
  if (to === 'cancelled') return 'cancellation'
  return to === 'scheduled' && from === 'cancelled' ? 'confirmation' : null
}
