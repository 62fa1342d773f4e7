import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { readOrderBill } from '#orders/admin/details/order-details.server.ts'
import { orderNotices, paymentTrouble } from '#orders/admin/order-messages.ts'
import { RefundFields } from '#payments/refunds/refund-fields.tsx'
import { refundDefaults, refundFields, refundForm } from '#payments/refunds/refund-form.ts'
import { refundRefusalText, refusedField } from '#payments/refunds/refund-messages.ts'
import { readRefundChoices } from '#payments/refunds/refund-page.server.ts'
import { recordRefund } from '#payments/refunds/refund.server.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { TextLink } from '#ui/button.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-refund'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Record a refund', at)

/** The form, with what can come back. */
export async function loader({ params }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const bill = isUuid(orderId) ? await readOrderBill(orderId) : null
  const choices = bill && (await readRefundChoices({ orderId, status: bill.status }))
  if (!bill || !choices) throw notFound()
  const { paidCents, paymentMethod: method } = bill
  const defaults = refundDefaults({ key: randomUUID(), paidCents, method, now: new Date() })
  return data({ bill, choices, defaults }, { headers: privatePage })
}

/** Records a refund (R150). */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound()
  const orderId = params.id.toLowerCase()
  const submission = parseWithZod((await readForm(request, refundFields)) ?? new FormData(), {
    schema: refundForm,
  })
  const refuse = (status: number, more: { errors?: Record<string, string[]>; failure?: string } = {}) =>
    data(
      { reply: submission.reply({ fieldErrors: more.errors }), failure: more.failure ?? null },
      { status, headers: privatePage },
    )
  if (submission.status !== 'success') return refuse(400)
  return await catchFailure(
    'recording a refund',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await recordRefund({ orderId, form: submission.value, userId, now: new Date() })
      if (outcome.ok)
        return redirectWithNotice(
          href('/admin/orders/:id', { id: orderId }),
          orderNotices.of('refund-recorded'),
        )
      const { error } = outcome
      if (error.reason === 'unknown-order') throw notFound()
      return refuse(409, { errors: { [refusedField(error)]: [refundRefusalText(error)] } })
    },
    (status, said) => refuse(status, { failure: said ?? paymentTrouble }),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: undefined, failure: paymentTrouble })

export default function OrderRefund({ loaderData, actionData, params }: Route.ComponentProps) {
  const { bill, choices, defaults } = loaderData
  return (
    <section className="panel mx-auto max-w-xl">
      <h1 className="text-2xl font-bold">Record a refund</h1>
      <p className="mt-2 mb-5 wrap-anywhere text-ink-soft">
        Order {bill.orderNumber}: {formatDollars(bill.paidCents)} of {formatDollars(bill.owedCents)} came in.
      </p>
      <RefundFields
        orderId={params.id}
        choices={choices}
        defaults={defaults}
        reply={actionData?.reply}
        failure={actionData?.failure}
      />
      <p className="mt-4">
        <TextLink href={href('/admin/orders/:id', { id: params.id })}>Back to the order</TextLink>
      </p>
    </section>
  )
}
