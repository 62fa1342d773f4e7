import { useState } from 'react'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import { PickupFacts } from '#appointments/calendar/appointment-entry.tsx'
import { listPickups } from '#appointments/calendar/appointment-list.server.ts'
import { pickupList } from '#appointments/calendar/appointment-list-query.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/schedules'
import { PickupActions } from './appointment-actions.tsx'
import { pickupColumns } from './schedule-columns.tsx'

/** A status that could not be set conflicts with what was done meanwhile. */
export const shouldRevalidate = freshAfterConflict

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = pickupList.read(url.searchParams)
  const now = new Date()
  const [listing, undo] = await Promise.all([
    listPickups({ query, now }),
    readOpenUndo({ userId: adminOf(context).userId, now }),
  ])
  return { listing, query: { ...query, page: listing.page }, undo, isMailKept: !(await isMailConfigured()) }
}

/** The appointments (S76). */
export default function PickupSchedules({ loaderData }: Route.ComponentProps) {
  const { listing, query, undo, isMailKept } = loaderData
  const [viewed, setViewed] = useState<string | null>(null)
  const entry = listing.entries.find(({ id }) => id === viewed)
  const back = pickupList.hrefOf(query)
  return (
    <AdminPage
      title="Pickup Schedules"
      lead="Manage customer pickup appointments"
      notices={appointmentNotices}
      isToasted
    >
      <ScheduleNav />
      <ChangeHolder messageOf={appointmentNotices.messageOf} onAnswer={() => setViewed(null)}>
        <UndoBar undo={undo} back={back} />
        <section aria-labelledby="all" className="mt-6">
          <h2 id="all" className="text-2xl font-bold">
            All Pickup Appointments <span className="text-ink-soft">({listing.all.pickup})</span>
            {listing.all.delivery > 0 && (
              <>
                {' '}
                and Deliveries <span className="text-ink-soft">({listing.all.delivery})</span>
              </>
            )}
          </h2>
          <ListView
            list={pickupList}
            query={query}
            caption="Pickup appointments"
            noun="appointment"
            columns={pickupColumns({ back, onView: ({ id }) => setViewed(id) })}
            rows={listing.entries}
            total={listing.total}
            pageCount={listing.pageCount}
            empty={{ title: `No ${query.kind ?? 'pickup'} appointments found` }}
          />
        </section>
        {entry && (
          <Dialog heading={`${kindLabels[entry.kind].title} Details`} onClose={() => setViewed(null)}>
            <PickupFacts entry={entry} />
            <PickupActions entry={entry} back={back} isMailKept={isMailKept} />
            <p className="mt-4 text-right">
              <Button onClick={() => setViewed(null)}>Close</Button>
            </p>
          </Dialog>
        )}
      </ChangeHolder>
    </AdminPage>
  )
}
