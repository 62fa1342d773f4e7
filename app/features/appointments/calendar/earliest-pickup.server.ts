import { clockLabel } from '../slots/slots.ts'
import { db } from '../../../db/client.server.ts'
import { readPickupPlace } from '../mails/pickup-place.server.ts'
import { addMonths, longDay } from '../slots/store-day.ts'
import { storeClock } from '../slots/store-clock.server.ts'
import { readPickupMonth } from './appointment-month.server.ts'

/** Where pieces are picked up, and how soon. */
export interface EarliestPickup {
  location: string | null
  /** 'Tuesday, November 24, 11:00 AM'; null when nothing is free this month or next. */
  time: string | null
}

/** The first time that a customer could book now (R45). */
export async function findEarliestPickup(now: Date): Promise<EarliestPickup> {
  const { location } = await readPickupPlace(db)
  const thisMonth = storeClock(now).date.slice(0, 7)
  const time = (await findIn(thisMonth, now)) ?? (await findIn(addMonths(thisMonth, 1), now))
  return { location, time }
}

async function findIn(month: string, now: Date): Promise<string | null> {
  const input = { kind: 'pickup', month, orderId: null, by: 'customer', now } as const
  const { days } = await readPickupMonth({ ...input, date: null })
  const [date] = [...days].find(([, state]) => state === 'free') ?? []
  if (!date) return null
  const [slot] = (await readPickupMonth({ ...input, date })).slots
  return slot ? `${longDay(date).replace(/, \d+$/, '')}, ${clockLabel(slot.start)}` : null
}
