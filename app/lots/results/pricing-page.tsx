import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog, type Question } from '#ui/dialogs/confirm-dialog.tsx'
import { useAnalysis } from '#lots/steps/analysis.tsx'
import type { Lot } from '#lots/work/lot-state.tsx'
import { startNewLot } from '#lots/work/new-lot.client.ts'
import { HandedManifest, type HandedFile } from '#lots/manifest/handed-manifest.tsx'
import { LotSteps } from '#lots/steps/lot-steps.tsx'
import { PricingResults } from './pricing-results.tsx'
import type { ConditionFactors } from '#lots/conditions/condition-factors.ts'
import { readUnsellableShare } from '#lots/pricing/lot.ts'
import { href } from '#shared/addresses.ts'
import { Button, TextLink } from '#ui/button.tsx'

interface Props {
  lot: Lot
  imageHosts: readonly string[]
  /** What conditions are worth in this store (R128). */
  standing: ConditionFactors
  handed: HandedFile | null
  /** Whether its prices are in the store, or on their way there (R140). */
  isLocked: boolean
  importButton: ReactNode
  importPanel: ReactNode
  drafts: ReactNode
}

const startOverQuestion: Question = {
  heading: 'Start over?',
  text: 'The file, the prices and all edits of this lot leave this page. A saved draft stays.',
  confirm: 'Start over',
  isDangerous: true,
}
const analyzeQuestion: Question = {
  heading: 'Calculate again?',
  text: 'All prices are calculated anew. Your edits, deletions and chosen images are lost.',
  confirm: 'Calculate again',
  isDangerous: false,
}

/** The Smart Pricing Tool: four steps, and the priced lot below. */
export function PricingPage(props: Props) {
  const { lot, imageHosts, standing, handed, isLocked, importButton, importPanel, drafts } = props
  const { store, work, isReady, isUnsaved } = lot
  const { table, form, file } = work
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<'start-over' | 'analyze' | null>(null)
  const showResults = () =>
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
  const analysis = useAnalysis(store, { imageHosts, standing, onPriced: showResults })
  const isTouched = table?.rows.some((row) => row.isEdited || row.customImageUrl !== null) ?? false
  /** A lot from another file is a lot of its own. */
  const takeHanded = (file: File, importId: string) => {
    startNewLot(store)
    analysis.chooseFile(file, importId)
  }
  const startOver = () => {
    analysis.cancel()
    startNewLot(store)
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold sm:text-4xl">Smart Pricing Tool</h1>
          <p className="mt-2 max-w-2xl text-ink-soft">
            Upload what is in a lot, say what it cost, and get a price for every product.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <TextLink href={href('/admin/lots')}>Lots and their profit</TextLink>
          {(table || file) && !isLocked && <Button onClick={() => setAsked('start-over')}>Start over</Button>}
        </div>
      </div>
      <noscript>
        <p className="panel">The pricing tool works in your browser and needs JavaScript.</p>
      </noscript>
      {isUnsaved && (
        <p role="status" className="rounded-control bg-sun-tint px-4 py-3">
          This browser does not keep your work: it is lost when the page is closed. Save a draft before you
          leave.
        </p>
      )}
      {handed && <HandedManifest handed={handed} lot={lot} onChoose={takeHanded} />}
      {drafts}
      <LotSteps
        lot={lot}
        standing={standing}
        isLocked={isLocked}
        analysis={{ ...analysis, analyze: isTouched ? () => setAsked('analyze') : analysis.analyze }}
      />
      {isReady && table && (
        <PricingResults
          key={work.lotId}
          store={store}
          table={table}
          form={form}
          unsellable={readUnsellableShare(form, table)}
          imageHosts={imageHosts}
          isLocked={isLocked}
          importButton={importButton}
          importPanel={importPanel}
          headingRef={heading}
        />
      )}
      {asked && (
        <ConfirmDialog
          question={asked === 'analyze' ? analyzeQuestion : startOverQuestion}
          onConfirm={asked === 'analyze' ? analysis.analyze : startOver}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
