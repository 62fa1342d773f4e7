import { data } from 'react-router'
import { listEntriesOfDay } from '#payments/cash-up/cash-up.server.ts'
import { parseDay } from '#payments/cash-up/cash-up.ts'
import { CashUp } from '#payments/cash-up/cash-up.tsx'
import { DrawerList } from '#payments/drawer/report/drawer-list.tsx'
import { listClosedDrawersOfDay } from '#payments/drawer/report/drawer-reports.server.ts'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/cash-up'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const headers = privateAnswer

export async function loader({ request }: Route.LoaderArgs) {
  const day = parseDay(new URL(request.url).searchParams.get('day'), isoStoreDate(new Date()))
  const [entries, drawers] = await Promise.all([listEntriesOfDay(day), listClosedDrawersOfDay(day)])
  return data({ day, entries, drawers }, { headers: privatePage })
}

export const meta = (at: Route.MetaArgs) => adminMeta('Cash-up', at)

/** What a day brought, by method. */
export default function CashUpPage({ loaderData }: Route.ComponentProps) {
  const { day, entries, drawers } = loaderData
  return (
    <>
      <BackLink href={href('/admin/orders')}>Orders</BackLink>
      <AdminHeading heading="Cash-up" lead="What came in and went back on one day, by how it was paid." />
      <CashUp day={day} entries={entries} />
      <Card id="drawers" heading="Drawers" isSmall className="mt-5">
        {drawers.length > 0 && <DrawerList drawers={drawers} />}
        <p className="mt-2">
          <TextLink href={href('/admin/counter/drawer')}>Drawer of the counter</TextLink>
        </p>
      </Card>
    </>
  )
}
