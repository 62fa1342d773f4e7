import { redirect } from 'react-router'
import { staffHoldNotices } from '#orders/holds/hold-texts.ts'
import { releaseByStaff } from '#orders/holds/holds.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { approvalFields, approvalOf, readRight } from '#pages/admin/approval.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/hold-release'

const list = href('/admin/holds')

export const loader = () => redirect(list)

/** Releases a hold before its time; its holder is told by email (R100). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', ...approvalFields] })) ?? new FormData()
  return await answerChange({
    what: 'releasing a hold',
    fields,
    back: list,
    failsBack: true,
    work: async () => {
      if (!isUuid(id)) return answered(staffHoldNotices.of('over'), 409)
      const { userId } = adminOf(context)
      const right = await readRight(context, approvalOf(fields), 'releasing a hold')
      if (!right.ok) return answered(staffHoldNotices.of('wrong-pin'), right.error.status)
      const { isUnlimited } = right.value
      const outcome = await releaseByStaff({ holdId: id, userId, isUnlimited, now: new Date() })
      if (outcome.ok) return answered(staffHoldNotices.of('released'))
      const { reason } = outcome.error
      return answered(staffHoldNotices.of(reason), reason === 'over' ? 409 : 403)
    },
    trouble: staffHoldNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
