import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { costCentsOf, keptCentsOf, profitCentsOf, type LotMoney } from './lot-profit.ts'
import type { LotReport } from './lot-report.ts'
import { describeBreakEven, describeReturn } from './lot-return.ts'

/** The four figures that say how a lot does, by the money that came in (R96). */
export function LotFigures({ lot }: { lot: LotReport }) {
  const profitCents = profitCentsOf(lot)
  const figures: [label: string, value: string][] = [
    ['Cost', formatDollars(costCentsOf(lot))],
    ['Money in', formatDollars(keptCentsOf(lot))],
    profitCents >= 0
      ? ['Profit so far', formatDollars(profitCents)]
      : ['Still to earn back', formatDollars(-profitCents)],
    // What is missing stands beside it.
    ['Break-even', lot.daysToBreakEven === null ? 'Not yet' : describeBreakEven(lot, formatDollars)],
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
          <dt className="text-sm font-medium text-ink-soft sm:text-base">{label}</dt>
          <dd className="mt-1 font-display text-xl font-bold wrap-anywhere sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How the profit of a lot comes about, line by line. */
export function LotMoneyCard({ lot }: { lot: LotReport }) {
  const { bookedCents, collectedCents, refundedCents, landedCostCents, creditCents } = lot
  const profitCents = profitCentsOf(lot)
  return (
    <Card id="lot-money" heading="Money" isSmall>
      <TermList
        layout="rows"
        className="mt-2 tabular-nums"
        terms={[
          ['Booked', formatDollars(bookedCents)],
          ['Collected', formatDollars(collectedCents)],
          ['Refunded', formatDollars(refundedCents)],
          ['Landed cost', formatDollars(landedCostCents)],
          ['Supplier credits', formatDollars(creditCents)],
          [profitCents >= 0 ? 'Profit so far' : 'Loss so far', formatDollars(Math.abs(profitCents))],
          [
            'Written off, at cost',
            `${formatDollars(lot.writtenOffCents)}, ${counted(lot.writtenOff, 'piece')}`,
          ],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Booked is what its pieces come to in orders that stand. Collected and refunded are their share of the
        money, without sales tax and delivery. Profit is collected − refunded − landed cost + credits. What
        was written off is part of the landed cost.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <TextLink href={href('/admin/lots/:id/cost', { id: lot.id })}>Correct the cost</TextLink>
        <TextLink href={href('/admin/lots/:id/credits', { id: lot.id })}>Supplier credits</TextLink>
      </p>
    </Card>
  )
}

/** Green from break-even on; the figure says it too. */
export function RoiBadge({ lot }: { lot: LotMoney }) {
  return (
    <Badge tone={profitCentsOf(lot) >= 0 ? 'green' : 'plain'} className="tabular-nums">
      {describeReturn(lot)}
    </Badge>
  )
}
