import { redirect } from 'react-router'
import { offlineNotices } from '#orders/counter/offline/offline-messages.ts'
import { closeRegister } from '#orders/counter/offline/registers.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/register-closing'

const list = href('/admin/counter/registers')

export const loader = () => redirect(list)

/** Closes a register in place of its device: web orders wait for it no longer (R89). */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  return await answerChange({
    what: 'closing a register',
    fields: (await readForm(request, { texts: ['answer'] })) ?? new FormData(),
    back: list,
    failsBack: true,
    work: async () => {
      if (!isUuid(id)) return answered(offlineNotices.of('invalid'), 400)
      return (await closeRegister({ id }))
        ? answered(offlineNotices.of('closed'))
        : answered(offlineNotices.of('closed-before'), 409)
    },
    trouble: offlineNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
