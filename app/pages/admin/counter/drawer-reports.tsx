import { DrawerList } from '#payments/drawer/report/drawer-list.tsx'
import { listClosedDrawers, reportsShown } from '#payments/drawer/report/drawer-reports.server.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/drawer-reports'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Earlier drawers', at)

export async function loader() {
  const drawers = await listClosedDrawers()
  return { drawers, hasMore: drawers.length === reportsShown }
}

/** The Z-reports, the newest first. */
export default function DrawerReports({ loaderData }: Route.ComponentProps) {
  const { drawers, hasMore } = loaderData
  return (
    <>
      <BackLink href={href('/admin/counter/drawer')}>Drawer</BackLink>
      <AdminHeading heading="Earlier drawers" lead="Each with its Z-report and what was counted." />
      {drawers.length === 0 ? (
        <EmptyNotice title="No drawer was closed yet" />
      ) : (
        <div className="panel mt-4">
          <DrawerList drawers={drawers} />
          {hasMore && (
            <p className="mt-2 text-ink-soft">
              These are the newest {drawers.length}. Cash-up shows those of any day.
            </p>
          )}
        </div>
      )}
    </>
  )
}
