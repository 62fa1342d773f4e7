import { monthDay, plainDay } from '#shared/time/store-day.ts'
import { readVisits } from '#reports/visits/visit-report.server.ts'
import { parseVisitPeriod, visitPeriods, visitStepLabels } from '#reports/visits/visit-steps.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { Card } from '#ui/card.tsx'
import { FiguresBehind } from '#ui/lists/table.tsx'
import { BarList } from '#ui/plots/bar-list.tsx'
import { BarPlot } from '#ui/plots/bar-plot.tsx'
import type { FunnelStep, LostSearch, VisitReport } from '#reports/visits/visit-report.ts'
import { formatCount } from '#shared/text/counted.ts'
import { ListTable, type Column } from '#kit/list/list-table.tsx'
import { listAddress } from '#shared/lists/list-address.ts'
import type { Route } from './+types/visits'

export async function loader({ request }: Route.LoaderArgs) {
  const days = parseVisitPeriod(new URL(request.url).searchParams.get('days'))
  return { asked: days, ...(await readVisits({ days, now: new Date() })) }
}

/** What was looked at, how far people came, and what they did not find (R103). */
export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { asked, days, funnel, lostSearches, from, countedFrom } = loaderData
  const links = visitPeriods
    .toSorted((a, b) => a - b)
    .map((choice) => ({
      href: `${href('/admin/reports/visits')}?days=${choice}`,
      text: `${choice} days`,
      isCurrent: choice === asked,
    }))
  return (
    <AdminPage
      title="How People Find You"
      heading="How people find you"
      lead="Counted by the store itself, without cookies and without knowing who it was."
      back={[href('/admin/reports'), 'Reports']}
    >
      <FilterLinks label="Period" links={links} />
      <p className="mt-4 text-ink-soft">
        {countedFrom === null
          ? 'Nobody has looked at the store yet. Counts appear here as soon as somebody does.'
          : `Since ${plainDay(countedFrom > from ? countedFrom : from)}, today included.`}
      </p>
      {countedFrom !== null && (
        <>
          <DaysCard days={days} />
          <FunnelCard funnel={funnel} />
          <LostSearches searches={lostSearches} />
        </>
      )}
    </AdminPage>
  )
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** How many products were looked at on each day. */
function DaysCard({ days }: Pick<VisitReport, 'days'>) {
  const texts = days.map(({ day, count }) => [monthDay(day), formatCount(count)] as const)
  return (
    <Card id="days" heading="Products looked at" isSmall className="mt-5 max-w-3xl">
      <BarPlot
        bars={days.map(({ day, count }) => ({
          label: monthDay(day),
          text: formatCount(count),
          parts: [count],
        }))}
        isLastOpen
        className="mt-3 h-28"
      />
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{texts[0]?.[0]}</span>
        <span>today</span>
      </p>
      <FiguresBehind
        caption="Products looked at per day"
        headings={['Day', 'Products']}
        rows={texts.toReversed()}
      />
    </Card>
  )
}

/** How many came how far, from a list to an order. */
function FunnelCard({ funnel }: { funnel: readonly FunnelStep[] }) {
  return (
    <Card id="funnel" heading="From a list to an order" isSmall className="mt-5 max-w-3xl">
      <BarList
        rows={funnel.map(({ step, count, share }) => ({
          key: step,
          name: visitStepLabels[step],
          text: (
            <>
              <strong>{formatCount(count)}</strong>
              {share !== null && (
                <span className="text-ink-soft"> · {percent.format(share)} of the step before</span>
              )}
            </>
          ),
          value: count,
        }))}
      />
      <p className="mt-4 text-sm text-ink-soft">
        These are pages and actions, not people: somebody who looks at three products counts three times. Many
        come straight to a product, or add it to their cart from a list, so a step can be more than the one
        before it. Bots that say so and your own staff are left out. The newest counts may take a few seconds.
      </p>
    </Card>
  )
}

const columns: readonly Column<LostSearch & { id: string }>[] = [
  {
    label: 'Search',
    cell: ({ search }) => search,
    href: ({ search }) => listAddress(href('/products'), { search }),
    phone: 'first',
  },
  {
    label: 'Times',
    cell: ({ count }) => formatCount(count),
    phone: 'first-end',
    className: 'tabular-nums lg:w-32 lg:text-right',
  },
]

/** What was searched for and not found, the most wanted first. */
function LostSearches({ searches }: { searches: readonly LostSearch[] }) {
  return (
    <section aria-labelledby="lost-searches" className="mt-6">
      <h2 id="lost-searches" className="text-xl font-bold">
        Searches without results
      </h2>
      <p className="my-2 text-ink-soft">
        {searches.length === 0
          ? 'Everything that people searched for was found.'
          : 'What people want and you do not list, the most wanted first. Try each one: it may be here by now.'}
      </p>
      {searches.length > 0 && (
        <ListTable
          caption="Searches without results"
          columns={columns}
          rows={searches.map((one) => ({ ...one, id: one.search }))}
        />
      )}
    </section>
  )
}
