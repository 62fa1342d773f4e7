import { DrawerList } from '#counter/drawer/report/drawer-list.tsx'
import { listClosedDrawers, reportsShown } from '#counter/drawer/report/drawer-reports.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import type { Route } from './+types/drawer-reports'

export async function loader() {
  const drawers = await listClosedDrawers()
  return { drawers, hasMore: drawers.length === reportsShown }
}

/** The Z-reports, the newest first. */
export default function DrawerReports({ loaderData: { drawers, hasMore } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Earlier drawers"
      lead="Each with its Z-report and what was counted."
      back={[href('/admin/counter/drawer'), 'Drawer']}
    >
      {drawers.length === 0 ? (
        <EmptyNotice title="No drawer was closed yet" />
      ) : (
        <div className="mt-4">
          <DrawerList drawers={drawers} />
          {hasMore && (
            <p className="mt-2 text-ink-soft">
              These are the newest {drawers.length}. End of day shows those of any day.
            </p>
          )}
        </div>
      )}
    </AdminPage>
  )
}
