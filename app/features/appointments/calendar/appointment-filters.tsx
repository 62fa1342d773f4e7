import { FilterForm, FilterSearch, FilterSelect } from '../../../ui/forms/filter-form.tsx'
import {
  listPath,
  listTimes,
  parsePickupQuery,
  pickupListHref,
  type PickupListQuery,
} from './appointment-list-query.ts'
import { kindChoices } from './printed-schedule.ts'
import { pickupStatuses, pickupStatusLabel } from '../appointment-status.ts'

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
  return (
    <FilterForm
      action={listPath}
      label="Appointments"
      hrefOf={(fields) => pickupListHref(parsePickupQuery(fields))}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(4,auto)]"
    >
      <FilterSearch
        key={query.search}
        id="pickup-search"
        search={query.search}
        placeholder="Name, email or order number"
      />
      {choices.map((choice) => (
        <FilterSelect key={choice.name} id={`pickup-${choice.name}`} {...choice} />
      ))}
      <DayField key={query.date} date={query.date} />
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
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="field-input min-h-11"
      />
    </div>
  )
}
