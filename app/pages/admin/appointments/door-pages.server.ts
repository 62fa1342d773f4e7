import { href } from '#shared/addresses.ts'
import { checkedInHref } from '#appointments/check-in/check-in.ts'
import { backOf } from '#pages/notice-answer.server.ts'

export const sheet = href('/admin/pickup-schedules/day')

/** The page that an action at the door came from: that of the order, its check-in, or else the day sheet. */
export function doorBack(text: FormDataEntryValue | null, id: string): string {
  const order = href('/admin/orders/:id', { id })
  if (text === order || text === checkedInHref(id, false) || text === checkedInHref(id, true)) return text
  return backOf(text, sheet)
}
