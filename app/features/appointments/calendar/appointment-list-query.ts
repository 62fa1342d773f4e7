import { parseKind, type AppointmentKind } from '../appointment-kind.ts'
import { isPickupStatus, type PickupStatus } from '../appointment-status.ts'
import { isStoreDay } from '../slots/store-day.ts'

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

export const listPath = '/admin/pickup-schedules'

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
  const page = params.get('page') ?? ''
  const folded = (params.get('search') ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return {
    when: listTimes.find(({ value }) => value === params.get('when'))?.value ?? 'upcoming',
    kind: parseKind(params.get('kind')),
    status: isPickupStatus(status) ? status : null,
    date: isStoreDay(date) ? date : null,
    search: Array.from(folded).slice(0, 100).join('').trim(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of the list for a query with some changes; a changed filter leads back to page 1. */
export function pickupListHref(query: PickupListQuery, changes: Partial<PickupListQuery> = {}): string {
  const next = { ...query, page: Object.keys(changes).length > 0 ? 1 : query.page, ...changes }
  const params = new URLSearchParams()
  if (next.when !== 'upcoming') params.set('when', next.when)
  if (next.kind) params.set('kind', next.kind)
  if (next.status) params.set('status', next.status)
  if (next.date) params.set('date', next.date)
  if (next.search) params.set('search', next.search)
  if (next.page > 1) params.set('page', String(next.page))
  const search = params.toString()
  return search ? `${listPath}?${search}` : listPath
}
