import { Form } from 'react-router'
import { listPath, listTimes, type PickupListQuery } from './pickup-list-query.ts'
import { kindChoices } from './pickup-sheets.ts'
import { pickupStatuses, pickupStatusLabel } from './pickup-status.ts'

/** When, status, day and search: a plain GET form; with JavaScript each choice applies at once. */
export function PickupFilters({ query }: { query: PickupListQuery }) {
  const statuses = pickupStatuses.map((value) => ({ value, label: pickupStatusLabel(value) }))
  return (
    <Form
      method="get"
      action={listPath}
      role="search"
      aria-label="Appointments"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(4,auto)]"
    >
      <div className="max-lg:col-span-2">
        <label htmlFor="pickup-search" className="mb-1 block text-sm font-semibold">
          Search
        </label>
        <div className="flex gap-2">
          <input
            key={query.search}
            id="pickup-search"
            type="search"
            name="search"
            defaultValue={query.search}
            placeholder="Name, email or order number"
            className="field-input min-h-11"
          />
          <button type="submit" className="button button-secondary px-4">
            Search
          </button>
        </div>
      </div>
      <Choice label="When" name="when" value={query.when} options={listTimes} />
      <Choice
        label="Kind"
        name="kind"
        value={query.kind ?? ''}
        options={kindChoices.map(({ kind, label }) => ({ value: kind ?? '', label }))}
      />
      <Choice
        label="Status"
        name="status"
        value={query.status ?? ''}
        options={[{ value: '', label: 'All Statuses' }, ...statuses]}
      />
      <div>
        <label htmlFor="pickup-date" className="mb-1 block text-sm font-semibold">
          Day
        </label>
        <input
          key={query.date}
          id="pickup-date"
          type="date"
          name="date"
          defaultValue={query.date ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="field-input min-h-11"
        />
      </div>
    </Form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`pickup-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        key={value}
        id={`pickup-${name}`}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="field-input min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
