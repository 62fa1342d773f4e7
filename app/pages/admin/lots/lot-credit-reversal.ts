import { redirect } from 'react-router'
import { lotCreditNotices } from '#lots/credits/lot-credit-messages.ts'
import { reverseCredit } from '#lots/credits/lot-credits.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/lot-credit-reversal'

export const loader = () => redirect(href('/admin/lots'))

/** Takes a supplier's credit back by the opposite entry (R96). */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  return await answerChange({
    what: 'taking a credit back',
    fields: new FormData(),
    back: href('/admin/lots'),
    failsBack: true,
    work: async () => {
      const unknown = answered(lotCreditNotices.of('unknown-credit'), 404)
      if (!isUuid(id)) return unknown
      const outcome = await reverseCredit({ id, userId: adminOf(context).userId, now: new Date() })
      if (!outcome.ok) return unknown
      const next = href('/admin/lots/:id/credits', { id: outcome.value.lotId })
      return { ...answered(lotCreditNotices.of('taken-back')), next }
    },
    trouble: lotCreditNotices.of('trouble'),
  })
}
