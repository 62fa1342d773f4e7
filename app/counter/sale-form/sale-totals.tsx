import { formatDollars, formatRate } from '#shared/money.ts'
import type { Sale } from './sale.tsx'

/** What it comes to: the largest thing on the page (R199). */
export function SaleTotals({ totals }: Pick<Sale, 'totals'>) {
  const { totalCents, discountCents, subtotalCents, taxCents, taxRate } = totals
  const rows = [
    ...(discountCents > 0 ? [['Discount', `−${formatDollars(discountCents)}`]] : []),
    ['Subtotal', formatDollars(subtotalCents)],
    [`Tax (${formatRate(taxRate)})`, formatDollars(taxCents)],
  ] as const
  return (
    <dl>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-display font-bold">
        <dt className="text-2xl">Total</dt>
        <dd className="text-6xl tabular-nums wrap-anywhere">{formatDollars(totalCents)}</dd>
      </div>
      {rows.map(([term, value]) => (
        <div key={term} className="mt-1 flex justify-between gap-4">
          <dt>{term}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
