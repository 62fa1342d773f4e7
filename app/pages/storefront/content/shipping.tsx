import { readPickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { describeNotice } from '#content/store-sentences.ts'
import { href } from '#shared/addresses.ts'
import { listShippingSections, shippingChoices, shippingLead } from '#content/shipping.tsx'
import { TextPage } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/shipping'
import { StoreCard } from './store-card.tsx'

export const headers = () => publicPage

/** Until when appointments can be changed. */
export async function loader() {
  const [pickup, delivery] = await Promise.all([readPickupSettings('pickup'), readPickupSettings('delivery')])
  return { pickup: describeNotice(pickup.noticeHours), delivery: describeNotice(delivery.noticeHours) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Shipping Policy',
    description: shippingLead,
    path: href('/shipping'),
  })
}

export default function Shipping({ loaderData, matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  return (
    <TextPage
      heading="Shipping Policy"
      lead={shippingLead}
      shop={shop}
      aside={<StoreCard shop={shop} />}
      sections={listShippingSections(loaderData)}
      summary={
        <dl className="grid max-w-2xl gap-4 sm:grid-cols-2">
          {shippingChoices(shop).map((choice) => (
            <div key={choice.title} className="panel">
              <dt className="font-semibold">{choice.title}</dt>
              <dd>
                <span className="mt-1 block font-display text-3xl font-bold text-brand">{choice.price}</span>
                <span className="mt-1.5 block text-ink-soft">{choice.text}</span>
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}
