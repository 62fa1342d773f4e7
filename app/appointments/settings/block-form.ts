import { foldToOneLine } from '#shared/text/plain-text.ts'
import { daysBetween, isStoreDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'

/** The most days at once: a year is enough, and limits the number of locks. */
const maxDays = 366
const maxReason = 200

/** Days to block, 'yyyy-MM-dd', both included. */
export interface DateBlock {
  from: string
  to: string
  reason: string | null
}

/** The form's texts by their names. */
export interface BlockTexts {
  date: string
  until: string
  reason: string
}

/** The texts of the form Block a Date, wherever they come from. */
export function readBlockTexts(source: FormData | URLSearchParams): BlockTexts {
  const read = (name: string) => {
    const value = source.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { date: read('date'), until: read('until'), reason: read('reason') }
}

/** The page that asks before a change conflicts with appointments, and has the form for those without JavaScript. */
export function blockHref(texts: BlockTexts): string {
  const params = new URLSearchParams(Object.entries(texts).filter(([, text]) => text !== ''))
  return `${href('/admin/pickup-settings/blocked-dates')}?${params.toString()}`
}

/** Reads the form Block a Date: a day or a range, and the reason. Null for invalid days. */
export function parseBlock(texts: BlockTexts): DateBlock | null {
  const to = texts.until || texts.date
  if (!isStoreDay(texts.date) || !isStoreDay(to)) return null
  const days = daysBetween(texts.date, to).length
  if (days < 1 || days > maxDays) return null
  return { from: texts.date, to, reason: foldToOneLine(texts.reason).slice(0, maxReason) || null }
}
