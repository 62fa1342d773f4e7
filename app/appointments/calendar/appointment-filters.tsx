import { FilterForm, FilterSelect, FoldedFilters } from '#ui/forms/filter-form.tsx'
import {
  listPath,
  listTimes,
  parsePickupQuery,
  pickupListHref,
  type PickupListQuery,
} from './appointment-list-query.ts'
import { kindChoices } from './printed-schedule.ts'
import { pickupStatuses, pickupStatusLabel } from '#appointments/appointment-status.ts'

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
