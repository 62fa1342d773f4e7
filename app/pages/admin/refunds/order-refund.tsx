import { randomUUID } from 'node:crypto'
import { readOrderBill } from '#orders/admin/details/order-details.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { refundDefaults, refundForm } from '#payments/refunds/refund-form.ts'
import { refundRefusalText, refusedField } from '#payments/refunds/refund-messages.ts'
import { readRefundChoices } from '#payments/refunds/refund-page.server.ts'
import { recordRefund } from '#payments/refunds/refund.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/order-refund'
import { RefundForm } from './refund-fields.tsx'

/** The form, with what can come back. */
export async function loader({ params }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const bill = isUuid(orderId) ? await readOrderBill(orderId) : null
  const choices = bill && (await readRefundChoices({ orderId, status: bill.status }))
  if (!bill || !choices) throw notFound()
  const { paidCents, paymentMethod: method } = bill
  const defaults = refundDefaults({ key: randomUUID(), paidCents, method, now: new Date() })
  return { id: orderId, bill, choices, defaults }
}

/** Records a refund (R150). */
export const action = commands({
  refund: command({
    what: 'recording a refund',
    form: refundForm,
    async run({ form, admin: { userId }, id, now }) {
      const orderId = id()
      const outcome = await recordRefund({ orderId, form, userId, now })
      if (outcome.ok)
        return done(orderNotices.of('refund-recorded'), href('/admin/orders/:id', { id: orderId }))
      const { error } = outcome
      if (error.reason === 'unknown-order') throw notFound()
      return refused(409, refundRefusalText(error), refusedField(error))
    },
  }),
})

export default function OrderRefund({ loaderData }: Route.ComponentProps) {
  const { id, bill, choices, defaults } = loaderData
  return (
    <AdminPage
      title="Record a refund"
      lead={`Order ${bill.orderNumber}: ${formatDollars(bill.paidCents)} of ${formatDollars(bill.owedCents)} came in.`}
      back={[href('/admin/orders/:id', { id }), 'Back to the order']}
      forms={['refund']}
    >
      <RefundForm choices={choices} defaults={defaults} />
    </AdminPage>
  )
}
