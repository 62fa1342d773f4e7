import { foldToOneLine } from '#shared/text/plain-text.ts'
import { daysBetween, isStoreDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'

/** A day on which no one can collect and nothing is delivered. */
export interface BlockedDate {
  id: string
  /** 'yyyy-MM-dd'. */
  date: string
  reason: string | null
}

/** The most days at once: a year is enough, and limits the number of locks. */
const maxDays = 366
const maxReason = 200

/** Days to block, 'yyyy-MM-dd', both included. */
export interface DateBlock {
  from: string
  to: string
  reason: string | null
}

const text = z.string().default('')

/** The form Block a Date; `confirmed` names the appointments that were seen to be on the days. */
export const blockForm = z.object({
  date: text,
  until: text,
  reason: text,
  confirmed: z.string().nullable().default(null),
  /** What becomes of appointments on the days. */
  appointments: z.enum(['stay', 'cancel']).default('stay'),
})

/** Its texts by their names. */
type BlockTexts = Omit<z.output<typeof blockForm>, 'confirmed' | 'appointments'>

/** The texts of the form as `blockHref` has them. */
export function readBlockTexts(params: URLSearchParams): BlockTexts {
  const { date, until, reason } = blockForm.parse(Object.fromEntries(params))
  return { date, until, reason }
}

/** The page that asks before a change conflicts with appointments. */
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
