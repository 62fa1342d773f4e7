import { data } from 'react-router'
import { listEntriesOfDay } from '../../../features/payments/cash-up/cash-up.server.ts'
import { parseDay } from '../../../features/payments/cash-up/cash-up.ts'
import { CashUp } from '../../../features/payments/cash-up/cash-up.tsx'
import { href } from '../../../shared/addresses.ts'
import { isoStoreDate } from '../../../shared/shop-time.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/cash-up'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'
import { BackLink } from '../../../ui/back-link.tsx'

export const headers = privateAnswer

export async function loader({ request }: Route.LoaderArgs) {
  const day = parseDay(new URL(request.url).searchParams.get('day'), isoStoreDate(new Date()))
  return data({ day, entries: await listEntriesOfDay(day) }, { headers: privatePage })
}

export const meta = (at: Route.MetaArgs) => adminMeta('Cash-up', at)

/** What a day brought, by method. */
export default function CashUpPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink href={href('/admin/orders')}>Orders</BackLink>
      <AdminHeading heading="Cash-up" lead="What came in and went back on one day, by how it was paid." />
      <CashUp {...loaderData} />
    </>
  )
}
