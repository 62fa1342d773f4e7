import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { openSlots, countTaken } from '#slots/availability.ts'
import { orBusy } from './day-contention.server.ts'
import { isOver, pickupClock, storeClock } from '#slots/store-clock.server.ts'
import { getBounds, lockDay, type BookedBy, type LockedDay } from './appointment-day.server.ts'
import { sendPickupMail } from '#appointments/mails/appointment-mail.server.ts'
import { type BookableOrder, lockBookableOrder } from './bookable-orders.server.ts'
import { getClosedReason, type PickupReason, type PickupRefusal } from './booking-refusals.ts'
import { isLater, slotsOfDay, type DatedSlot, type Slot, type WallTime } from '#slots/slots.ts'

interface BookPickup {
  orderId: string
  /** 'yyyy-MM-dd' by the store's calendar. */
  date: string
  /** When the slot starts, 'HH:mm' by the store's clock; must be that of a slot which the server generates. */
  start: string
  name: string
  phone: string | null
  notes: string | null
  by: BookedBy
  now: Date
}

export interface BookedPickup {
  appointmentId: string
  kind: AppointmentKind
  slot: Slot
  /** The order had an appointment, which is at this time now. */
  isMove: boolean
  /** When that was; null where it is at the same time still. */
  movedFrom: DatedSlot | null
}

/**
 * Books a time for an order, or moves the appointment that it has (R44 and R45); one whose time is over was
 * missed, and is counted as that. Everything is judged under the locks of the order and of the date; a booking that
 * comes too late is refused and nothing has changed.
 */
export async function bookPickup(input: BookPickup): Promise<Outcome<BookedPickup, PickupRefusal>> {
  return await orBusy(() =>
    transact(async (tx) => {
      const order = await lockBookableOrder(tx, input.orderId)
      if (!order) return refuse({ reason: 'unknown' })
      const kind = order.fulfilment
      const day = await lockDay(tx, { kind, date: input.date, movingOrderId: input.orderId })
      const slot = judge(input, order, day)
      if (typeof slot === 'string') return refuse({ reason: slot })
      const isMove = order.live !== null && !isOver(order.live, input.now)
      if (order.live && !isMove) await countAsMissed(tx, order.live.id)
      const moved = isMove ? order.live : null
      const appointmentId = await writeAppointment(tx, { input, order, slot, moved })
      const movedFrom = moved && isOtherTime(moved, { date: input.date, ...slot }) ? moved : null
      const mail = movedFrom ? 'move' : 'confirmation'
      await sendPickupMail(tx, { appointmentId, kind: mail, now: input.now, movedFrom })
      return succeed({ appointmentId, kind, slot, isMove, movedFrom })
    }),
  )
}

/** The slot that may be booked, or why none. */
function judge(
  input: BookPickup,
  order: BookableOrder,
  { terms, isBlocked, taken }: LockedDay,
): Slot | PickupReason {
  const { date, start, by, now } = input
  const closed = getClosedReason(order)
  if (closed) return closed
  const isMissed = order.live && isOver(order.live, now)
  if (by === 'customer' && order.live && !isMissed && isTooLate(order.live, terms.noticeHours, now))
    return 'too-late'
  const slot = slotsOfDay(terms, date).find((candidate) => candidate.start === start)
  const bounds = getBounds(terms, by)
  const clock = pickupClock({ now, leadHours: bounds.leadHours })
  const unlimited = { ...bounds, capacity: 1 }
  if (
    !slot ||
    !openSlots({ rules: unlimited, clock, date, isBlocked, taken: [] }).some((open) => open.start === start)
  )
    return 'unavailable'
  return countTaken(slot, taken) < terms.capacity ? slot : 'taken'
}

const isOtherTime = (one: DatedSlot, other: DatedSlot) =>
  one.date !== other.date || one.start !== other.start || one.end !== other.end

/** Whether customers are too late to change an appointment themselves. */
export function isTooLate(
  { date, start }: { date: string; start: string },
  noticeHours: number,
  now: Date,
): boolean {
  const limit: WallTime = storeClock(now, noticeHours)
  return !isLater({ date, time: start }, limit)
}

interface NewAppointment {
  input: BookPickup
  order: BookableOrder
  slot: Slot
  /** The appointment that gets the new time; null for another one. */
  moved: BookableOrder['live']
}

async function countAsMissed(tx: Transaction, appointmentId: string): Promise<void> {
  await tx
    .updateTable('pickupSchedules')
    .set({ status: 'no_show', updatedAt: sql<Date>`now()` })
    .where('id', '=', appointmentId)
    .execute()
}

async function writeAppointment(
  tx: Transaction,
  { input, order, slot, moved }: NewAppointment,
): Promise<string> {
  const { orderId, date, name, phone, notes } = input
  const written = {
    pickupDate: date,
    pickupTimeStart: slot.start,
    pickupTimeEnd: slot.end,
    customerName: name,
    customerPhone: phone,
    notes,
  }
  if (!moved) {
    const { fulfilment: kind, userId, email: customerEmail } = order
    const appointment = { orderId, kind, userId, customerEmail, ...written }
    const inserted = tx.insertInto('pickupSchedules').values(appointment).returning('id')
    return (await inserted.executeTakeFirstOrThrow()).id
  }
  await tx
    .updateTable('pickupSchedules')
    .set((eb) => ({
      ...written,
      calendarSequence: eb('calendarSequence', '+', 1),
      remindedAt: null,
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', moved.id)
    .execute()
  return moved.id
}
