import { data } from 'react-router'
import { findKeptFile } from '#catalogue/import/columns/import-files.server.ts'
import { readPictureChoice } from '#catalogue/import/imports.server.ts'
import { readConditionFactors } from '#lots/conditions/condition-factors.server.ts'
import { useLot } from '#lots/work/lot-state.tsx'
import { PricingPage } from '#lots/results/pricing-page.tsx'
import { ImportButton, ImportPanel } from '#lots/import/import-to-store.tsx'
import { LotDrafts } from '#lots/drafts/lot-drafts.tsx'
import { listDrafts } from '#lots/drafts/lot-drafts.server.ts'
import { useStoreImport } from '#lots/import/store-import.tsx'
import { config } from '#platform/config.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/pricing-tool'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Pricing Tool', at)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  const importId = new URL(request.url).searchParams.get('import') ?? ''
  const [drafts, handed, needsPicture, standing] = await Promise.all([
    listDrafts(),
    findKeptFile(importId),
    readPictureChoice(),
    readConditionFactors(),
  ])
  return data(
    { imageHosts: config.imageHosts, drafts, handed, needsPicture, standing, userId },
    { headers: privatePage },
  )
}

/** The Smart Pricing Tool (S62). */
export default function PricingTool({ loaderData }: Route.ComponentProps) {
  const { imageHosts, drafts, handed, needsPicture, standing, userId } = loaderData
  const lot = useLot(userId)
  const storeImport = useStoreImport(lot, needsPicture)
  return (
    <PricingPage
      lot={lot}
      imageHosts={imageHosts}
      standing={standing}
      handed={handed}
      isLocked={storeImport.isImported || storeImport.isRunning}
      importButton={<ImportButton storeImport={storeImport} isEmpty={lot.work.table?.rows.length === 0} />}
      importPanel={<ImportPanel storeImport={storeImport} />}
      drafts={<LotDrafts lot={lot} drafts={drafts} />}
    />
  )
}
