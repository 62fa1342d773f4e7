import { href } from '#shared/addresses.ts'
import { shippingChoices, shippingLead, shippingSections } from '#content/shipping.tsx'
import { TextPage } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/shipping'

export const headers = () => publicPage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Shipping Policy',
    description: shippingLead,
    path: href('/shipping'),
  })
}

export default function Shipping({ matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  return (
    <TextPage
      heading="Shipping Policy"
      lead={shippingLead}
      shop={shop}
      sections={shippingSections}
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
