import {
  noticeSearch,
  type PickupAction,
} from '../../../features/appointments/calendar/appointment-notices.ts'

/** The address of a page of ours that shows the result of an action. */
export function pickupRedirect(
  back: string,
  action: PickupAction,
  more: { why?: string; conflicts?: number } = {},
): string {
  const url = new URL(back, 'http://shop.invalid')
  for (const name of ['notice', 'why', 'hits']) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(noticeSearch(action, more))) url.searchParams.set(name, value)
  return url.pathname + url.search
}

/** The page of the schedules that a form came from; the plain list for anything else (decision 31). */
export function pickupBackOf(text: string | undefined): string {
  const list = '/admin/pickup-schedules'
  if (!text || !URL.canParse(text, 'http://shop.invalid')) return list
  const { origin, pathname, search } = new URL(text, 'http://shop.invalid')
  const isOurs = pathname === list || pathname.startsWith(`${list}/`)
  return origin === 'http://shop.invalid' && isOurs ? pathname + search : list
}
