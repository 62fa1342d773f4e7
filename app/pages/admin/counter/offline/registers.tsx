import { offlineNotices } from '#orders/counter/offline/offline-messages.ts'
import { RefusedSaleCard } from '#orders/counter/offline/refused-sale-card.tsx'
import { listRefusedSales } from '#orders/counter/offline/refused-sales.server.ts'
import { DeviceList, RegisterList } from '#orders/counter/offline/register-list.tsx'
import { listDevices } from '#orders/counter/offline/register-devices.server.ts'
import { listOpenRegisters } from '#orders/counter/offline/registers.server.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/registers'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Selling Without a Connection', at)

/** Which registers are open, and what they sold that could not be booked (R89). */
export async function loader({ request }: Route.LoaderArgs) {
  const [registers, devices, sales] = await Promise.all([
    listOpenRegisters({ now: new Date() }),
    listDevices(),
    listRefusedSales(),
  ])
  return { registers, devices, sales, notice: offlineNotices.read(new URL(request.url).searchParams) }
}

export default function Registers({
  loaderData: { registers, devices, sales, notice },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink href={href('/admin/counter')}>Counter</BackLink>
      <AdminHeading
        heading="Selling Without a Connection"
        lead="While a register is open, each web order waits until that register knows of it. Close one that is gone."
      />
      <NoticeBar message={notice && offlineNotices.messageOf(notice)} />
      <div className="mt-5 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <Card id="registers" heading="Open registers" isSmall>
          <RegisterList registers={registers} />
        </Card>
        {sales.map((sale) => (
          <RefusedSaleCard key={sale.key} sale={sale} />
        ))}
        <Card id="devices" heading="Devices that may sell without a connection" isSmall>
          <DeviceList devices={devices} />
        </Card>
      </div>
    </>
  )
}
