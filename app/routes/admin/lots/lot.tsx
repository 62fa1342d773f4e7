import { data } from 'react-router'
import { LotDetail } from '../../../features/lots/report/lot-detail.tsx'
import { findLot } from '../../../features/lots/report/lot-report.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/lot'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Lot', at)

export async function loader({ params }: Route.LoaderArgs) {
  const lot = await findLot(params.id)
  if (!lot) throw data(null, 404)
  return data({ lot }, { headers: privatePage })
}

export default function LotPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading heading={loaderData.lot.name} />
      <LotDetail lot={loaderData.lot} />
    </>
  )
}
