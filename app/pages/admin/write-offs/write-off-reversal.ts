import { redirect } from 'react-router'
import { productNotices, troubleWith } from '#catalogue/admin/product-messages.ts'
import { putBack } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/write-off-reversal'

export const loader = () => redirect(href('/admin/products'))

/** Puts pieces back into the stock that were written off (R96). */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  return await answerChange({
    what: 'putting pieces back',
    fields: new FormData(),
    back: href('/admin/products'),
    failsBack: true,
    work: async () => {
      const unknown = answered(productNotices.of('unknown-write-off'), 404)
      if (!isUuid(id)) return unknown
      const outcome = await putBack({ id, userId: adminOf(context).userId, now: new Date() })
      if (!outcome.ok)
        return outcome.error.reason === 'stock-full'
          ? answered(productNotices.of('stock-full'), 409)
          : unknown
      const next = href('/admin/products/:id/write-off', { id: outcome.value.productId })
      return { ...answered(productNotices.of('put-back')), next }
    },
    trouble: troubleWith('edit'),
  })
}
