import { data } from 'react-router'
import { lotCreditNotices } from '#lots/credits/lot-credit-messages.ts'
import { LedgerSums } from '#lots/report/ledger-sums.tsx'
import { LotList } from '#lots/report/lot-list.tsx'
import { listLots } from '#lots/report/lot-report.server.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/lots'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Lots', at)

export async function loader({ request }: Route.LoaderArgs) {
  const notice = lotCreditNotices.read(new URL(request.url).searchParams)
  return data({ ...(await listLots()), notice }, { headers: privatePage })
}

export default function LotsPage({ loaderData: { lots, sums, notice } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        heading="Lots"
        lead="What each lot cost with everything that it took to get it here, less credits, and the money that came in for it."
      />
      <NoticeBar message={notice && lotCreditNotices.messageOf(notice)} />
      <LotList lots={lots} />
      {lots.length > 0 && <LedgerSums sums={sums} />}
    </>
  )
}
