import { clockLabel } from '#shared/time/shop-time.ts'
import { getWeekday, shortDay, type Weekday } from '#shared/time/store-day.ts'

/** A weekday's hours by the store's clock: 'HH:mm', `start` before `end`. */
export interface DayHours {
  enabled: boolean
  start: string
  end: string
}

/** Hours by weekday; a missing weekday is closed (S80). */
export type BusinessHours = Partial<Record<Weekday, DayHours>>

/** The owner's settings for pickups (S87). */
export interface PickupRules {
  businessHours: BusinessHours
  slotMinutes: number
  bufferMinutes: number
  /** Appointments that may be there at the same time. */
  capacity: number
  /** How long before its start a slot stops being offered. */
  leadHours: number
  /** How many days after today can be booked. */
  horizonDays: number
}

/** A time to collect, by the store's clock as 'HH:mm' (R46). */
export interface Slot {
  start: string
  end: string
}

/** A slot of a day, 'yyyy-MM-dd'. */
export interface DatedSlot extends Slot {
  date: string
}

/** A moment on the store's clock; compared as text. */
export interface WallTime {
  date: string
  time: string
}

/** Minutes since midnight of 'HH:mm'. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * The slots of a day in their order: from opening on, one after the other with the buffer between, each ending
 * by closing time (S80; R46). None on days that are closed.
 */
export function slotsOfDay(
  rules: Pick<PickupRules, 'businessHours' | 'slotMinutes' | 'bufferMinutes'>,
  date: string,
): Slot[] {
  const hours = rules.businessHours[getWeekday(date)]
  if (!hours?.enabled || rules.slotMinutes < 1) return []
  const slots: Slot[] = []
  const closing = toMinutes(hours.end)
  const step = rules.slotMinutes + Math.max(0, rules.bufferMinutes)
  for (let start = toMinutes(hours.start); start + rules.slotMinutes <= closing; start += step) {
    slots.push({ start: toTime(start), end: toTime(start + rules.slotMinutes) })
  }
  return slots
}

/** Whether two times of one day share a minute; meeting at an edge is not sharing. */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end
}

/** Whether the first moment is later than the second. */
export function isLater(one: WallTime, other: WallTime): boolean {
  return one.date === other.date ? one.time > other.time : one.date > other.date
}

/** How a slot is shown (S80): '10:00 - 11:00'. */
export function slotLabel({ start, end }: Slot): string {
  return `${start} - ${end}`
}

/** A slot as Ohio reads it (R57): '1:00 PM - 2:00 PM'. */
export function slotTimes({ start, end }: Slot): string {
  return `${clockLabel(start)} - ${clockLabel(end)}`
}

/** A slot in a sentence, and where there is little room: '11 AM–12 PM'. */
export function slotSpan({ start, end }: Slot): string {
  return `${ohioTime(start)}–${ohioTime(end)}`
}

/** A slot with its day in a sentence: 'Sat, Nov 28, 11 AM–12 PM'. */
export function datedSlotSpan(slot: DatedSlot): string {
  return `${shortDay(slot.date)}, ${slotSpan(slot)}`
}

/** A time of day where there is little room: '1 PM', '10:30 AM'. */
export function ohioTime(time: string): string {
  return clockLabel(time).replace(':00 ', ' ')
}
