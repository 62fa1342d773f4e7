import { redirect } from 'react-router'
import { parseBlock } from '../../features/pickup/block-form.ts'
import { blockDates } from '../../features/pickup/blocked-dates.server.ts'
import { pickupRedirect, readPickupTexts } from './pickup-answer.server.ts'
import type { Route } from './+types/pickup-blocked-dates'

const page = '/admin/pickup-settings'

/** Blocks a date, or every day of a range. */
export async function action({ request }: Route.ActionArgs) {
  const { date = '', until = '', reason = '' } = await readPickupTexts(request)
  const block = parseBlock({ date, until, reason })
  if (!block) return redirect(pickupRedirect(page, 'blocked', { why: 'date' }), 303)
  const { hits } = await blockDates(block)
  return redirect(pickupRedirect(page, 'blocked', { hits: hits.length }), 303)
}

export const loader = () => redirect(page)
