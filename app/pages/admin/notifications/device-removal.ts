import { redirect } from 'react-router'
import { removeDevice } from '#notifications/push-devices.server.ts'
import { pushNotices } from '#notifications/push-messages.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/device-removal'

const page = href('/admin/settings/notifications')

export const loader = () => redirect(page)

/** Ends the messages to one of one's own devices. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  return await answerChange({
    what: 'removing a device',
    fields: (await readForm(request, { texts: ['answer'] })) ?? new FormData(),
    back: page,
    failsBack: true,
    work: async () => {
      if (isUuid(id)) await removeDevice({ userId, id })
      return answered(pushNotices.of('removed'))
    },
    trouble: pushNotices.of('trouble'),
  })
}
