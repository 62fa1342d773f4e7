import { useMemo, useState, type ReactNode, type Ref } from 'react'
import { DistributionPanel } from './distribution-panel.tsx'
import { useImageChecks } from '#lots/images/image-checks.tsx'
import { ImageFilterButtons } from '#lots/table/image-filter-buttons.tsx'
import type { LotForm } from '#lots/work/lot-work.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { ManifestRemarks } from '#lots/manifest/manifest-remark-list.tsx'
import { OddRetail } from '#lots/struck/odd-retail.tsx'
import { LotTable } from '#lots/table/lot-table.tsx'
import { PricingActions } from './pricing-actions.tsx'
import { PricingDialogs, type OpenDialog } from '#lots/table/pricing-dialogs.tsx'
import { summarizeTable } from '#lots/pricing/pricing-summary.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { countImages, filterRows, type ImageFilter } from '#lots/table/row-filter.ts'
import { useRowActions } from '#lots/table/row-actions.tsx'
import { StrategyNote, SummaryCards } from './summary-cards.tsx'
import { useTableActions } from '#lots/table/table-actions.tsx'

interface Props {
  store: LotStore
  table: PricingTable
  form: LotForm
  /** Percent, as it is typed now. */
  unsellable: number
  imageHosts: readonly string[]
  /** Whether its prices are in the store, or on their way there: then nothing here can be changed (R140). */
  isLocked: boolean
  /** The button that leads into the store, and what it tells. */
  importButton: ReactNode
  importPanel: ReactNode
  headingRef: Ref<HTMLHeadingElement>
}

const nothing: ReadonlySet<string> = new Set()

/** A priced lot: its sums, what can be done with it, and its table. */
export function PricingResults(props: Props) {
  const { store, table, form, unsellable, imageHosts, isLocked, importButton, importPanel, headingRef } =
    props
  const [selected, setSelected] = useState(nothing)
  const [wanted, setFilter] = useState<ImageFilter>('all')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { actions, isBusy } = useTableActions(store)
  const checks = useImageChecks(store, imageHosts)
  const rowActions = useRowActions({ actions, checks, setSelected, setDialog })
  const summary = useMemo(() => summarizeTable(table, unsellable), [table, unsellable])
  const counts = useMemo(() => countImages(table.rows), [table.rows])
  const filter = counts.hasChecked ? wanted : 'all'
  const rows = useMemo(() => filterRows(table.rows, filter), [table.rows, filter])
  return (
    <section aria-labelledby="results-heading" className="grid gap-4">
      <ResultsHeading ref={headingRef} />
      <ManifestRemarks remarks={store.work.file?.facts.remarks ?? []} />
      {!isLocked && (
        <OddRetail
          rows={table.rows}
          choice={form}
          onChoose={(oddRetail) => store.change({ form: { ...store.work.form, oddRetail } })}
        />
      )}
      <SummaryCards summary={summary} unsellable={unsellable} />
      <StrategyNote />
      <DistributionPanel rows={table.rows} />
      {importPanel}
      <PricingActions
        store={importButton}
        isLocked={isLocked}
        selectedCount={selected.size}
        missingCount={counts.missing}
        isBusy={isBusy}
        checks={checks}
        onDelete={() => setDialog({ kind: 'delete', rows: table.rows.filter(({ id }) => selected.has(id)) })}
        onAdjust={() => setDialog({ kind: 'adjust' })}
        onReset={actions.resetPrices}
        onDownloadCsv={() => void actions.downloadCsv()}
        onDownloadImages={actions.downloadImageUrls}
        onPlaceholders={actions.setPlaceholders}
      />
      {counts.hasChecked && (
        <ImageFilterButtons
          counts={counts}
          filter={filter}
          onFilter={(next) => {
            setFilter(next)
            setSelected(nothing)
          }}
        />
      )}
      {rows.length === 0 && (
        <p className="panel py-10 text-center text-ink-soft">
          {filter === 'all' ? 'No products are left in this lot.' : 'No products here.'}
        </p>
      )}
      <LotTable
        rows={rows}
        choice={form}
        selected={selected}
        onSelectAll={(isSelected) => setSelected(isSelected ? new Set(rows.map(({ id }) => id)) : nothing)}
        edit={rowActions.edit}
        actions={isLocked ? null : rowActions.actions}
      />
      <PricingDialogs
        dialog={isLocked ? null : dialog}
        selected={selected}
        total={table.rows.length}
        imageHosts={imageHosts}
        actions={actions}
        onDeleted={() => setSelected(nothing)}
        onClose={() => setDialog(null)}
      />
    </section>
  )
}

/** Takes the focus when the lot has been priced. */
function ResultsHeading({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  return (
    <h2 id="results-heading" ref={ref} tabIndex={-1} className="scroll-mt-16 text-2xl font-bold outline-none">
      Priced products
    </h2>
  )
}
