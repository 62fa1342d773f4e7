import { redirect } from 'react-router'
import { pushTest } from '#notifications/push-delivery.server.ts'
import { pushNotices, testMessage } from '#notifications/push-messages.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/test-message'

const page = href('/admin/settings/notifications')

export const loader = () => redirect(page)

/** Sends a test to one of one's own devices. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  return await answerChange({
    what: 'sending a test message',
    fields: new FormData(),
    back: page,
    failsBack: true,
    work: async () => {
      const isSent = isUuid(id) && (await pushTest({ userId, id, message: testMessage(page) }))
      return answered(pushNotices.of(isSent ? 'tested' : 'unknown-device'), isSent ? 200 : 404)
    },
    trouble: pushNotices.of('trouble'),
  })
}
