/** The zone of every time that a person sees. */
export const STORE_TIME_ZONE = 'America/New_York'

const partsFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: STORE_TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

const stampFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: STORE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: STORE_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The store's date of an instant in long form: 'November 21, 2026'. @throws RangeError for an invalid Date. */
export function formatStoreDate(at: Date): string {
  const { month, day, year } = partsOf(partsFormat, at)
  return `${month} ${day}, ${year}`
}

/** The store's date of an instant in short form: 'Nov 21, 2026'. @throws RangeError for an invalid Date. */
export function formatShortStoreDate(at: Date): string {
  const { month, day, year } = partsOf(partsFormat, at)
  return `${month?.slice(0, 3)} ${day}, ${year}`
}

/** The store's date and wall-clock time: 'November 21, 2026 at 3:05 PM'. @throws RangeError for an invalid Date. */
export function formatStoreDateTime(at: Date): string {
  const { hour, minute, dayPeriod } = partsOf(partsFormat, at)
  return `${formatStoreDate(at)} at ${hour}:${minute} ${dayPeriod}`
}

/** The same where there is little room: 'Nov 21, 2026, 3:05 PM'. @throws RangeError for an invalid Date. */
export function formatShortStoreDateTime(at: Date): string {
  const { hour, minute, dayPeriod } = partsOf(partsFormat, at)
  return `${formatShortStoreDate(at)}, ${hour}:${minute} ${dayPeriod}`
}

/** The store's date as 'YYYYMMDD', as order numbers carry it (R5). @throws RangeError for an invalid Date. */
export function storeDateStamp(at: Date): string {
  const { year = '', month = '', day = '' } = partsOf(stampFormat, at)
  return `${year.padStart(4, '0')}${month}${day}`
}

/** The store's date as 'YYYY-MM-DD', as date fields have it. @throws RangeError for an invalid Date. */
export function isoStoreDate(at: Date): string {
  return storeDateStamp(at).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

/** What the store's clock shows, also in browsers without Temporal: 'YYYY-MM-DD' and 'HH:mm'. */
export function storeWallTime(at: Date): { date: string; time: string } {
  const { hour, minute } = partsOf(clockFormat, at)
  return { date: isoStoreDate(at), time: `${hour}:${minute}` }
}

// Composed from parts: the finished text differs between ICU versions, which would break hydration.
function partsOf(format: Intl.DateTimeFormat, at: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}
