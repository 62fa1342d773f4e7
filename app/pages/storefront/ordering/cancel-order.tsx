import { data, Form, redirect, useNavigation } from 'react-router'
import { requestFacts } from '#context.ts'
import { safeRedirect } from '#accounts/sign-in/safe-redirect.ts'
import { readReceipt } from '#orders/receipt/order-receipts.server.ts'
import { verifyCancellationToken } from '#orders/status/cancellation-link.server.ts'
import { cancelByCustomer } from '#orders/status/customer-cancellation.server.ts'
import { getKeptReason, keptReasonTexts } from '#orders/status/customer-cancellation.ts'
import { failureStatus } from '#platform/database/database-failure.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { keepPageSaying } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/cancel-order'

const attempts = { name: 'order-cancellation', hits: 30, seconds: 600 }

const UNKNOWN_TEXT = 'This link is incomplete, or the order no longer exists. Please open your order again.'
const FAILED_TEXT = 'Your order could not be canceled right now. Nothing has changed. Please try again.'

export const headers = privateAnswer

/** Looks only: the question comes first (R207). */
export async function loader({ params, url }: Route.LoaderArgs) {
  const orderId = verifyCancellationToken(params.token)
  const receipt = orderId ? await readReceipt(orderId) : null
  const backHref = safeRedirect(url.searchParams.get('back') ?? href('/track-order'))
  if (!receipt) return data({ order: null, backHref }, 404)
  const { orderNumber, status, items } = receipt
  const kept = getKeptReason(receipt)
  const names = items.map(({ productId, name, quantity }) => ({ productId, name, quantity }))
  return data({ order: { orderNumber, isCancelled: status === 'cancelled', kept, items: names }, backHref })
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const refuseWith = (failure: string, status: number, init: HeadersInit = {}) =>
    data({ failure }, { status, headers: init })
  const orderId = verifyCancellationToken(params.token)
  if (!orderId) return refuseWith(UNKNOWN_TEXT, 404)
  try {
    const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
    if (limited)
      return refuseWith('Too many tries. Please wait a few minutes and try again.', 429, {
        'Retry-After': String(limited.retryAfterSeconds),
      })
    const outcome = await cancelByCustomer({ orderId })
    if (outcome.ok) return redirect(url.pathname + url.search, 303)
    const { reason } = outcome.error
    if (reason === 'unknown-order') return refuseWith(UNKNOWN_TEXT, 404)
    if (reason === 'paid' || reason === 'on-its-way' || reason === 'handed-over')
      return refuseWith(keptReasonTexts[reason], 409)
    return refuseWith(FAILED_TEXT, 409)
  } catch (error) {
    logger.error({ err: error }, 'an order could not be canceled by its customer')
    return refuseWith(FAILED_TEXT, failureStatus(error))
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageSaying(serverAction, (failure) => ({ failure }), FAILED_TEXT)

/** What became of the order meanwhile is shown with the refusal. */
export const shouldRevalidate = freshAfterConflict

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, 'Cancel Order', 'Cancel an order of yours.')

export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, backHref } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Cancel Order</h1>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {order ? (
          <Question order={order} backHref={backHref} isRefused={actionData !== undefined} />
        ) : (
          !actionData && <p className="panel">{UNKNOWN_TEXT}</p>
        )}
      </div>
    </div>
  )
}

type Asked = NonNullable<Route.ComponentProps['loaderData']['order']>

/** Asks before the pieces are put back; afterwards says that they were. */
function Question({ order, backHref, isRefused }: { order: Asked; backHref: string; isRefused: boolean }) {
  const { orderNumber, isCancelled, kept, items } = order
  const isBusy = useNavigation().formMethod === 'POST'
  const isOpen = !isCancelled && !kept
  return (
    <Card
      id="question"
      heading={isOpen ? `Cancel order ${orderNumber}?` : `Order ${orderNumber}`}
      headingClass="wrap-anywhere"
      role={isOpen ? 'alertdialog' : undefined}
    >
      <ul aria-label="Items" className="mt-4 grid gap-1">
        {items.map(({ productId, name, quantity }) => (
          <li key={productId} className="wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {isOpen && (
        <p className="mt-4">
          Nothing was paid, so nothing is owed. Your items go back up for sale right away, and someone else
          may buy them.
        </p>
      )}
      {isCancelled && (
        <p role="status" className="mt-4 font-semibold">
          This order is canceled, and you owe nothing. We sent you an email about it.
        </p>
      )}
      {kept && !isRefused && <p className="mt-4 font-semibold">{keptReasonTexts[kept]}</p>}
      <Form method="post" className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
        {!isCancelled && (
          <LinkButton href={backHref}>{isOpen ? 'Keep My Order' : 'Back to My Order'}</LinkButton>
        )}
        {isOpen && (
          <SubmitButton tone="danger" busy={isBusy && 'Canceling...'}>
            Cancel Order
          </SubmitButton>
        )}
        {kept && <LinkButton href={href('/contact')}>Contact Us</LinkButton>}
        {isCancelled && (
          <LinkButton href={href('/products')} tone="primary">
            Continue Shopping
          </LinkButton>
        )}
      </Form>
    </Card>
  )
}
