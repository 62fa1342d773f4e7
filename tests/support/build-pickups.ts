import type { Insertable } from 'kysely'
import { db } from '#db/client.server.ts'
import { sql } from './sql.ts'
import type { Database } from '#db/tables.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { setPickupStatus } from '#appointments/booking/appointment-changes.server.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import type { BusinessHours } from '#slots/slots.ts'
import { weekdays } from '#shared/time/store-day.ts'

/** A Monday morning at the store, weeks before everything that the tests book. */
export const bookingTime = new Date('2027-06-07T13:00:00Z')
/** A Monday. */
export const bookedDay = '2027-06-14'

let built = 0

type OrderValues = Partial<Insertable<Database['orders']>>

/** An order that is waiting to be picked up. @returns its id. */
export async function buildPickupOrder(values: OrderValues = {}): Promise<string> {
  const { id } = await db
    .insertInto('orders')
    .values({
      orderNumber: `ORD-20270601-${String(++built).padStart(6, '0')}`,
      totalAmount: '42.90',
      shippingName: 'Ada Buyer',
      shippingEmail: 'ada@example.com',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order that is waiting to be delivered. @returns its id. */
export async function buildDeliveryOrder(values: OrderValues = {}): Promise<string> {
  return await buildPickupOrder({
    fulfilment: 'delivery',
    shippingAddress: '1 Elm St',
    shippingCity: 'Toledo',
    shippingState: 'OH',
    shippingZip: '43604',
    ...values,
  })
}

/** An appointment of an hour, whatever the settings say. @returns its id. */
export async function buildPickup(orderId: string, { day, start }: { day: string; start: string }) {
  const [row] = await sql<{ id: string }[]>`
    insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
    values (${orderId}, ${day}, ${start}, ${start}::time + interval '1 hour', 'Ada Buyer', 'ada@example.com')
    returning id`
  return row?.id ?? ''
}

interface Settings extends Partial<Omit<Insertable<Database['pickupSettings']>, 'businessHours'>> {
  businessHours?: BusinessHours
}

/** Pickups every day from 10:00 to 18:00 by the hour, with these settings otherwise. */
export async function setPickups(values: Settings = {}): Promise<void> {
  await setAppointments('pickup', values)
}

/** Deliveries at the same hours, in windows of two hours. */
export async function setDeliveries(values: Settings = {}): Promise<void> {
  await setAppointments('delivery', { slotDurationMinutes: 120, ...values })
}

const openDaily = Object.fromEntries(
  weekdays.map((weekday) => [weekday, { enabled: true, start: '10:00', end: '18:00' }]),
)

async function setAppointments(
  kind: AppointmentKind,
  { businessHours = openDaily, ...values }: Settings,
): Promise<void> {
  await db
    .updateTable('pickupSettings')
    .set({
      businessHours: JSON.stringify(businessHours),
      slotDurationMinutes: 60,
      maxPickupsPerSlot: 1,
      bufferMinutes: 0,
      leadTimeHours: 0,
      horizonDays: 60,
      changeNoticeHours: 2,
      ...values,
    })
    .where('kind', '=', kind)
    .execute()
}

type Change = Partial<Parameters<typeof bookPickup>[0]>

/** A booking as a customer sends it. */
export function bookingOf(orderId: string, change: Change = {}) {
  return {
    orderId,
    date: bookedDay,
    start: '10:00',
    name: 'Ada Buyer',
    phone: null,
    notes: null,
    by: 'customer',
    now: bookingTime,
    ...change,
  } as const
}

/** An appointment that a customer books. @throws when it is refused. */
export async function book(orderId: string, change: Change = {}) {
  const outcome = await bookPickup(bookingOf(orderId, change))
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value
}

/** Why a customer cannot book; null when it was booked. */
export async function refusalOf(orderId: string, change: Change = {}) {
  const outcome = await bookPickup(bookingOf(orderId, change))
  return outcome.ok ? null : outcome.error.reason
}

type StatusChange = Parameters<typeof setPickupStatus>[0]

/** Gives an appointment another status, as the owner does who leaves the order as it is. */
export const setStatus = (
  appointmentId: string,
  status: StatusChange['status'],
  more: Partial<StatusChange> = {},
) =>
  setPickupStatus({
    appointmentId,
    status,
    finishesOrder: false,
    userId: null,
    now: bookingTime,
    ...more,
  })

/** The most appointments of a kind that share a minute on any day: counted by the database, minute by minute. */
export async function countBusiestMinute(kind: AppointmentKind): Promise<number> {
  const [row] = await sql<{ most: number }[]>`
    select coalesce(max(places), 0)::int as most from (
      select count(*) as places from pickup_schedules a
      join pickup_schedules b on b.kind = a.kind and b.pickup_date = a.pickup_date and b.status <> 'cancelled'
        and b.pickup_time_start <= a.pickup_time_start and a.pickup_time_start < b.pickup_time_end
      where a.kind = ${kind} and a.status <> 'cancelled' group by a.id) as minutes`
  return row?.most ?? 0
}
