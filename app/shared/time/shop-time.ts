import { plainDay, shortDay, shortPlainDay } from './store-day.ts'

/** The zone of every time that a person sees. */
export const STORE_TIME_ZONE = 'America/New_York'

/**
 * What the store's clock shows: 'YYYY-MM-DD' and 'HH:mm'.
 * @throws RangeError for an invalid Date.
 */
export function storeWallTime(at: Date): { date: string; time: string } {
  if (typeof Temporal === 'undefined') return formatWallTime(at)
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  const [date = '', time = ''] = instant
    .toZonedDateTimeISO(STORE_TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .split('T')
  return { date, time }
}

let storeFormat: Intl.DateTimeFormat | undefined

/** For browsers without Temporal. Its first call takes a phone a tenth of a second, with Temporal a millisecond. */
function formatWallTime(at: Date): { date: string; time: string } {
  storeFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: STORE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  // Composed from parts: the finished text differs between ICU versions, which would break hydration.
  const parts: Partial<Record<string, string>> = Object.fromEntries(
    storeFormat.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  const { year = '', month, day, hour, minute } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** The store's date as 'YYYY-MM-DD', as date fields have it. @throws RangeError for an invalid Date. */
export function isoStoreDate(at: Date): string {
  return storeWallTime(at).date
}

/** The store's date as 'YYYYMMDD', as order numbers carry it (R5). @throws RangeError for an invalid Date. */
export function storeDateStamp(at: Date): string {
  return isoStoreDate(at).replaceAll('-', '')
}

/** The store's date of an instant in long form: 'November 21, 2026'. @throws RangeError for an invalid Date. */
export function formatStoreDate(at: Date): string {
  return plainDay(isoStoreDate(at))
}

/** The store's date of an instant in short form: 'Nov 21, 2026'. @throws RangeError for an invalid Date. */
export function formatShortStoreDate(at: Date): string {
  return shortPlainDay(isoStoreDate(at))
}

/** The store's date and wall-clock time: 'November 21, 2026 at 3:05 PM'. @throws RangeError for an invalid Date. */
export function formatStoreDateTime(at: Date): string {
  const { date, time } = storeWallTime(at)
  return `${plainDay(date)} at ${clockLabel(time)}`
}

/** The same where there is little room: 'Nov 21, 2026, 3:05 PM'. @throws RangeError for an invalid Date. */
export function formatShortStoreDateTime(at: Date): string {
  const { date, time } = storeWallTime(at)
  return `${shortPlainDay(date)}, ${clockLabel(time)}`
}

/** A moment of the next days: 'Sat, Nov 21, 3:05 PM'. @throws RangeError for an invalid Date. */
export function formatNearStoreTime(at: Date): string {
  const { date, time } = storeWallTime(at)
  return `${shortDay(date)}, ${clockLabel(time)}`
}

/** A time of day as Ohio reads it (R57): '13:00' -> '1:00 PM'. */
export function clockLabel(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
