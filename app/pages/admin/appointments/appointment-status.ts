import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { parseKind } from '#appointments/appointment-kind.ts'
import { setPickupStatus } from '#appointments/booking/appointment-changes.server.ts'
import { actionOf, appointmentNotices } from '#appointments/appointment-messages.ts'
import { isPickupStatus } from '#appointments/appointment-status.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/appointment-status'

const table = href('/admin/pickup-schedules')

/** Gives an appointment another status. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const texts = ['answer', 'status', 'back', 'kind', 'finish_order']
  const fields = (await readForm(request, { texts })) ?? new FormData()
  const status = fields.get('status')
  const updated = actionOf(parseKind(fields.get('kind')) ?? 'pickup', 'updated')
  const refuse = (why: string, code: number) => answered(appointmentNotices.of(updated, { why }), code)
  return await answerChange({
    what: 'a change of an appointment',
    fields,
    back: backOf(fields.get('back'), table),
    failsBack: true,
    work: async () => {
      if (!isUuid(params.id) || !isPickupStatus(status)) return refuse('unknown', 404)
      const outcome = await setPickupStatus({
        appointmentId: params.id,
        status,
        finishesOrder: fields.get('finish_order') === 'on',
        userId: adminOf(context).userId,
        undoId: randomUUID(),
        now: new Date(),
      })
      return outcome.ok ? answered(appointmentNotices.of(updated)) : refuse(outcome.error.reason, 409)
    },
    trouble: appointmentNotices.of(updated, { why: 'trouble' }),
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, appointmentNotices.of('updated', { why: 'trouble' }))

export const loader = () => redirect(table)
