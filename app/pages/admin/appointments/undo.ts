import { redirect } from 'react-router'
import { undoAction } from '#appointments/undo/undoing.server.ts'
import { undoNotices } from '#orders/undo/undo.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/undo'

const orders = href('/admin/orders')
const trouble = undoNotices.of('undo-trouble')

/** Takes back what mails customers (R173). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'back', 'key'] })) ?? new FormData()
  return await answerChange({
    what: 'taking something back',
    fields,
    back: backOf(fields.get('back'), href('/admin')),
    failsBack: true,
    work: async () => {
      if (!isUuid(params.id)) return answered(undoNotices.of('undo-late'), 400)
      const outcome = await undoAction({ actionId: params.id, userId: adminOf(context).userId })
      return outcome.ok
        ? answered(undoNotices.of('taken-back', outcome.value))
        : answered(undoNotices.of(outcome.error.reason), 409)
    },
    trouble,
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(orders)
