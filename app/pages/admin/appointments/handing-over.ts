import { redirect } from 'react-router'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { takeMoneyAndHandOver } from '#appointments/door/handing-over.server.ts'
import { isPaymentMethod } from '#payments/payment-method.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { doorBack, sheet } from './door-pages.server.ts'
import type { Route } from './+types/handing-over'

const trouble = appointmentNotices.of('not-handed-over', { why: 'trouble' })

/** The one button of the day sheet: the money is taken, the customer has the goods. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const texts = ['answer', 'back', 'key', 'method', 'due_cents']
  const fields = (await readForm(request, { texts })) ?? new FormData()
  const [key = '', method, due = ''] = ['key', 'method', 'due_cents'].map((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  })
  return await answerChange({
    what: 'a hand-over at the door',
    fields,
    back: doorBack(fields.get('back'), params.id),
    failsBack: true,
    work: async () => {
      if (!isUuid(params.id) || !isUuid(key) || !isPaymentMethod(method) || !/^\d{1,9}$/.test(due))
        return answered(appointmentNotices.of('not-handed-over'), 400)
      const outcome = await takeMoneyAndHandOver({
        orderId: params.id,
        dueCents: Number(due),
        method,
        key,
        userId: adminOf(context).userId,
        now: new Date(),
      })
      if (outcome.ok) return answered(appointmentNotices.of('handed-over'))
      const dueCents = outcome.error.reason === 'other-amount' ? outcome.error.dueCents : undefined
      const why = outcome.error.reason === 'used-before' ? outcome.error.reason : undefined
      return answered(appointmentNotices.of('not-handed-over', { dueCents, why }), 409)
    },
    trouble,
  })
}

/** A lost connection is told of like any other trouble: the same button goes on with the same payment. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(sheet)
