import { redirect } from 'react-router'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { decideChangeMail } from '#orders/lines/change-mail.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/change-mail'

const orders = href('/admin/orders')
const trouble = orderNotices.of('move-failed', { why: 'trouble' })

/** Sends the email about the changes of an order, or leaves it (R181). */
export async function action({ request, params }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'back', 'send'] })) ?? new FormData()
  const wanted = fields.get('send')
  return await answerChange({
    what: 'deciding on an email about changes',
    fields,
    back: backOf(fields.get('back'), orders),
    failsBack: true,
    work: async () => {
      if (!isUuid(params.id) || (wanted !== 'yes' && wanted !== 'no'))
        return answered(orderNotices.of('invalid-order'), 400)
      const isSent = wanted === 'yes'
      const outcome = await decideChangeMail({ orderId: params.id, isSent })
      if (!outcome.ok) return answered(orderNotices.of('changes-gone'), 409)
      return answered(orderNotices.of(isSent ? 'changes-sent' : 'changes-kept'))
    },
    trouble,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(orders)
