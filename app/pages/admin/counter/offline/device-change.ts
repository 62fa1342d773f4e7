import { redirect } from 'react-router'
import { offlineNotices } from '#orders/counter/offline/offline-messages.ts'
import { turnDeviceOff } from '#orders/counter/offline/register-devices.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/device-change'

const list = href('/admin/counter/registers')

export const loader = () => redirect(list)

/** Lets a device sell without a connection no more (R178). */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  return await answerChange({
    what: 'turning a device off',
    fields: (await readForm(request, { texts: ['answer'] })) ?? new FormData(),
    back: list,
    failsBack: true,
    work: async () => {
      if (!isUuid(id)) return answered(offlineNotices.of('invalid'), 400)
      return (await turnDeviceOff({ id }))
        ? answered(offlineNotices.of('device-off'))
        : answered(offlineNotices.of('device-off-before'), 409)
    },
    trouble: offlineNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
