import { href } from '#shared/addresses.ts'
import { FilterForm, FilterSelect } from '#ui/forms/filter-form.tsx'
import {
  activityHref,
  activityKinds,
  otherPersons,
  parseActivityQuery,
  type ActivityKind,
  type ActivityQuery,
} from './activity-query.ts'

interface Props {
  query: ActivityQuery
  /** Those that who reads may see any of. */
  kinds: readonly ActivityKind[]
  /** Who works here now. */
  staff: readonly { userId: string; name: string }[]
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Who, what and when: the filters of the activity list. */
export function ActivityFilters({ query, kinds, staff }: Props) {
  const known = [
    { value: '', label: 'Everybody' },
    ...staff.map(({ userId, name }) => ({ value: userId, label: name })),
    ...choicesOf(otherPersons),
  ]
  const isKnown = known.some(({ value }) => value === (query.person ?? ''))
  const former = { value: query.person ?? '', label: 'A former account' }
  return (
    <FilterForm
      action={href('/admin/activity')}
      label="Activity"
      hrefOf={(fields) => activityHref(parseActivityQuery(fields))}
      className="mt-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
    >
      <FilterSelect
        id="activity-person"
        label="Who"
        name="person"
        value={query.person ?? ''}
        options={isKnown ? known : [...known, former]}
      />
      <FilterSelect
        id="activity-kind"
        label="What"
        name="kind"
        value={query.kind ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...kinds.map((value) => ({ value, label: activityKinds[value] })),
        ]}
      />
      <DayField key={`from-${query.from}`} name="from" label="From" day={query.from} />
      <DayField key={`to-${query.to}`} name="to" label="To" day={query.to} />
    </FilterForm>
  )
}

function DayField({ name, label, day }: { name: string; label: string; day: string | null }) {
  return (
    <div className="min-w-0">
      <label htmlFor={`activity-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={`activity-${name}`}
        type="date"
        name={name}
        defaultValue={day ?? ''}
        className="field-input min-h-11 min-w-0"
      />
    </div>
  )
}
