import { redirect } from 'react-router'
import { pullNotices } from '#orders/pulls/pull-messages.ts'
import { setPulled } from '#orders/pulls/pulls.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/pull'

const list = href('/admin/pulls')

export const loader = () => redirect(list)

/** Notes that a piece was taken from the floor, or put back (R78). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'back', 'pulled'] })) ?? new FormData()
  const wanted = fields.get('pulled')
  return await answerChange({
    what: 'taking a piece from the floor',
    fields,
    back: backOf(fields.get('back'), list),
    failsBack: true,
    work: async () => {
      if (!isUuid(params.id) || (wanted !== 'true' && wanted !== 'false'))
        return answered(pullNotices.of('invalid'), 400)
      const isPulled = wanted === 'true'
      const outcome = await setPulled({ itemId: params.id, isPulled, userId: adminOf(context).userId })
      if (!outcome.ok) return answered(pullNotices.of('not-open'), 409)
      return answered(pullNotices.of(isPulled ? 'pulled' : 'put-back', { item: params.id }))
    },
    trouble: pullNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
