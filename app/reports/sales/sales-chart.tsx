import { formatDollars } from '#shared/money.ts'
import { monthDay, plainDay } from '#shared/time/store-day.ts'
import { counted } from '#shared/text/counted.ts'
import { NothingHere } from '#reports/dashboard-panel.tsx'
import type { DaySales, Sales } from './sales.ts'
import { FiguresBehind } from '#ui/lists/table.tsx'
import { BarPlot } from '#ui/plots/bar-plot.tsx'

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
        <BarPlot
          bars={days.map(({ day, totalCents }) => ({
            label: monthDay(day),
            text: formatDollars(totalCents),
            parts: [totalCents],
          }))}
          line={before.map(({ totalCents }) => totalCents)}
          isLastOpen
          className="mt-1 h-36 sm:h-44"
        />
        <p className="mt-1 flex justify-between text-sm text-ink-soft">
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
            (day) => day && <span key={day.day}>{monthDay(day.day)}</span>,
          )}
        </p>
      </div>
      <FiguresBehind
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
    </>
  )
}
