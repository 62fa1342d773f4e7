import { plainDay } from '#shared/time/store-day.ts'
import { FunnelCard } from '#reports/visits/funnel-card.tsx'
import { LostSearchesCard } from '#reports/visits/lost-searches-card.tsx'
import { readVisits } from '#reports/visits/visit-report.server.ts'
import { parseVisitPeriod, visitPeriods } from '#reports/visits/visit-steps.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import type { Route } from './+types/visits'

export async function loader({ request }: Route.LoaderArgs) {
  const days = parseVisitPeriod(new URL(request.url).searchParams.get('days'))
  return { days, ...(await readVisits({ days, now: new Date() })) }
}

/** What was looked at, how far people came, and what they did not find (R103). */
export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { days, funnel, lostSearches, from, countedFrom } = loaderData
  const links = visitPeriods
    .toSorted((a, b) => a - b)
    .map((choice) => ({
      href: `${href('/admin/reports/visits')}?days=${choice}`,
      text: `${choice} days`,
      isCurrent: choice === days,
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
          <FunnelCard funnel={funnel} />
          <LostSearchesCard searches={lostSearches} />
        </>
      )}
    </AdminPage>
  )
}
