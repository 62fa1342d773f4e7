import { formatDollars } from '#shared/money.ts'
import { plainDay } from '#shared/time/store-day.ts'
import { counted } from '#shared/text/counted.ts'
import { NothingHere } from '#reports/dashboard-panel.tsx'
import type { DaySales, Sales } from './sales.ts'
import { FigureTable } from '#ui/lists/table.tsx'

const HEIGHT = 100
const STEP = 10
const BAR = 7

/** 'Nov 22' for '2026-11-22'. */
function shortDay(day: string): string {
  return plainDay(day).replace(/^(\w{3})\w* (\d+), .*$/, '$1 $2')
}

const sumCents = (days: readonly DaySales[]) => days.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** Sales per day as bars before those of the thirty days before as a line, and all as a table for anyone who wants the figures. */
export function SalesChart({ days, before }: Pick<Sales, 'days' | 'before'>) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const bestCents = Math.max(...[...days, ...before].map((day) => day.totalCents))
  if (orders === 0) return <NothingHere>Nothing was sold in the last 30 days.</NothingHere>
  return (
    <>
      <p className="mt-2">
        <span className="font-display text-2xl font-bold sm:text-3xl">{formatDollars(sumCents(days))}</span>{' '}
        <span className="text-ink-soft">
          with {counted(orders, 'order')} in 30 days · {formatDollars(sumCents(before))} in the 30 days before
        </span>
      </p>
      <div aria-hidden="true" className="mt-4">
        <p className="text-sm text-ink-soft tabular-nums">{formatDollars(bestCents)}</p>
        <Bars days={days} before={before} bestCents={bestCents} />
        <p className="mt-1 flex justify-between text-sm text-ink-soft">
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
            (day) => day && <span key={day.day}>{shortDay(day.day)}</span>,
          )}
        </p>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          Show as a table
        </summary>
        {/* The newest day first. */}
        <FigureTable
          caption="Sales per day, the last 30 days"
          headings={['Day', 'Orders', 'Sales', '30 days before']}
          rows={days
            .toReversed()
            .map(({ day, orders: count, totalCents }, at) => [
              plainDay(day),
              count,
              formatDollars(totalCents),
              formatDollars(before.at(-1 - at)?.totalCents ?? 0),
            ])}
        />
      </details>
    </>
  )
}

/** A day without sales keeps a thin line, so that the days stay countable. */
function Bars({ days, before, bestCents }: Pick<Sales, 'days' | 'before'> & { bestCents: number }) {
  const heightOf = (cents: number) => (cents / bestCents) * HEIGHT
  return (
    <svg
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-1 block h-36 w-full border-b border-line-strong sm:h-44"
    >
      {days.map(({ day, totalCents }, index) => {
        const height = totalCents > 0 ? Math.max(3, heightOf(totalCents)) : 1
        return (
          <rect
            key={day}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={totalCents === 0 ? 'fill-line' : index === days.length - 1 ? 'fill-sun' : 'fill-brand'}
          >
            <title>{`${shortDay(day)}: ${formatDollars(totalCents)}`}</title>
          </rect>
        )
      })}
      <polyline
        points={before
          .map(({ totalCents }, index) => `${index * STEP + STEP / 2},${HEIGHT - heightOf(totalCents)}`)
          .join(' ')}
        fill="none"
        strokeDasharray="4 3"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink-soft"
      />
    </svg>
  )
}
