import { daysFrom } from '#lots/report/lot-sums.ts'
import { plainDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FigureTable } from '#ui/lists/table.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import {
  costCentsOf,
  keptCentsOf,
  profitCentsOf,
  type CurvePoint,
  type LotMoney,
} from '#lots/report/lot-profit.ts'
import type { LotReport } from '#lots/report/lot-report.ts'
import { describeBreakEven, describeReturn, lotBar, type LotBar } from '#lots/report/lot-return.ts'

/** The four figures that say how a lot does, by the money that came in (R96). */
export function LotFigures({ lot }: { lot: LotReport }) {
  const profitCents = profitCentsOf(lot)
  const figures: [label: string, value: string][] = [
    ['Cost', formatDollars(costCentsOf(lot))],
    ['Money in', formatDollars(keptCentsOf(lot))],
    profitCents >= 0
      ? ['Profit so far', formatDollars(profitCents)]
      : ['Still to earn back', formatDollars(-profitCents)],
    // What is missing is next to it.
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

/** What came in for a lot on the way from nothing to its cost and its target, and what is still to come (R204). */
export function LotBarCard({ lot }: { lot: LotReport }) {
  const bar = lotBar(lot)
  const told = [
    `${describeReturn(lot)}, ${formatDollars(keptCentsOf(lot))} in.`,
    lot.stock > 0 &&
      `${counted(lot.stock, 'unsold piece')}, worth ${formatDollars(lot.unsoldCents)} at today’s prices.`,
  ]
  return (
    <Card id="lot-bar" heading="On the way" isSmall className="mt-6">
      <p className="mt-1">{told.filter(Boolean).join(' ')}</p>
      <LotBarPicture bar={bar} className="mt-3 h-5" />
      <TermList
        layout="rows"
        className="mt-3 tabular-nums"
        terms={[
          ['Money in', formatDollars(keptCentsOf(lot))],
          ['With everything unsold at today’s prices', formatDollars(keptCentsOf(lot) + lot.unsoldCents)],
          ['Cost', formatDollars(costCentsOf(lot))],
          [`Target, ${lot.targetRoi}% return`, formatDollars(bar.targetCents)],
        ]}
      />
    </Card>
  )
}

/**
 * The bar is what came in, the line at its foot what the unsold pieces would add; the first mark is the cost, the last the
 * target. What it shows is told beside it.
 */
export function LotBarPicture({ bar, className }: { bar: LotBar; className: string }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full rounded-full border border-line-strong bg-sunken ${className}`}
    >
      <rect y="7" width={bar.expected} height="3" className="fill-brand/40" />
      <rect width={bar.kept} height="10" className="fill-brand" />
      <path
        d={`M${bar.cost} 0V10M${bar.target} 0V10`}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </svg>
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
          ['Sold for', formatDollars(bookedCents)],
          ['Collected', formatDollars(collectedCents)],
          ['Refunded', formatDollars(refundedCents)],
          ['Cost with freight', formatDollars(landedCostCents)],
          ['Supplier credits', formatDollars(creditCents)],
          [profitCents >= 0 ? 'Profit so far' : 'Loss so far', formatDollars(Math.abs(profitCents))],
          [
            'Written off, at cost',
            `${formatDollars(lot.writtenOffCents)}, ${counted(lot.writtenOff, 'piece')}`,
          ],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Sold for is what its pieces come to in orders that stand. Collected and refunded are their share of
        the money, without sales tax and delivery. Profit is collected − refunded − cost + credits. What was
        written off is part of the cost.
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

const [WIDTH, HEIGHT] = [1000, 300]

interface CurveProps {
  curve: readonly CurvePoint[]
  /** The days that it begins and ends with: 'YYYY-MM-DD'. */
  boughtOn: string
  today: string
  landedCostCents: number
}

/** The money that came in for a lot over time, next to what it cost; also as a table. */
export function LotCurve({ curve, boughtOn, today, landedCostCents }: CurveProps) {
  return (
    <Card id="lot-curve" heading="Money in over time" isSmall>
      {curve.length === 0 ? (
        <p className="mt-2 text-ink-soft">No money has come in for this lot yet.</p>
      ) : (
        <>
          <Picture curve={curve} boughtOn={boughtOn} today={today} landedCostCents={landedCostCents} />
          <details className="mt-3">
            <summary className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
              Show as a table
            </summary>
            <FigureTable
              caption="Money in for this lot, by day"
              headings={['Day', 'Money in', 'Cost']}
              rows={curve
                .toReversed()
                .map(({ day, keptCents, costCents }) => [
                  plainDay(day),
                  formatDollars(keptCents),
                  formatDollars(costCents),
                ])}
            />
          </details>
        </>
      )}
    </Card>
  )
}

function Picture({ curve, boughtOn, today, landedCostCents }: CurveProps) {
  const first = [boughtOn, curve[0]?.day ?? boughtOn].toSorted()[0] ?? boughtOn
  const last = [today, curve.at(-1)?.day ?? today].toSorted()[1] ?? today
  const highest = Math.max(landedCostCents, ...curve.map(({ keptCents }) => keptCents), 1)
  const span = Math.max(1, daysFrom(first, last))
  const xOf = (day: string) => (daysFrom(first, day) / span) * WIDTH
  const yOf = (cents: number) => HEIGHT - (Math.max(0, cents) / highest) * HEIGHT
  const ends = { keptCents: 0, costCents: landedCostCents }
  const steps = [{ day: first, ...ends }, ...curve, { ...(curve.at(-1) ?? ends), day: last }]
  // A step at each day: between two of them nothing came in.
  const lineOf = (key: 'keptCents' | 'costCents') =>
    `M0 ${yOf(steps[0]?.[key] ?? 0)}${steps.map((step) => `H${xOf(step.day)}V${yOf(step[key])}`).join('')}`
  return (
    <div aria-hidden="true" className="mt-3">
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
        <span>
          <span className="mr-1.5 inline-block h-1 w-5 bg-brand align-middle" />
          Money in
        </span>
        <span>
          <span className="mr-1.5 inline-block h-0 w-5 border-t-2 border-dashed border-ink-soft align-middle" />
          Cost: break-even
        </span>
      </p>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">{formatDollars(highest)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-40 w-full overflow-visible border-b border-line-strong sm:h-56"
      >
        <path
          d={lineOf('costCents')}
          fill="none"
          strokeWidth="2"
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-soft"
        />
        <path
          d={lineOf('keptCents')}
          fill="none"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      <p className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{plainDay(first)}</span>
        <span>{plainDay(last)}</span>
      </p>
    </div>
  )
}
