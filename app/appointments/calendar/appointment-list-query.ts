import { changeQuery, listAddress, parseChoice, parsePage, parseSearch } from '#shared/lists/list-address.ts'
import { parseKind, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { isPickupStatus, type PickupStatus } from '#appointments/appointment-status.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'

/** The query of the appointment list; the address holds its state. */
export interface PickupListQuery {
  when: 'upcoming' | 'past' | 'all'
  /** Null for both. */
  kind: AppointmentKind | null
  status: PickupStatus | null
  /** A day alone, 'yyyy-MM-dd'. */
  date: string | null
  /** At most 100 characters, one line. */
  search: string
  /** From 1. */
  page: number
}

export const listPath = href('/admin/pickup-schedules')

/** The choices of the first filter, the default first. */
export const listTimes = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const

/** Reads the address; invalid values become the default. */
export function parsePickupQuery(params: URLSearchParams): PickupListQuery {
  const status = params.get('status')
  const date = params.get('date') ?? ''
  return {
    when: parseChoice(listTimes, params.get('when')),
    kind: parseKind(params.get('kind')),
    status: isPickupStatus(status) ? status : null,
    date: isStoreDay(date) ? date : null,
    search: parseSearch(params.get('search')),
    page: parsePage(params.get('page')),
  }
}

/** The address of the list for a query with some changes; a changed filter leads back to page 1. */
export function pickupListHref(query: PickupListQuery, changes: Partial<PickupListQuery> = {}): string {
  return listAddress(listPath, { ...changeQuery(query, changes) }, { when: 'upcoming' })
}
