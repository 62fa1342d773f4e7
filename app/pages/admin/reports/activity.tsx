import { listStaff } from '#accounts/staff/staff.server.ts'
import { activityList, otherPersons } from '#activity/activity-query.ts'
import { readActivity } from '#activity/activity.server.ts'
import type { ActivityEntry } from '#activity/activity.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { choicesOf } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/activity'

const columns: readonly Column<ActivityEntry>[] = [
  { label: 'What', cell: ({ text }) => text, href: ({ address }) => address, phone: 'first' },
  { label: 'Who', cell: ({ who }) => who, phone: 'second', className: 'lg:w-1/4' },
  {
    label: 'Date',
    cell: ({ atMs }) => formatShortStoreDateTime(new Date(atMs)),
    phone: 'second-end',
    className: 'lg:w-48',
  },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = activityList.read(url.searchParams)
  const [page, people] = await Promise.all([readActivity(query, adminOf(context).role), listStaff()])
  const staff = people.map(({ userId, name, email }) => ({ value: userId, label: name || email }))
  return { query, staff, ...page }
}

/** What people did in the store, from all its histories (R95). */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { query, staff, kinds, entries, next } = loaderData
  const { person, kind } = activityList.params
  const known = [...person.options, ...staff, ...choicesOf(otherPersons)]
  const isKnown = known.some(({ value }) => value === (query.person ?? ''))
  const former = { value: query.person ?? '', label: 'A former account' }
  return (
    <AdminPage title="Activity" lead="What people did in the store, the newest first.">
      <ListView
        list={activityList}
        query={query}
        caption="Activity"
        columns={columns}
        rows={entries}
        older={next}
        options={{
          person: isKnown ? known : [...known, former],
          kind: kind.options.filter(({ value }) => value === '' || kinds.some((one) => one === value)),
        }}
        empty={{ title: 'Nothing like that has happened here.' }}
      />
    </AdminPage>
  )
}
