import { listEntriesOfDay } from '#payments/cash-up/cash-up.server.ts'
import { parseDay } from '#payments/cash-up/cash-up.ts'
import { CashUp } from '#payments/cash-up/cash-up.tsx'
import { DrawerList } from '#payments/drawer/report/drawer-list.tsx'
import { listClosedDrawersOfDay } from '#payments/drawer/report/drawer-reports.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import type { Route } from './+types/cash-up'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const day = parseDay(new URL(request.url).searchParams.get('day'), isoStoreDate(new Date()))
  const [entries, drawers] = await Promise.all([listEntriesOfDay(day), listClosedDrawersOfDay(day)])
  return { day, entries, drawers }
}

/** What a day brought, by method. */
export default function CashUpPage({ loaderData }: Route.ComponentProps) {
  const { day, entries, drawers } = loaderData
  return (
    <AdminPage
      title="Cash-up"
      lead="What came in and went back on one day, by how it was paid."
      back={[href('/admin/orders'), 'Orders']}
    >
      <CashUp day={day} entries={entries} />
      <Card id="drawers" heading="Drawers" isSmall className="mt-5">
        {drawers.length > 0 && <DrawerList drawers={drawers} />}
        <p className="mt-2">
          <TextLink href={href('/admin/counter/drawer')}>Drawer of the counter</TextLink>
        </p>
      </Card>
    </AdminPage>
  )
}
