import { data } from 'react-router'
import { CostChangeList } from '#lots/costs/cost-change-list.tsx'
import { lotCostNotices } from '#lots/costs/lot-cost-messages.ts'
import { listCostChanges } from '#lots/costs/lot-costs.server.ts'
import { LotDetail } from '#lots/report/lot-detail.tsx'
import { LotPieceList } from '#lots/report/lot-piece-list.tsx'
import { listLotPieces, PIECES_SHOWN } from '#lots/report/lot-pieces.server.ts'
import { findLot } from '#lots/report/lot-report.server.ts'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { BackLink } from '#ui/back-link.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/lot'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Lot', at)

export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await findLot(params.id)
  if (!found) throw notFound()
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  const { pieces, count } = await listLotPieces(found.lot.id, page)
  const [costChanges, notice] = [
    await listCostChanges(found.lot.id),
    lotCostNotices.read(new URL(request.url).searchParams),
  ]
  const list = { pieces, page, pageCount: Math.ceil(count / PIECES_SHOWN) }
  return data(
    { ...found, costChanges, notice, list, today: isoStoreDate(new Date()) },
    { headers: privatePage },
  )
}

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const { lot, curve, today, list, costChanges, notice } = loaderData
  return (
    <>
      <BackLink href={href('/admin/lots')}>Lots</BackLink>
      <AdminHeading heading={lot.name} />
      <NoticeBar message={notice && lotCostNotices.messageOf(notice)} />
      <LotDetail lot={lot} curve={curve} today={today} />
      <CostChangeList changes={costChanges} />
      <LotPieceList lotId={lot.id} {...list} />
    </>
  )
}
