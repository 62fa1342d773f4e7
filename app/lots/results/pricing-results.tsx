import { lazy, type ReactNode, type Ref, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useImageChecks } from '#lots/images/image-checks.tsx'
import { ImageFilterButtons, PricingActions } from './pricing-actions.tsx'
import type { LotForm } from '#lots/work/lot-work.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { ManifestRemarks } from '#lots/manifest/manifest-remark-list.tsx'
import { LotTable } from '#lots/table/lot-table.tsx'
import { PricingDialogs } from '#lots/table/pricing-dialogs.tsx'
import { summarizeTable } from '#lots/pricing/pricing-summary.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { countImages, filterRows, type ImageFilter } from '#lots/table/row-filter.ts'
import { useRowActions, useTableActions, type OpenDialog } from '#lots/table/table-actions.tsx'
import { StrategyNote, SummaryCards } from './summary-cards.tsx'
import { FoldedPanel } from '#lots/steps/folded-panel.tsx'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import { counted } from '#shared/text/counted.ts'
import { countOddRetail, type StruckChoice } from '#lots/struck/struck-price.ts'

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

const PriceCharts = lazy(() =>
  import('./price-charts.tsx').then((module) => ({ default: module.PriceCharts })),
)

/** On phones the charts would be between the sums and the table. */
const hasRoom = () => matchMedia('(min-width: 48rem)').matches

/** The charts, loaded when there is something to draw; drawn after everything else has been. */
function DistributionPanel({ rows }: { rows: readonly PricingRow[] }) {
  const shown = useDeferredValue(rows)
  return (
    <FoldedPanel title="Margin and price distribution" isOpen={hasRoom()}>
      <Suspense fallback={<p className="h-[19.3rem] text-ink-soft">Drawing…</p>}>
        <PriceCharts rows={shown} />
      </Suspense>
    </FoldedPanel>
  )
}

interface OddRetailProps {
  rows: readonly PricingRow[]
  choice: StruckChoice
  onChoose: (oddRetail: StruckChoice['oddRetail']) => void
}

const answers = [
  ['ask', 'Show no struck-through price for them'],
  ['manifest', 'They are right: use them'],
  ['estimate', 'Use the estimate for them'],
] as const

/** Asks about retail prices that can hardly be those of one piece (R142). */
function OddRetail({ rows, choice, onChoose }: OddRetailProps) {
  const count = countOddRetail(rows, choice)
  if (count === 0) return null
  return (
    <fieldset className="grid gap-2 rounded-control bg-sun-tint px-4 py-3 text-sm text-ink">
      <legend className="float-left mb-1 font-semibold">
        {counted(count, 'product')} with a retail price below yours or above 20 times yours. What should
        customers see?
      </legend>
      {answers.map(([answer, label]) => (
        <label key={answer} className="flex min-h-9 w-fit items-center gap-2">
          <input
            type="radio"
            name="odd-retail"
            checked={choice.oddRetail === answer}
            onChange={() => onChoose(answer)}
            className="size-5 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
