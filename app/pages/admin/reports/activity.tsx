import { listStaff } from '#accounts/staff/staff.server.ts'
import { ActivityFilters } from '#activity/activity-filters.tsx'
import { ActivityList } from '#activity/activity-list.tsx'
import { activityHref, parseActivityQuery } from '#activity/activity-query.ts'
import { readActivity } from '#activity/activity.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { LinkButton } from '#ui/button.tsx'
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
