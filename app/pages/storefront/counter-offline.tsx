import { OfflineCounter } from '#counter/offline/device/offline-counter.tsx'
import { PageHeading } from '#ui/text-page.tsx'
import { AdminFrame } from '#pages/admin/sign-in/admin-frame.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/counter-offline'

export const headers = () => publicPage

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, 'Counter', 'Selling without a connection.')

/**
 * The counter without a connection. It is the same for everyone, since all that it shows is on the device (R89), and a
 * page of the store: those of the back office bring routes that are not kept.
 */
export default function CounterOffline({ matches }: Route.ComponentProps) {
  const { storeName } = shopFacts(matches)
  return (
    <AdminFrame storeName={storeName} home="/" mainClass="page-width max-w-xl py-8">
      <PageHeading
        heading="Counter without a connection"
        lead="What you sell here is kept on this device, and sent when it can reach the store."
      />
      <OfflineCounter />
    </AdminFrame>
  )
}
