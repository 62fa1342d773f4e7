import { redirect } from 'react-router'
import { keepQuickProduct } from '#catalogue/admin/changes/quick-products.server.ts'
import { quickNotices } from '#orders/counter/quick/quick-items.ts'
import { matchQuickItem } from '#orders/counter/quick/quick-items.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { lastPartOf } from '#pages/last-part.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/quick-item-change'

const list = href('/admin/counter/quick-items')

export const loader = () => redirect(list)

/** Says which product a quick item was, or that it was none (R83). */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'product_id'] })) ?? new FormData()
  const productId = fields.get('product_id')
  const { id } = params
  return await answerChange({
    what: 'matching a quick item',
    fields,
    back: list,
    failsBack: true,
    work: async () => {
      if (!isUuid(id)) return answered(quickNotices.of('invalid'), 400)
      if (lastPartOf(pattern) === 'keep') {
        const isKept = await keepQuickProduct(id)
        return isKept ? answered(quickNotices.of('kept')) : answered(quickNotices.of('unknown-item'), 409)
      }
      if (typeof productId !== 'string' || !isUuid(productId))
        return answered(quickNotices.of('invalid'), 400)
      const outcome = await matchQuickItem({ id, productId, userId: adminOf(context).userId })
      if (outcome.ok) return answered(quickNotices.of('matched'))
      return answered(quickNotices.of(outcome.error.reason), 409)
    },
    trouble: quickNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
