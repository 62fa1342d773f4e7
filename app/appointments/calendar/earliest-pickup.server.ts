import { db } from '#db/client.server.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { readPickupPlace } from '#orders/appointment/pickup-place.server.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import type { DatedSlot } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { readNextSlots } from './appointment-month.server.ts'

/** Where pieces are picked up, and how soon. */
export interface EarliestPickup {
  location: string | null
  /** 'Tuesday, November 24, 11:00 AM'; null when nothing is free as far ahead as customers can book. */
  time: string | null
  slot: DatedSlot | null
}

const earliestPickup = keepReading({
  // Hours, terms and blocked days; appointments.
  channels: ['settings_changed', 'desk_changed'],
  read: readEarliestPickup,
  // As long as a finished page is kept: times pass.
  lifetimeMs: 60_000,
})

/** The first time that a customer could book now (R45). */
export const findEarliestPickup = earliestPickup.read

async function readEarliestPickup(now: Date): Promise<EarliestPickup> {
  const [{ location }, [slot]] = await Promise.all([
    readPickupPlace(db),
    readNextSlots({ kind: 'pickup', orderId: null, count: 1, now }),
  ])
  const day = slot && longDay(slot.date).replace(/, \d+$/, '')
  return {
    location,
    time: slot ? `${day}, ${clockLabel(slot.start)}` : null,
    slot: slot ?? null,
  }
}
