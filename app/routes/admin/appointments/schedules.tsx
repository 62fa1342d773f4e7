import { useState } from 'react'
import { kindLabels } from '../../../features/appointments/appointment-kind.ts'
import { checkInPath } from '../../../features/appointments/check-in/check-in.ts'
import { NoticeToast } from '../../../ui/feedback/notice-toast.tsx'
import { PickupActions } from '../../../features/appointments/calendar/appointment-actions.tsx'
import { PickupFacts } from '../../../features/appointments/calendar/appointment-entry.tsx'
import { PickupFilters } from '../../../features/appointments/calendar/appointment-filters.tsx'
import { listPickups } from '../../../features/appointments/calendar/appointment-list.server.ts'
import {
  parsePickupQuery,
  pickupListHref,
} from '../../../features/appointments/calendar/appointment-list-query.ts'
import { appointmentNotices } from '../../../features/appointments/appointment-messages.ts'
import { PickupTable } from '../../../features/appointments/calendar/appointment-table.tsx'
import { href } from '../../../shared/addresses.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PageLinks } from '../../../ui/lists/page-links.tsx'
import { privateAnswer } from '../../page-headers.ts'
import { counted } from '../../../shared/text/counted.ts'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/schedules'
import { Button, LinkButton } from '../../../ui/button.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Pickup Schedules', at)

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = parsePickupQuery(searchParams)
  const listing = await listPickups({ query, now: new Date() })
  return { listing, query: { ...query, page: listing.page }, notice: appointmentNotices.read(searchParams) }
}

/** The appointments (S76). */
export default function PickupSchedules({ loaderData }: Route.ComponentProps) {
  const { listing, query, notice } = loaderData
  const [viewed, setViewed] = useState<string | null>(null)
  const entry = listing.entries.find(({ id }) => id === viewed)
  const back = pickupListHref(query)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <AdminHeading heading="Pickup Schedules" lead="Manage customer pickup appointments" />
        </div>
        <p className="flex flex-wrap gap-2">
          <LinkButton href={href('/admin/pickup-schedules/week')}>Week</LinkButton>
          <LinkButton href={href('/admin/pickup-schedules/day')}>Day Sheet</LinkButton>
          <LinkButton href={href('/admin/pickup-schedules/booking')}>Book for a Customer</LinkButton>
          <LinkButton href={checkInPath} tone="primary">
            Check In
          </LinkButton>
        </p>
      </div>
      <NoticeToast message={notice && appointmentNotices.messageOf(notice)} />
      <section aria-labelledby="all" className="mt-6 grid gap-4">
        <h2 id="all" className="text-2xl font-bold">
          All Pickup Appointments <span className="text-ink-soft">({listing.all.pickup})</span>
          {listing.all.delivery > 0 && (
            <>
              {' '}
              and Deliveries <span className="text-ink-soft">({listing.all.delivery})</span>
            </>
          )}
        </h2>
        <PickupFilters query={query} />
        <p className="text-sm text-ink-soft" role="status">
          {counted(listing.total, 'appointment')} found
        </p>
        {listing.total === 0 ? (
          <p className="panel py-12 text-center text-lg font-semibold">
            No {query.kind ?? 'pickup'} appointments found
          </p>
        ) : (
          <PickupTable entries={listing.entries} back={back} onView={({ id }) => setViewed(id)} />
        )}
        <PageLinks
          page={query.page}
          pageCount={listing.pageCount}
          hrefOf={(page) => pickupListHref(query, { page })}
        />
      </section>
      {entry && (
        <Dialog heading={`${kindLabels[entry.kind].title} Details`} onClose={() => setViewed(null)}>
          <PickupFacts entry={entry} />
          <PickupActions entry={entry} back={back} onSent={() => setViewed(null)} />
          <p className="mt-4 text-right">
            <Button onClick={() => setViewed(null)}>Close</Button>
          </p>
        </Dialog>
      )}
    </>
  )
}
