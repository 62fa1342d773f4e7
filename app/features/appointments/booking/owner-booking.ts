import { isStoreDay } from '../slots/store-day.ts'
import { href } from '../../../shared/addresses.ts'

/** The address where the owner books or moves for a customer, with the known values. */
export function scheduleHrefOfOwner(known: { order?: string; date?: string }): string {
  const params = new URLSearchParams()
  if (known.order) params.set('order', known.order)
  if (known.date) params.set('date', known.date)
  return `${href('/admin/pickup-schedules/booking')}?${params.toString()}`
}

/** Reads that address. */
export function parseOwnerBooking(params: URLSearchParams): { order: string; date: string | null } {
  const date = params.get('date') ?? ''
  return {
    order: (params.get('order') ?? '').trim().toUpperCase().slice(0, 60),
    date: isStoreDay(date) ? date : null,
  }
}
