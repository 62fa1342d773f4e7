import { redirect } from 'react-router'
import { marketplaceNotices } from '#catalogue/marketplaces/marketplace-messages.ts'
import { setTakenDown } from '#catalogue/marketplaces/marketplaces.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/post'

const list = href('/admin/marketplaces')

export const loader = () => redirect(list)

/** Ticks that a post was taken down, or takes the tick back (R105). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'back', 'down'] })) ?? new FormData()
  const wanted = fields.get('down')
  return await answerChange({
    what: 'ticking a post',
    fields,
    back: backOf(fields.get('back'), list),
    failsBack: true,
    work: async () => {
      if (!isUuid(id) || (wanted !== 'true' && wanted !== 'false'))
        return answered(marketplaceNotices.of('over'), 400)
      const isDown = wanted === 'true'
      const { userId } = adminOf(context)
      const outcome = await setTakenDown({ id, isDown, userId, now: new Date() })
      if (!outcome.ok) return answered(marketplaceNotices.of('over'), 409)
      return answered(marketplaceNotices.of(isDown ? 'down' : 'up'))
    },
    trouble: marketplaceNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
