import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { daysBetween, isStoreDay } from '../slots/store-day.ts'
import { href } from '../../../shared/addresses.ts'

/** The most days at once: a year is enough, and limits the number of locks. */
const maxDays = 366
const maxReason = 200

/** Days to block, 'yyyy-MM-dd', both included. */
export interface DateBlock {
  from: string
  to: string
  reason: string | null
}

/** The page that asks before a change conflicts with appointments. */
export function blockHref({ from, to, reason }: DateBlock): string {
  const params = new URLSearchParams({ date: from, until: to, ...(reason && { reason }) })
  return `${href('/admin/pickup-settings/blocked-dates')}?${params.toString()}`
}

/** Reads the form Block a Date: a day or a range, and the reason. Null for invalid days. */
export function parseBlock(texts: { date: string; until: string; reason: string }): DateBlock | null {
  const to = texts.until || texts.date
  if (!isStoreDay(texts.date) || !isStoreDay(to)) return null
  const days = daysBetween(texts.date, to).length
  if (days < 1 || days > maxDays) return null
  return { from: texts.date, to, reason: foldToOneLine(texts.reason).slice(0, maxReason) || null }
}
