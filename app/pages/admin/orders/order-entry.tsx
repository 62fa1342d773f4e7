import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { EntryFields } from '#payments/ledger/entry-fields.tsx'
import { entryDefaults, entryForm } from '#payments/ledger/entry-form.ts'
import { readOrderBill } from '#orders/admin/details/order-details.server.ts'
import { orderNotices, paymentTrouble } from '#orders/admin/order-messages.ts'
import { recordEntry } from '#payments/ledger/order-payments.server.ts'
import { entryRefusalText, type EntryRefusal } from '#payments/payment-messages.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-entry'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

/** The form alone: where a refused one is corrected. */
export async function loader({ params }: Route.LoaderArgs) {
  const bill = isUuid(params.id) ? await readOrderBill(params.id) : null
  if (!bill) throw notFound()
  const defaults = entryDefaults({
    key: randomUUID(),
    amountCents: bill.dueCents,
    method: bill.paymentMethod,
    now: new Date(),
  })
  return data({ bill, defaults }, { headers: privatePage })
}

export const meta = (at: Route.MetaArgs) => adminMeta('Record a payment', at)

/** Records a payment (R9). */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound()
  const orderId = params.id.toLowerCase()
  const submission = parseWithZod(
    (await readForm(request, { texts: Object.keys(entryForm.shape) })) ?? new FormData(),
    { schema: entryForm },
  )
  const refuse = (status: number, more: { errors?: Record<string, string[]>; failure?: string } = {}) =>
    data(
      {
        reply: submission.reply({ fieldErrors: more.errors }),
        failure: more.failure ?? null,
        mustConfirm: status === 422,
      },
      { status, headers: privatePage },
    )
  if (submission.status !== 'success') return refuse(400)
  return await catchFailure(
    'recording a payment',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await recordEntry({
        orderId,
        kind: 'payment',
        form: submission.value,
        userId,
        now: new Date(),
      })
      if (outcome.ok)
        return redirectWithNotice(
          href('/admin/orders/:id', { id: orderId }),
          orderNotices.of('payment-recorded'),
        )
      const { error } = outcome
      if (error.reason === 'unknown-order') throw notFound()
      return refuse(error.reason === 'overpayment' ? 422 : 409, { errors: fieldErrorOf(error) })
    },
    (status, said) => refuse(status, { failure: said ?? paymentTrouble }),
  )
}

function fieldErrorOf(error: EntryRefusal): Record<string, string[]> {
  const field: Record<string, string> = {
    'future-date': 'paid_on',
    'closed-day': 'paid_on',
    'known-reference': 'reference',
  }
  return { [field[error.reason] ?? 'amount']: [entryRefusalText(error)] }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: undefined, failure: paymentTrouble, mustConfirm: false })

export default function OrderEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { bill, defaults } = loaderData
  return (
    <section className="panel mx-auto max-w-xl">
      <h1 className="text-2xl font-bold">Record a payment</h1>
      <p className="mt-2 mb-5 wrap-anywhere text-ink-soft">
        Order {bill.orderNumber}: {formatDollars(bill.paidCents)} of {formatDollars(bill.owedCents)} came in.
      </p>
      <EntryFields
        orderId={params.id}
        defaults={defaults}
        reply={actionData?.reply}
        failure={actionData?.failure}
        mustConfirm={actionData?.mustConfirm}
      />
      <p className="mt-4">
        <TextLink href={href('/admin/orders/:id', { id: params.id })}>Back to the order</TextLink>
      </p>
    </section>
  )
}
