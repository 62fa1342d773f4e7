import { redirect } from 'react-router'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { undoHandover } from '#appointments/door/handover-undo.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { doorBack, sheet } from './door-pages.server.ts'
import type { Route } from './+types/handover-undo'

const trouble = appointmentNotices.of('undo-trouble')

/** Takes back what the one button of the day sheet did (R64). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'back', 'key'] })) ?? new FormData()
  const key = fields.get('key')
  return await answerChange({
    what: 'taking back a hand-over',
    fields,
    back: doorBack(fields.get('back'), params.id),
    failsBack: true,
    work: async () => {
      if (!isUuid(params.id) || typeof key !== 'string' || !isUuid(key))
        return answered(appointmentNotices.of('undo-late'), 400)
      const { userId } = adminOf(context)
      const outcome = await undoHandover({ orderId: params.id, key, userId, now: new Date() })
      return outcome.ok
        ? answered(appointmentNotices.of('taken-back'))
        : answered(appointmentNotices.of(outcome.error.reason), 409)
    },
    trouble,
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(sheet)
