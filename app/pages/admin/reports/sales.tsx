import { RowPicture } from '#catalogue/admin/images/row-picture.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { defineList, tabs } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import {
  parseWeekCount,
  totalCentsOf,
  type BestSeller,
  type PersonSales,
  type WeekSales,
} from '#reports/sales/sales-report.ts'
import { readSalesReport } from '#reports/sales/sales-report.server.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { monthDay, plainDay } from '#shared/time/store-day.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { BarList } from '#ui/plots/bar-list.tsx'
import { BarPlot } from '#ui/plots/bar-plot.tsx'
import type { Route } from './+types/sales'

const list = defineList(
  href('/admin/reports/sales'),
  { weeks: tabs('Weeks', '13 weeks', [{ value: '52', label: '52 weeks' }]) },
  href('/admin/reports/sales.csv'),
)

type WeekRow = WeekSales & { id: string }
const figure = 'tabular-nums lg:w-48 lg:text-right'

const sumText = (cents: number, orders: number) =>
  orders === 0 ? '\u2013' : `${formatDollars(cents)} \u00B7 ${formatCount(orders)}`

const columns: readonly (Column<WeekRow> & { isOfChannel?: boolean })[] = [
  { label: 'Week from', cell: ({ week }) => plainDay(week), phone: 'first' },
  {
    label: 'Web',
    isOfChannel: true,
    cell: ({ webCents, webOrders }) => sumText(webCents, webOrders),
    className: figure,
  },
  {
    label: 'Counter',
    isOfChannel: true,
    cell: ({ counterCents, counterOrders }) => sumText(counterCents, counterOrders),
    className: figure,
  },
  {
    label: 'Sales',
    cell: (week) => formatDollars(totalCentsOf(week)),
    phone: 'first-end',
    className: `font-semibold ${figure}`,
  },
  {
    label: 'Orders',
    cell: ({ webOrders, counterOrders }) => (
      <>
        {formatCount(webOrders + counterOrders)}
        <span className="lg:hidden"> orders, {formatCount(counterOrders)} at the counter</span>
      </>
    ),
    phone: 'second',
    className: 'tabular-nums lg:w-32 lg:text-right',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const query = list.read(url.searchParams)
  return { query, ...(await readSalesReport(isoStoreDate(new Date()), parseWeekCount(query.weeks))) }
}

/** What was sold by week, channel and person, and what brought most (R205). */
export default function SalesPage({ loaderData: { query, weeks, people, best } }: Route.ComponentProps) {
  // A store that sells on the web alone has nothing to compare.
  const hasCounter = weeks.some(({ counterOrders }) => counterOrders > 0)
  const rows = weeks.toReversed().map((week): WeekRow => ({ ...week, id: week.week }))
  return (
    <AdminPage
      title="Sales"
      lead="Each order counts on the day on which it was placed, with tax and delivery and without what was refunded. Canceled orders are left out."
      back={[href('/admin/reports'), 'Reports']}
    >
      <ListView
        list={list}
        query={query}
        caption="Weeks"
        columns={hasCounter ? columns : columns.filter(({ isOfChannel }) => !isOfChannel)}
        rows={rows}
        hasFile
        empty={{ title: 'No week yet' }}
      >
        <div className={`grid gap-5 ${hasCounter ? 'lg:grid-cols-[1.6fr_1fr]' : ''}`}>
          <WeeksCard weeks={weeks} hasCounter={hasCounter} />
          {hasCounter && <PeopleCard people={people} weeks={weeks} />}
          <BestSellers best={best} />
        </div>
      </ListView>
    </AdminPage>
  )
}

const sumOf = (weeks: readonly WeekSales[], centsOf: (week: WeekSales) => number) =>
  weeks.reduce((sum, week) => sum + centsOf(week), 0)

/** The weeks as bars, counter sales on top of those of the web. */
function WeeksCard({ weeks, hasCounter }: { weeks: readonly WeekSales[]; hasCounter: boolean }) {
  return (
    <Card id="weeks" heading={`The last ${weeks.length} weeks`} isSmall>
      <p className="mt-2 font-display text-2xl font-bold tabular-nums sm:text-3xl">
        {formatDollars(sumOf(weeks, totalCentsOf))}
      </p>
      <BarPlot
        bars={weeks.map((week) => ({
          label: monthDay(week.week),
          text: formatDollars(totalCentsOf(week)),
          parts: [week.webCents, week.counterCents],
        }))}
        className="mt-4 h-40"
      />
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        {[weeks[0], weeks.at(-1)].map((week) => week && <span key={week.week}>{monthDay(week.week)}</span>)}
      </p>
      {hasCounter && (
        <ul className="mt-2 flex flex-wrap gap-x-6">
          <Channel name="Web" dot="bg-brand" cents={sumOf(weeks, ({ webCents }) => webCents)} />
          <Channel name="Counter" dot="bg-sun" cents={sumOf(weeks, ({ counterCents }) => counterCents)} />
        </ul>
      )}
    </Card>
  )
}

const Channel = ({ name, dot, cents }: { name: string; dot: string; cents: number }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-3 rounded-full ${dot}`} />
    {name} <strong className="tabular-nums">{formatDollars(cents)}</strong>
  </li>
)

/** Those who sold at the counter, and the web beside them. */
function PeopleCard({ people, weeks }: { people: readonly PersonSales[]; weeks: readonly WeekSales[] }) {
  const web = {
    key: 'web',
    name: 'On the web',
    orders: sumOf(weeks, ({ webOrders }) => webOrders),
    soldCents: sumOf(weeks, ({ webCents }) => webCents),
  }
  const sellers = [web, ...people.map((one, place) => ({ ...one, key: String(place) }))]
  return (
    <Card id="people" heading="Who sold it" isSmall>
      <BarList
        rows={sellers.map(({ key, name, orders, soldCents }) => ({
          key,
          name: name ?? 'A former account',
          text: `${formatDollars(soldCents)} · ${counted(orders, key === 'web' ? 'order' : 'sale')}`,
          value: soldCents,
        }))}
      />
    </Card>
  )
}

/** The products that brought most, each with its picture. */
function BestSellers({ best }: { best: readonly BestSeller[] }) {
  if (best.length === 0) return null
  return (
    <Card id="best" heading="Best sellers" isSmall className="lg:col-span-full">
      <p className="text-sm text-ink-soft">Without tax and delivery.</p>
      <ol className="mt-2 grid gap-x-8 md:grid-cols-2">
        {best.map(({ id, name, image, pieces, soldCents }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-t border-line py-1.5">
            <RowPicture image={image} />
            <TextLink href={href('/admin/products/:id', { id })} className="min-w-0 flex-1 truncate">
              {name}
            </TextLink>
            <span className="text-sm text-ink-soft">{counted(pieces, 'piece')}</span>
            <span className="font-semibold tabular-nums">{formatDollars(soldCents)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
