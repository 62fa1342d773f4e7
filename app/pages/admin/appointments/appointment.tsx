import { kindLabels } from '#appointments/appointment-kind.ts'
import { NoticeToast } from '#ui/feedback/notice-toast.tsx'
import { PickupActions, PickupStatusChoice } from '#appointments/calendar/appointment-actions.tsx'
import { PickupFacts } from '#appointments/calendar/appointment-entry.tsx'
import { readPickup } from '#appointments/calendar/appointment-list.server.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import type { Route } from './+types/appointment'
import { TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) =>
  adminMeta(`${kindLabels[at.loaderData?.entry.kind ?? 'pickup'].title} Details`, at)

export const shouldRevalidate = freshAfterConflict

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const entry = isUuid(params.id) ? await readPickup(params.id) : null
  if (!entry) throw notFound()
  const undo = await readOpenUndo({ userId: adminOf(context).userId, now: new Date() })
  return { entry, undo, notice: appointmentNotices.read(new URL(request.url).searchParams) }
}

/** One appointment on a page of its own. */
export default function Pickup({ loaderData }: Route.ComponentProps) {
  const { entry, undo, notice } = loaderData
  const here = href('/admin/pickup-schedules/:id', { id: entry.id })
  return (
    <>
      <p>
        <TextLink href={href('/admin/pickup-schedules')}>Back to Pickup Schedules</TextLink>
      </p>
      <UndoBar undo={undo} back={here} />
      <NoticeToast message={notice && appointmentNotices.messageOf(notice)} />
      <section className="panel mt-4 max-w-2xl">
        <h1 className="text-3xl font-bold">{`${kindLabels[entry.kind].title} Details`}</h1>
        <PickupFacts entry={entry} />
        <div className="mt-4 max-w-xs">
          <PickupStatusChoice entry={entry} back={here} />
        </div>
        <PickupActions entry={entry} back={here} />
      </section>
    </>
  )
}
