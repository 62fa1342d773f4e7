import { href } from '../../../shared/addresses.ts'
import { backOf } from '../../notice-answer.server.ts'

export const sheet = href('/admin/pickup-schedules/day')

/** The page that an action at the door came from: that of the order, or else the day sheet. */
export function doorBack(text: FormDataEntryValue | null, id: string): string {
  const order = href('/admin/orders/:id', { id })
  return text === order ? order : backOf(text, sheet)
}
