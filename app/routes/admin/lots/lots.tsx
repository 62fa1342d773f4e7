import { data } from 'react-router'
import { LotList } from '../../../features/lots/report/lot-list.tsx'
import { listLots } from '../../../features/lots/report/lot-report.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/lots'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Lots', at)

export async function loader() {
  return data({ lots: await listLots() }, { headers: privatePage })
}

export default function LotsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        heading="Lots"
        lead="What each lot cost with everything that it took to get it here, and what came in for it."
      />
      <LotList lots={loaderData.lots} />
    </>
  )
}
