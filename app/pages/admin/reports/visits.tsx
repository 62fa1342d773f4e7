import { data } from 'react-router'
import { plainDay } from '#shared/time/store-day.ts'
import { FunnelCard } from '#reports/visits/funnel-card.tsx'
import { LostSearchesCard } from '#reports/visits/lost-searches-card.tsx'
import { readVisits } from '#reports/visits/visit-report.server.ts'
import { parseVisitPeriod, visitPeriods } from '#reports/visits/visit-steps.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/visits'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('How People Find You', at)

export async function loader({ request }: Route.LoaderArgs) {
  const days = parseVisitPeriod(new URL(request.url).searchParams.get('days'))
  return data({ days, ...(await readVisits({ days, now: new Date() })) }, { headers: privatePage })
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
    <>
      <BackLink href={href('/admin/reports')}>Reports</BackLink>
      <AdminHeading
        heading="How people find you"
        lead="Counted by the store itself, without cookies and without knowing who it was."
      />
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
    </>
  )
}
