import { kindLabels } from '#appointments/appointment-kind.ts'
import { pickupStatuses, pickupStatusLabel } from '#appointments/appointment-status.ts'
import { choice, day, defineList, filter, search, type QueryOf } from '#kit/list/list-query.ts'
import { href } from '#shared/addresses.ts'

/** The appointments (S76). */
export const pickupList = defineList(href('/admin/pickup-schedules'), {
  when: choice('When', [
    { value: 'upcoming', label: 'Upcoming' },
    { value: 'past', label: 'Past' },
    { value: 'all', label: 'All' },
  ]),
  kind: filter('Kind', 'All', [
    { value: 'pickup', label: kindLabels.pickup.plural },
    { value: 'delivery', label: kindLabels.delivery.plural },
  ]),
  status: filter(
    'Status',
    'All Statuses',
    pickupStatuses.map((value) => ({ value, label: pickupStatusLabel(value) })),
  ),
  date: day('Day'),
  search: search('Name, email or order number'),
})

export type PickupListQuery = QueryOf<typeof pickupList>
