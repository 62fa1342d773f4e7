import { data } from 'react-router'
import { PricingDesk } from '../../features/lot-pricing/pricing-desk.tsx'
import { useLot } from '../../features/lot-pricing/lot-state.tsx'
import { config } from '../../platform/config.server.ts'
import { privateAnswer, privatePage } from '../page-headers.ts'
import type { Route } from './+types/pricing-tool'
import { adminMeta } from './admin-pages.ts'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Pricing Tool', at)

export function loader() {
  return data({ imageHosts: config.imageHosts }, { headers: privatePage })
}

/** The Smart Pricing Tool (specification, section 2). */
export default function PricingTool({ loaderData }: Route.ComponentProps) {
  const lot = useLot()
  return (
    <PricingDesk
      lot={lot}
      imageHosts={loaderData.imageHosts}
      importButton={null}
      importPanel={null}
      drafts={null}
    />
  )
}
