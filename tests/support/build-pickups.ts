import { eq } from 'drizzle-orm'
import { db, sql } from '../../app/db/client.server.ts'
import { orders } from '../../app/db/schema/orders.ts'
import { pickupSettings } from '../../app/db/schema/settings.ts'
import type { AppointmentKind } from '../../app/features/appointments/appointment-kind.ts'
import { bookPickup } from '../../app/features/appointments/booking/booking.server.ts'
import { weekdays } from '../../app/features/appointments/slots/store-day.ts'

/** A Monday morning at the store, weeks before everything that the tests book. */
export const bookingTime = new Date('2027-06-07T13:00:00Z')
/** A Monday. */
export const bookedDay = '2027-06-14'

let built = 0

/** An order that is waiting to be picked up. @returns its id. */
export async function buildPickupOrder(values: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const [row] = await db
    .insert(orders)
    .values({
      orderNumber: `ORD-20270601-${String(++built).padStart(6, '0')}`,
      totalCents: 4290,
      shippingName: 'Ada Buyer',
      shippingEmail: 'ada@example.com',
      ...values,
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('the order was not inserted')
  return row.id
}

/** An order that is waiting to be delivered. @returns its id. */
export async function buildDeliveryOrder(values: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  return await buildPickupOrder({
    fulfilment: 'delivery',
    shippingAddress: '1 Elm St',
    shippingCity: 'Toledo',
    shippingState: 'OH',
    shippingZip: '43604',
    ...values,
  })
}

type Settings = Partial<typeof pickupSettings.$inferInsert>

/** Pickups every day from 10:00 to 18:00 by the hour, with these settings otherwise. */
export async function setPickups(values: Settings = {}): Promise<void> {
  await setAppointments('pickup', values)
}

/** Deliveries at the same hours, in windows of two hours. */
export async function setDeliveries(values: Settings = {}): Promise<void> {
  await setAppointments('delivery', { slotDurationMinutes: 120, ...values })
}

async function setAppointments(kind: AppointmentKind, values: Settings): Promise<void> {
  const businessHours = Object.fromEntries(
    weekdays.map((weekday) => [weekday, { enabled: true, start: '10:00', end: '18:00' }]),
  )
  await db
    .update(pickupSettings)
    .set({
      businessHours,
      slotDurationMinutes: 60,
      maxPickupsPerSlot: 1,
      bufferMinutes: 0,
      leadTimeHours: 0,
      horizonDays: 60,
      changeNoticeHours: 2,
      ...values,
    })
    .where(eq(pickupSettings.kind, kind))
}

/** A booking as a customer sends it. */
export function bookingOf(orderId: string, change: Partial<Parameters<typeof bookPickup>[0]> = {}) {
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
