import { lazy, Suspense, useDeferredValue } from 'react'
import { FoldedPanel } from '#lots/steps/folded-panel.tsx'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'

const PriceCharts = lazy(() =>
  import('./price-charts.tsx').then((module) => ({ default: module.PriceCharts })),
)

/** On phones the charts would stand between the sums and the table. */
const hasRoom = () => matchMedia('(min-width: 48rem)').matches

/** The charts, loaded when there is something to draw; drawn after everything else has been. */
export function DistributionPanel({ rows }: { rows: readonly PricingRow[] }) {
  const shown = useDeferredValue(rows)
  return (
    <FoldedPanel title="Margin and price distribution" isOpen={hasRoom()}>
      <Suspense fallback={<p className="h-64 text-ink-soft">Drawing…</p>}>
        <PriceCharts rows={shown} />
      </Suspense>
    </FoldedPanel>
  )
}
