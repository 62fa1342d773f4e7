import { randomUUID } from 'node:crypto'
import { kindLabels, parseKind } from '#appointments/appointment-kind.ts'
import { actionOf, appointmentNotices } from '#appointments/appointment-messages.ts'
import { pickupStatuses } from '#appointments/appointment-status.ts'
import { setPickupStatus } from '#appointments/booking/appointment-changes.server.ts'
import { PickupFacts } from '#appointments/calendar/appointment-entry.tsx'
import { readPickup } from '#appointments/calendar/appointment-list.server.ts'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/appointment'
import { PickupActions, PickupStatusChoice } from './appointment-actions.tsx'

export const shouldRevalidate = freshAfterConflict

export async function loader({ params, context }: Route.LoaderArgs) {
  const entry = isUuid(params.id) ? await readPickup(params.id) : null
  if (!entry) throw notFound()
  const undo = await readOpenUndo({ userId: adminOf(context).userId, now: new Date() })
  return { entry, undo, isMailKept: !(await isMailConfigured()) }
}

const statusForm = z.object({
  status: z.enum(pickupStatuses, 'Reload the page and try again'),
  kind: z.string().default(''),
  finish_order: z.string().optional(),
})

export const action = commands({
  'set-status': command({
    what: 'a change of an appointment',
    form: statusForm,
    async run({ form: { status, kind, finish_order }, id, admin: { userId }, now }) {
      const updated = actionOf(parseKind(kind) ?? 'pickup', 'updated')
      const finishesOrder = finish_order === 'on'
      const undoId = randomUUID()
      const outcome = await setPickupStatus({
        appointmentId: id(),
        status,
        finishesOrder,
        userId,
        undoId,
        now,
      })
      if (outcome.ok) return done(appointmentNotices.of(updated))
      const { reason: why } = outcome.error
      return refused(
        why === 'unknown' ? 404 : 409,
        appointmentNotices.messageOf(appointmentNotices.of(updated, { why })),
      )
    },
  }),
})

/** One appointment on a page of its own. */
export default function Pickup({ loaderData: { entry, undo, isMailKept } }: Route.ComponentProps) {
  const here = href('/admin/pickup-schedules/:id', { id: entry.id })
  return (
    <AdminPage
      title={`${kindLabels[entry.kind].title} Details`}
      back={[href('/admin/pickup-schedules'), 'Pickup Schedules']}
      notices={appointmentNotices}
      isToasted
    >
      <UndoBar undo={undo} back={here} />
      <section className="panel mt-4 max-w-2xl">
        <PickupFacts entry={entry} />
        <div className="mt-4 max-w-xs">
          <PickupStatusChoice entry={entry} back={here} />
        </div>
        <PickupActions entry={entry} back={here} isMailKept={isMailKept} />
      </section>
    </AdminPage>
  )
}
