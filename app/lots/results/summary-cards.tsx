import type { ReactNode } from 'react'
import { formatDollars } from '#shared/money.ts'
import type { PricingSummary } from '#lots/pricing/pricing-summary.ts'
import { counted, formatCount } from '#shared/text/counted.ts'

const percent = (value: number) => `${formatCount(value)}%`

/** The four cards: the current table, next to what was calculated (R41). */
export function SummaryCards({ summary, unsellable }: { summary: PricingSummary; unsellable: number }) {
  const { totalProducts, totalQuantity, lotCostCents, revenueTargetCents, targetCents } = summary
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Card label="Total Products" value={formatCount(totalProducts)}>
        {counted(totalQuantity, 'piece')}
      </Card>
      <Card label="Your Total Cost" value={formatDollars(lotCostCents)}>
        {totalQuantity > 0 && `${formatDollars(Math.round(lotCostCents / totalQuantity))} a piece`}
      </Card>
      <Card label="Revenue Target" value={formatDollars(revenueTargetCents)}>
        <span className="block">Calculated: {formatDollars(targetCents)}</span>
        <span className="block">{tellResidue(summary)}</span>
      </Card>
      <Card
        label="Expected Profit"
        value={formatDollars(summary.expectedProfitCents)}
        tone={summary.expectedProfitCents < 0 ? 'text-danger' : 'text-success'}
      >
        <span className="block font-semibold text-ink">{percent(summary.roiPercent)} ROI</span>
        {unsellable > 0 && (
          <span className="block">
            {formatDollars(summary.sellableProfitCents)} if {percent(unsellable)} cannot be sold
          </span>
        )}
      </Card>
    </dl>
  )
}

/** How far the calculated prices were from the target. */
function tellResidue({ residueCents }: PricingSummary): string {
  if (residueCents === 0) return 'Residue: $0.00'
  return `Residue: ${residueCents > 0 ? '+' : ''}${formatDollars(residueCents)}`
}

function Card({
  label,
  value,
  tone = '',
  children,
}: {
  label: string
  value: string
  tone?: string
  children?: ReactNode
}) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-3.5 shadow-card sm:p-4">
      <dt className="text-sm font-medium text-ink-soft">{label}</dt>
      <dd>
        <span
          className={`block font-display text-xl leading-tight font-bold tabular-nums wrap-anywhere sm:text-2xl ${tone}`}
        >
          {value}
        </span>
        <span className="mt-1 block text-[0.8125rem] leading-snug text-ink-soft tabular-nums">
          {children}
        </span>
      </dd>
    </div>
  )
}

/** How the prices came about. */
export function StrategyNote() {
  return (
    <p className="rounded-control border border-brand/25 bg-brand-tint px-4 py-3 text-[0.9375rem]">
      <strong className="text-brand-deep">Pricing strategy:</strong> Your prices are 65-70% of estimated
      market price, i.e. a 30-35% discount for your customers.
    </p>
  )
}
