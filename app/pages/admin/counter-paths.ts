import { href } from '#shared/addresses.ts'

const places = [
  href('/admin/counter'),
  href('/admin/pulls'),
  href('/admin/pickup-schedules/day'),
  href('/admin/pickup-schedules/check-in'),
]

/** Whether a path is a page that a counter that is handed over goes on with. */
export function isForHandedOverPath(path: string): boolean {
  const { pathname } = new URL(path, 'http://shop.invalid')
  if (pathname === href('/admin/counter/who')) return false
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`))
}
