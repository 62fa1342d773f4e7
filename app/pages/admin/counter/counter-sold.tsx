import { data, useNavigation } from 'react-router'
import { ApprovalFields, type Approver } from '#kit/approval-fields.tsx'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { counterNotices, voidRefusalText } from '#orders/counter/counter-messages.ts'
import { voidCounterSale } from '#orders/counter/counter-void.server.ts'
import { REASON_MAX } from '#orders/lines/line-change-form.ts'
import { BoughtItems, OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { readStoreSettings } from '#store/settings/store-settings.server.ts'
import { href } from '#shared/addresses.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { isUuid } from '#shared/uuid.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { approvalFields, listApprovers, readRight } from '#pages/admin/approval.server.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/counter-sold'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta(`Sale ${at.loaderData?.order.orderNumber ?? ''}`, at)

/** A sale that was made at the counter. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const order = isUuid(orderId) ? await readAdminOrder({ orderId, userId: adminOf(context).userId }) : null
  if (order?.channel !== 'counter') throw notFound()
  const notice = counterNotices.read(new URL(request.url).searchParams)
  const { clerkVoidCents } = await readStoreSettings()
  const needsManager = !mayDo(context, 'sellWithoutLimits') && order.totalCents > clerkVoidCents
  const approvers = needsManager ? await listApprovers(context) : null
  return { order, notice, approvers, mayOpenOrder: mayDo(context, 'manageOrders') }
}

const trouble = counterNotices.messageOf(counterNotices.of('trouble'))

/** Takes the sale back while its drawer is open, or on its day (R77, R79). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refuse = (status: number, failure: string) => data({ failure }, { status, headers: privatePage })
  if (!isUuid(params.id)) throw notFound()
  const orderId = params.id.toLowerCase()
  const sent = await readFormTexts(request, ['reason', ...approvalFields])
  const reason = foldToOneLine(sent.reason ?? '').slice(0, REASON_MAX)
  if (reason === '') return refuse(400, 'Say why')
  return await catchFailure(
    'taking back a sale at the counter',
    async () => {
      const right = await readRight(context, sent, 'taking a sale back')
      if (!right.ok) return refuse(right.error.status, right.error.text)
      const outcome = await voidCounterSale({
        orderId,
        reason,
        ...right.value,
        userId: adminOf(context).userId,
        now: new Date(),
      })
      if (outcome.ok)
        return redirectWithNotice(href('/admin/counter/:id', { id: orderId }), counterNotices.of('void'))
      const { reason: why } = outcome.error
      const status = why === 'unknown-sale' ? 404 : why === 'beyond-limit' ? 403 : 409
      return refuse(status, voidRefusalText(outcome.error))
    },
    (status) => refuse(status, trouble.title),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: trouble.title })

export default function CounterSold({ loaderData, actionData }: Route.ComponentProps) {
  const { order, notice, approvers, mayOpenOrder } = loaderData
  const { id, orderNumber, items, status } = order
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <AdminHeading heading={status === 'cancelled' ? 'Sale taken back' : 'Sold'} />
      <NoticeBar message={notice && counterNotices.messageOf(notice)} className="text-lg" />
      <p className="flex flex-wrap gap-3">
        <LinkButton href={href('/admin/counter')} tone="primary" size="large">
          Next sale
        </LinkButton>
        <LinkButton href={href('/admin/counter/:id/receipt', { id })} size="large">
          Print receipt
        </LinkButton>
      </p>
      <Card id="sold" heading={orderNumber} isSmall>
        <div className="mt-3">
          <BoughtItems items={items} />
          <OrderTotalsList totals={order} />
          {mayOpenOrder && (
            <p className="mt-3">
              <TextLink href={href('/admin/orders/:id', { id })}>Open the order</TextLink>
            </p>
          )}
        </div>
      </Card>
      {status !== 'cancelled' && (
        <VoidForm id={id} failure={actionData?.failure ?? null} approvers={approvers} />
      )}
    </div>
  )
}

function VoidForm({
  id,
  failure,
  approvers,
}: {
  id: string
  failure: string | null
  /** Whose PIN it takes (R176); null where it takes none. */
  approvers: readonly Approver[] | null
}) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details open={failure !== null || undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-danger">Take the sale back</summary>
      <PostForm action={href('/admin/counter/:id', { id })} className="panel mt-2 grid gap-3">
        <p>
          The pieces go back into stock, and you give the money back the way it came. This ends when the
          drawer is closed, or without a drawer with the day: after that, refund it on the page of the order.
        </p>
        {failure && !isBusy && <FormError>{failure}</FormError>}
        {approvers && <ApprovalFields approvers={approvers} reasons={[]} />}
        <TextField
          id="reason"
          name="reason"
          label="Reason"
          required
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <SubmitButton tone="danger" busy={isBusy && 'Taking it back...'}>
          Take back
        </SubmitButton>
      </PostForm>
    </details>
  )
}
