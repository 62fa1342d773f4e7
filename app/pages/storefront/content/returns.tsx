import { href } from '#shared/addresses.ts'
import { returnsLead, returnsSections } from '#content/returns.tsx'
import { TextPage } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/returns'
import { StoreCard } from './store-card.tsx'

export const headers = () => publicPage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Returns Policy', description: returnsLead, path: href('/returns') })
}

export default function Returns({ matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  return (
    <TextPage
      heading="Returns Policy"
      lead={returnsLead}
      shop={shop}
      aside={<StoreCard shop={shop} />}
      sections={returnsSections}
      summary={
        <p className="max-w-2xl rounded-panel bg-sun-tint px-5 py-4 text-lg font-semibold sm:px-6">
          All sales are final. Items are sold as-is, with no returns, refunds or exchanges.
        </p>
      }
    />
  )
}
