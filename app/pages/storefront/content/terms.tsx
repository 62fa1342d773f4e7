import { href } from '#shared/addresses.ts'
import { termsLead, termsSections } from '#content/terms.tsx'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { TextPage } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/terms'
import { StoreCard } from './store-card.tsx'

export const headers = () => publicPage

/** The current date is shown as 'Last updated' (S22). */
export const loader = () => ({ updatedOn: formatStoreDate(new Date()) })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Terms & Conditions', description: termsLead, path: href('/terms') })
}

export default function Terms({ loaderData, matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  return (
    <TextPage
      heading="Terms & Conditions"
      lead={termsLead}
      updatedOn={loaderData.updatedOn}
      shop={shop}
      aside={<StoreCard shop={shop} />}
      sections={termsSections}
      isNumbered
    />
  )
}
