import { listStaff } from '#accounts/staff/staff.server.ts'
import {
  activityHref,
  activityKinds,
  otherPersons,
  parseActivityQuery,
  type ActivityKind,
  type ActivityQuery,
} from '#activity/activity-query.ts'
import { readActivity } from '#activity/activity.server.ts'
import type { ActivityEntry } from '#activity/activity.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { FilterForm, FilterSelect } from '#ui/forms/filter-form.tsx'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/activity'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseActivityQuery(new URL(request.url).searchParams)
  const [page, people] = await Promise.all([readActivity(query, adminOf(context).role), listStaff()])
  const staff = people.map(({ userId, name, email }) => ({ userId, name: name || email }))
  return { query, staff, ...page }
}

/** What people did in the store, from all its histories (R95). */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { query, staff, kinds, entries, next } = loaderData
  return (
    <AdminPage title="Activity" lead="What people did in the store, the newest first.">
      <ActivityFilters query={query} kinds={kinds} staff={staff} />
      <ActivityList entries={entries} />
      <p className="mt-5 flex flex-wrap justify-center gap-3">
        {query.before && <LinkButton href={activityHref({ ...query, before: null })}>Newest</LinkButton>}
        {next && <LinkButton href={activityHref({ ...query, before: next })}>Older</LinkButton>}
      </p>
    </AdminPage>
  )
}

interface FilterProps {
  query: ActivityQuery
  /** Those that who reads may see any of. */
  kinds: readonly ActivityKind[]
  /** Who works here now. */
  staff: readonly { userId: string; name: string }[]
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Who, what and when: the filters of the activity list. */
function ActivityFilters({ query, kinds, staff }: FilterProps) {
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

/** What was done, by whom and when; the newest first. */
function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <EmptyNotice title="Nothing like that has happened here." />
  return (
    <ol aria-label="Activity" className="panel mt-5 divide-y divide-line py-0">
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry: { text, address, who, atMs } }: { entry: ActivityEntry }) {
  const at = new Date(atMs)
  return (
    <li className="py-2.5">
      <p className="wrap-anywhere">
        <TextLink href={address}>{text}</TextLink>
      </p>
      <p className="flex justify-between gap-3 text-sm text-ink-soft">
        <span className="truncate">{who}</span>
        <time dateTime={at.toISOString()} className="shrink-0 tabular-nums">
          {formatShortStoreDateTime(at)}
        </time>
      </p>
    </li>
  )
}
