import { isoStoreDate } from '#shared/time/shop-time.ts'

const DAY_MS = 86_400_000

/**
 * When a piece came onto the floor, as its tag tells those who know: the last digit of the year and its ISO week by the
 * store's clock, '6W48' (R76); '' for a piece that was never there.
 */
export function toAgeCode(onFloorSince: Date | null): string {
  if (onFloorSince === null) return ''
  const day = Date.parse(isoStoreDate(onFloorSince))
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  // A week is of the year that has its Thursday.
  const thursday = new Date(day + (3 - sinceMonday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7)
  return `${year % 10}W${String(week).padStart(2, '0')}`
}
