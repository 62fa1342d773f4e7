import { drawerNotices } from '#payments/drawer/drawer-messages.ts'
import { PrintedDrawerReport } from '#payments/drawer/report/drawer-report.tsx'
import { readDrawerReport } from '#payments/drawer/report/drawer-reports.server.ts'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { mayDo } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/drawer-report'

export const headers = privateAnswer

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const report = isUuid(params.id) ? await readDrawerReport(params.id.toLowerCase()) : null
  if (!report) throw notFound()
  const notice = drawerNotices.read(new URL(request.url).searchParams)
  return { report, notice, mayReadReports: mayDo(context, 'readDrawerReports') }
}

export const meta = (at: Route.MetaArgs) =>
  adminMeta(
    at.loaderData ? `Z-report ${formatStoreDateTime(new Date(at.loaderData.report.closedAtMs))}` : 'Z-report',
    at,
  )

/** The Z-report of a closed drawer (R79). */
export default function DrawerReportPage({ loaderData, matches }: Route.ComponentProps) {
  const { report, notice, mayReadReports } = loaderData
  const isAlive = useBrowserValue(() => true, false)
  return (
    <>
      <div className="mx-auto max-w-xl print:hidden">
        <p className="flex flex-wrap items-center justify-between gap-3">
          {mayReadReports ? (
            <TextLink href={href('/admin/counter/drawer/reports')}>Earlier drawers</TextLink>
          ) : (
            <TextLink href={href('/admin/counter/drawer')}>Drawer</TextLink>
          )}
          {isAlive && (
            <Button onClick={() => window.print()} tone="primary">
              Print
            </Button>
          )}
        </p>
        <NoticeBar message={notice && drawerNotices.messageOf(notice)} />
      </div>
      <PrintedDrawerReport report={report} storeName={shopFacts(matches).storeName} />
    </>
  )
}
