import { data, Form, redirect, useNavigation } from 'react-router'
import { requestFacts } from '#context.ts'
import { verifyConfirmationToken } from '#orders/confirmation/confirmation-link.server.ts'
import { confirmByLink } from '#orders/confirmation/unconfirmed-orders.server.ts'
import { OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { readReceipt } from '#orders/receipt/order-receipts.server.ts'
import { UnconfirmedNotice } from '#orders/receipt/unconfirmed-notice.tsx'
import { schedulePath } from '#orders/schedule-path.ts'
import { isUnsold } from '#orders/status/order-status.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { FormError } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { pageMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/confirm-order'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ScheduleLink } from '#orders/receipt/order-cards.tsx'

const attempts = { name: 'order-confirmation', hits: 30, seconds: 600 }

export const headers = privateAnswer

/** Looks only: mail programs open links by themselves. */
export async function loader({ params }: Route.LoaderArgs) {
  const link = verifyConfirmationToken(params.token, new Date())
  const receipt = link && (await readReceipt(link.orderId))
  if (!link || !receipt) return data({ order: null, isExpired: false }, { status: 404 })
  const { orderId, orderNumber, status, fulfilment } = receipt
  const isWaiting = receipt.confirmableBy === 'register'
  const { subtotalCents, taxCents, deliveryFeeCents, totalCents } = receipt
  const items = receipt.items.map(({ productId, name, quantity }) => ({ productId, name, quantity }))
  const totals = { subtotalCents, taxCents, deliveryFeeCents, totalCents }
  return data({
    order: { orderId, orderNumber, status, isWaiting, fulfilment, items, totals },
    isExpired: link.isExpired,
  })
}

/** Confirms the order of the link (R49). */
export async function action({ params, url, context }: Route.ActionArgs) {
  const now = new Date()
  const refuseWith = (failure: string, status: number, init: HeadersInit = {}) =>
    data({ failure }, { status, headers: init })
  const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
  if (limited)
    return refuseWith('Too many tries. Please wait a few minutes and try again.', 429, {
      'Retry-After': String(limited.retryAfterSeconds),
    })
  const link = verifyConfirmationToken(params.token, now)
  if (!link) return refuseWith(messages.unknown, 404)
  if (link.isExpired) return refuseWith(messages.expired, 410)
  const outcome = await confirmByLink({ orderId: link.orderId }).catch((error: unknown) => {
    logger.error({ err: error }, 'an order could not be confirmed')
    return null
  })
  if (!outcome) return refuseWith(messages.trouble, 500)
  if (outcome.ok) return redirect(url.pathname, 303)
  const { error } = outcome
  if (error.reason === 'unknown-order') return refuseWith(messages.unknown, 404)
  if (error.reason === 'no-stock')
    return refuseWith(`Sorry, someone was faster: not enough is left of ${error.names.join(', ')}.`, 409)
  return refuseWith(error.reason === 'owner-only' ? messages.ownerOnly : messages.closed, 409)
}

const messages = {
  unknown:
    'This link is incomplete, or the order no longer exists. Please open the link in your email again.',
  expired: 'This link is no longer good. You are welcome to place your order again.',
  closed: 'This order was cancelled. You are welcome to place it again.',
  ownerOnly:
    'You have confirmed another order by email that is not paid yet, so we would like to talk to you first. We will call you about this one.',
  trouble: 'The order could not be confirmed right now. Nothing has changed. Please try again in a moment.',
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Confirm Your Order',
    description: 'Confirm an order that waits for it.',
    path: '/confirm-order',
    isIndexed: false,
  })
}

/** Where the link of a mail leads: the customer looks at the order and confirms it with a button. */
export default function ConfirmOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isExpired } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">
        {order && !isUnsold(order.status) ? 'Order Confirmed' : 'Confirm Your Order'}
      </h1>
      <div className="mt-6 grid gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {order ? (
          <Waiting order={order} isExpired={isExpired} />
        ) : (
          !actionData && <p className="panel">{messages.unknown}</p>
        )}
      </div>
    </div>
  )
}

type WaitingOrder = NonNullable<Route.ComponentProps['loaderData']['order']>

function Waiting({ order, isExpired }: { order: WaitingOrder; isExpired: boolean }) {
  return (
    <Card id="order" heading={`Order ${order.orderNumber}`} headingClass="wrap-anywhere">
      <ul aria-label="Items" className="mt-4 mb-2 divide-y divide-line border-t border-line">
        {order.items.map(({ productId, name, quantity }) => (
          <li key={productId} className="py-2 wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <OrderTotalsList totals={order.totals} />
      <div className="mt-5">
        <NextStep order={order} isExpired={isExpired} />
      </div>
    </Card>
  )
}

function NextStep({ order, isExpired }: { order: WaitingOrder; isExpired: boolean }) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (order.status === 'cancelled') return <p>{messages.closed}</p>
  if (order.status !== 'unconfirmed')
    return (
      <>
        <p role="status" className="font-semibold">
          Your order is confirmed, and your items are set aside.
        </p>
        <p className="mt-4">
          <ScheduleLink fulfilment={order.fulfilment} href={schedulePath(order)} />
        </p>
      </>
    )
  if (order.isWaiting) return <UnconfirmedNotice confirmableBy="register" />
  if (isExpired) return <p>{messages.expired}</p>
  return (
    <Form method="post">
      <p className="mb-4">Nothing is set aside yet. Do you want this order?</p>
      <SubmitButton busy={isBusy && 'Confirming...'} size="large" className="max-sm:w-full">
        Confirm My Order
      </SubmitButton>
    </Form>
  )
}
