import { parseWithZod } from '@conform-to/zod/v4'
import type { ComponentProps } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { requestFacts } from '#context.ts'
import { readOrderCard } from '#appointments/card/order-card.server.ts'
import { OrderCard } from '#appointments/card/order-card.tsx'
import { ItemsCard } from '#orders/receipt/order-cards.tsx'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { stageWord } from '#orders/status/order-stages.ts'
import { findTrackedOrder } from '#orders/tracking/order-tracking.server.ts'
import { requestOrderLink } from '#orders/tracking/order-link.server.ts'
import { forgiveTracking, spendTracking, type TrackingTry } from '#orders/tracking/tracking-limits.server.ts'
import { lastOrderLabel } from '#orders/receipt/last-order.ts'
import {
  TRACK_CALL_MESSAGE,
  TRACK_MAILED_MESSAGE,
  TRACK_MISSING_MESSAGE,
  TRACK_NOT_FOUND_MESSAGE,
  trackForm,
} from '#orders/tracking/track-form.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { failureStatus } from '#platform/database/database-failure.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { logger } from '#platform/logger.server.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { keepPage } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { getTyped, readForm } from '#pages/form-body.server.ts'
import { findLastOrder } from '#pages/placed-order.server.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/track-order'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { href } from '#shared/addresses.ts'

const FAILED_MESSAGE = 'Failed to find order. Please try again.'

export const headers = privateAnswer

// Its own loader, so that no cached form ever holds a customer's order. Links in emails have its number (R212).
export async function loader({ request, url }: Route.LoaderArgs) {
  return { lastOrder: await findLastOrder(request), orderNumber: url.searchParams.get('order') ?? '' }
}

interface Typed {
  orderNumber: string
  email: string
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = (await readForm(request, { texts: Object.keys(trackForm.shape) })) ?? new FormData()
  const typed: Typed = { orderNumber: getTyped(body, 'order_number'), email: getTyped(body, 'email') }
  const refuseWith = (error: string, status: number, init: HeadersInit = {}) =>
    data({ card: null, typed, error, notice: null }, { status, headers: init })
  const submission = parseWithZod(body, { schema: trackForm })
  if (submission.status !== 'success') {
    const messages = Object.values(submission.error ?? {}).flatMap((errors) => errors ?? [])
    const isMissing = messages.includes(TRACK_MISSING_MESSAGE) || messages.length === 0
    return refuseWith(
      isMissing ? TRACK_MISSING_MESSAGE : (messages[0] ?? TRACK_MISSING_MESSAGE),
      isMissing ? 400 : 404,
    )
  }
  const { order_number: orderNumber, email } = submission.value
  try {
    const tracking = { network: context.get(requestFacts).clientNetwork, orderNumber, email }
    const leave = await spendTracking(tracking)
    if (leave.way !== 'shown') {
      await recordSecurityEvent({
        event: 'order-tracking-limit',
        outcome: 'refused',
        userId: null,
        typedEmail: email,
      })
      return leave.way === 'refused'
        ? refuseWith('Too many tries. Please wait a few minutes and try again.', 429, {
            'Retry-After': String(leave.retryAfterSeconds),
          })
        : await answerByMail(tracking, typed)
    }
    const orderId = await findTrackedOrder({ orderNumber, email })
    if (orderId) await forgiveTracking(tracking)
    const card = orderId && (await readOrderCard(orderId, { viewer: 'tracker', now: new Date() }))
    if (!card) return refuseWith(TRACK_NOT_FOUND_MESSAGE, 404)
    return data({ card, typed, error: null, notice: null })
  } catch (error) {
    logger.error({ err: error }, 'an order could not be looked up')
    return refuseWith(FAILED_MESSAGE, failureStatus(error))
  }
}

/** A lost connection is said in the same words as a failure of ours (S36). */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, {
    card: null,
    typed: { orderNumber: '', email: '' },
    error: FAILED_MESSAGE,
    notice: null,
  })

/** Only the mailbox may have the answer (R165); a store that cannot mail tells on the phone. */
async function answerByMail(claim: TrackingTry, typed: Typed) {
  if (!(await isMailConfigured()))
    return data({ card: null, typed, error: TRACK_CALL_MESSAGE, notice: null }, { status: 429 })
  await requestOrderLink({ orderNumber: claim.orderNumber, email: claim.email })
  return data({ card: null, typed, error: null, notice: TRACK_MAILED_MESSAGE })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Track Order',
    description: 'Follow your order with its number and your email address.',
    path: href('/track-order'),
  })
}

export default function TrackOrder({ loaderData, actionData, matches }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction === href('/track-order')
  const error = actionData?.error
  const missing = error === TRACK_MISSING_MESSAGE
  const fieldError = (text: string | undefined, message: string) =>
    missing && !text?.trim() ? message : undefined
  return (
    <div className="page-width max-w-3xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Track Order</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Enter the number from your receipt, or just its last six digits, and the email address you ordered
        with.
      </p>
      {loaderData.lastOrder && (
        <p className="mt-4">
          <TextLink href={href('/order-success')} className="inline-block py-1 font-semibold wrap-anywhere">
            {lastOrderLabel(loaderData.lastOrder.orderNumber)}
          </TextLink>
        </p>
      )}
      <Form method="post" noValidate className="panel mt-6 grid gap-4 sm:grid-cols-2">
        {error && (
          <div className="sm:col-span-2">
            <FormError title={error} />
          </div>
        )}
        {actionData?.notice && (
          <div className="sm:col-span-2">
            <NoticeBar
              message={{ tone: 'info', title: 'Check your email', description: actionData.notice }}
            />
          </div>
        )}
        <TextField
          id="order-number"
          name="order_number"
          label="Order Number"
          placeholder="ORD-20261121-123456"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={actionData?.typed.orderNumber ?? loaderData.orderNumber}
          error={fieldError(actionData?.typed.orderNumber, 'Order number is required')}
          aria-required
        />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={actionData?.typed.email}
          error={fieldError(actionData?.typed.email, 'Email is required')}
          aria-required
        />
        <p className="sm:col-span-2">
          <SubmitButton busy={isBusy && 'Searching...'} size="large" className="max-sm:w-full">
            Track Order
          </SubmitButton>
        </p>
      </Form>
      <div aria-live="polite">
        {actionData?.card && <OrderDetails card={actionData.card} shop={shopFacts(matches)} />}
      </div>
    </div>
  )
}

function OrderDetails({ card, shop }: Pick<ComponentProps<typeof OrderCard>, 'card' | 'shop'>) {
  return (
    <article className="mt-8" aria-labelledby="tracked">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="tracked" className="text-2xl font-bold wrap-anywhere">
            {card.orderNumber}
          </h2>
          <p className="text-ink-soft">Ordered on {formatStoreDate(new Date(card.placedAt))}</p>
        </div>
        <OrderStatusBadge order={card} label={stageWord(card)} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <OrderCard card={card} shop={shop} pageHref={href('/track-order')} />
        <ItemsCard heading="Items" items={card.items} totals={card} />
      </div>
    </article>
  )
}
