import { formatDollars } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { FigureTable } from '#ui/lists/table.tsx'
import { plainDay } from '#shared/time/store-day.ts'
import type { CurvePoint } from './lot-profit.ts'
import { daysFrom } from './lot-sums.ts'

const [WIDTH, HEIGHT] = [1000, 300]

interface Props {
  curve: readonly CurvePoint[]
  /** The days that it begins and ends with: 'YYYY-MM-DD'. */
  boughtOn: string
  today: string
  landedCostCents: number
}

/** The money that came in for a lot over time, beside what it cost; also as a table. */
export function LotCurve({ curve, boughtOn, today, landedCostCents }: Props) {
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

function Picture({ curve, boughtOn, today, landedCostCents }: Props) {
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
