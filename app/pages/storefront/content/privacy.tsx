import { href } from '#shared/addresses.ts'
import { privacyLead, privacySections } from '#content/privacy.tsx'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { TextPage } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/privacy'
import { StoreCard } from './store-card.tsx'

export const headers = () => publicPage

/** The current date is shown as 'Last updated' (S22). */
export const loader = () => ({ updatedOn: formatStoreDate(new Date()) })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Privacy Policy', description: privacyLead, path: href('/privacy') })
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  return (
    <TextPage
      heading="Privacy Policy"
      lead={privacyLead}
      updatedOn={loaderData.updatedOn}
      shop={shop}
      aside={<StoreCard shop={shop} />}
      sections={privacySections}
      isNumbered
    />
  )
}
