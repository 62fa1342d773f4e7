import { redirect } from 'react-router'
import { staffHoldNotices } from '../../../features/orders/holds/hold-texts.ts'
import { releaseHold } from '../../../features/orders/holds/holds.server.ts'
import { href } from '../../../shared/addresses.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readForm } from '../../form-body.server.ts'
import { keepPage } from '../../lost-connection.ts'
import { answerChange, answered } from '../../notice-answer.server.ts'
import { adminOf } from '../guard.server.ts'
import type { Route } from './+types/hold-release'

const list = href('/admin/holds')

export const loader = () => redirect(list)

/** Releases a hold before its time; its holder is told by email (R100). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return await answerChange({
    what: 'releasing a hold',
    fields: (await readForm(request, { texts: ['answer'] })) ?? new FormData(),
    back: list,
    failsBack: true,
    work: async () => {
      const { userId } = adminOf(context)
      const isReleased = isUuid(id) && (await releaseHold({ holdId: id, userId, now: new Date() }))
      return isReleased
        ? answered(staffHoldNotices.of('released'))
        : answered(staffHoldNotices.of('over'), 409)
    },
    trouble: staffHoldNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
