import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import {
  listPath,
  listTimes,
  parsePickupQuery,
  pickupListHref,
  type PickupListQuery,
} from '#appointments/calendar/appointment-list-query.ts'
import { DeliveryBadge, NoShows, PickupStatusBadge } from '#appointments/calendar/appointment-entry.tsx'
import { kindChoices } from '#appointments/calendar/printed-schedule.ts'
import { pickupStatuses, pickupStatusLabel } from '#appointments/appointment-status.ts'
import { slotLabel, slotTimes } from '#slots/slots.ts'
import { href } from '#shared/addresses.ts'
import { longDay } from '#shared/time/store-day.ts'
import { LinkButton } from '#ui/button.tsx'
import { FilterForm, FilterSelect, FoldedFilters } from '#ui/forms/filter-form.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import { PickupStatusChoice } from './appointment-actions.tsx'

interface Props {
  entries: readonly PickupEntry[]
  back: string
  onView: (entry: PickupEntry) => void
}

/** The columns with their share of a wide screen. */
const columns = [
  { label: 'Date & Time', className: 'w-40' },
  'Customer',
  'Order #',
  { label: 'Contact', className: 'w-48' },
  { label: 'Status', className: 'w-28' },
  { label: 'Actions', className: 'w-42' },
]

/** All Pickup Appointments: a table, on narrow screens cards. */
export function PickupTable({ entries, back, onView }: Props) {
  return (
    <AdminTable caption="Pickup appointments" columns={columns}>
      {entries.map((entry) => (
        <tr key={entry.id} className="admin-row">
          <td className="admin-row-title">
            <span className="block font-semibold">{longDay(entry.date)}</span>
            <span className="block xl:whitespace-nowrap">{slotTimes(entry)}</span>
            <span className="text-ink-soft">{slotLabel(entry)}</span> <DeliveryBadge kind={entry.kind} />
          </td>
          <td data-label="Customer" className="wrap-anywhere">
            <span className="block">{entry.name}</span>
            {entry.address && <span className="block text-ink-soft">{entry.address}</span>}
            <NoShows count={entry.noShows} />
          </td>
          <td data-label="Order #" className="max-xl:wrap-anywhere xl:whitespace-nowrap">
            {entry.orderNumber}
          </td>
          <td data-label="Contact">
            <span title={entry.email} className="block truncate lg:max-w-36 xl:max-w-48">
              {entry.email}
            </span>
            {entry.phone && <span className="block text-ink-soft">{entry.phone}</span>}
          </td>
          <td data-label="Status">
            <PickupStatusBadge status={entry.status} />
          </td>
          <td data-wide>
            <div className="flex flex-wrap items-center gap-1">
              <LinkButton
                href={href('/admin/pickup-schedules/:id', { id: entry.id })}
                aria-label={`View ${entry.kind} of ${entry.name}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onView(entry)
                }}
                size="small"
              >
                View
              </LinkButton>
              <PickupStatusChoice entry={entry} back={back} />
            </div>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

const kinds = kindChoices.map(({ kind, label }) => ({ value: kind ?? '', label }))
const statuses = [
  { value: '', label: 'All Statuses' },
  ...pickupStatuses.map((value) => ({ value, label: pickupStatusLabel(value) })),
]

/** The filters of the appointment list: search, period, kind, status and day. */
export function PickupFilters({ query }: { query: PickupListQuery }) {
  const choices = [
    { label: 'When', name: 'when', value: query.when, options: listTimes },
    { label: 'Kind', name: 'kind', value: query.kind ?? '', options: kinds },
    { label: 'Status', name: 'status', value: query.status ?? '', options: statuses },
  ]
  const isNarrowed = [query.when !== listTimes[0].value, query.kind, query.status, query.date]
  const narrowing = isNarrowed.filter(Boolean).length
  return (
    <FilterForm
      action={listPath}
      label="Appointments"
      hrefOf={(fields) => pickupListHref(parsePickupQuery(fields))}
      className="grid items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(4,auto)]"
    >
      <FoldedFilters
        id="pickup-search"
        search={query.search}
        placeholder="Name, email or order number"
        narrowing={narrowing}
        className="sm:grid-cols-4 lg:contents"
      >
        {choices.map((choice) => (
          <FilterSelect key={choice.name} id={`pickup-${choice.name}`} {...choice} />
        ))}
        <DayField key={query.date} date={query.date} />
      </FoldedFilters>
    </FilterForm>
  )
}

function DayField({ date }: { date: string | null }) {
  return (
    <div>
      <label htmlFor="pickup-date" className="mb-1 block text-sm font-semibold">
        Day
      </label>
      <input
        id="pickup-date"
        type="date"
        name="date"
        defaultValue={date ?? ''}
        className="field-input min-h-11"
      />
    </div>
  )
}
