import { useEffect } from 'react'
import { data, useNavigationType } from 'react-router'
import { mailWarning, type MailOutcome } from '../../../features/mail/mail-warning.ts'
import { schedulePath } from '../../../shared/schedule-path.ts'
import {
  FulfilmentCard,
  ItemsCard,
  PaymentCard,
  pickupPlace,
} from '../../../features/orders/receipt/order-cards.tsx'
import { UnconfirmedNotice } from '../../../features/orders/receipt/unconfirmed-notice.tsx'
import { OrderProgress, OrderStatusBadge } from '../../../features/orders/receipt/order-parts.tsx'
import { readReceipt, type Receipt } from '../../../features/orders/receipt/order-receipts.server.ts'
import { paymentExplanations } from '../../../features/payments/payment-method.ts'
import { formatMiles } from '../../../shared/distance.ts'
import { formatStoreDateTime } from '../../../shared/shop-time.ts'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import { privatePage } from '../../page-headers.ts'
import { pageMeta, shopFacts } from '../../shop-facts.ts'
import { findPlacedOrderId } from '../../placed-order.server.ts'
import type { Route } from './+types/order-success'
import { LinkButton } from '../../../ui/button.tsx'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = await findPlacedOrderId(request, context)
  const receipt = orderId ? await readReceipt(orderId) : null
  if (!receipt) return data({ receipt: null, warning: null }, { status: 404, headers: privatePage })
  // Without JavaScript the warning can only stand on the page itself, once it is known.
  const warning = receipt.mail?.status === 'queued' ? mailWarning(receipt.mail.failure) : null
  return data({ receipt, warning }, { headers: privatePage })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Thank You',
    description: 'Your order.',
    path: '/order-success',
    isIndexed: false,
  })
}

export default function OrderSuccess({ loaderData, matches }: Route.ComponentProps) {
  if (!loaderData.receipt) return <NoOrder />
  const { deliveryRadiusMiles } = shopFacts(matches)
  return (
    <ReceiptPage receipt={loaderData.receipt} {...{ warning: loaderData.warning, deliveryRadiusMiles }} />
  )
}

/** The specified toasts, once: on coming from the checkout, not on a refresh. */
function useArrivalToasts(isUnconfirmed: boolean) {
  const isArrival = useNavigationType() !== 'POP'
  useEffect(() => {
    window.dispatchEvent(new Event('cart:updated'))
    if (!isArrival) return
    showToast(
      isUnconfirmed
        ? { tone: 'info', title: 'Order received! It has to be confirmed before we set it aside.' }
        : { tone: 'success', title: 'Order placed! Please complete payment before pickup.' },
    )
    fetch(`/api/mail-outcome${location.search}`)
      .then(async (response) => (response.ok ? ((await response.json()) as { outcome: MailOutcome }) : null))
      .then((answer) => {
        const warning = mailWarning(answer?.outcome ?? null)
        if (warning) showToast({ tone: 'info', title: warning })
      })
      // The mail is on its way or is tried again later; not knowing which harms nobody.
      .catch(() => {})
  }, [isArrival, isUnconfirmed])
}

interface ReceiptPageProps {
  receipt: Receipt
  warning: string | null
  deliveryRadiusMiles: number
}

function ReceiptPage({ receipt, warning, deliveryRadiusMiles }: ReceiptPageProps) {
  const isUnconfirmed = receipt.status === 'unconfirmed'
  useArrivalToasts(isUnconfirmed)
  const isPickup = receipt.fulfilment === 'pickup'
  return (
    <div className="page-width max-w-5xl pt-10 sm:pt-14">
      <header className="text-center">
        <svg viewBox="0 0 48 48" className="mx-auto size-16 text-success" aria-hidden="true">
          <circle cx="24" cy="24" r="22" fill="var(--color-success-tint)" />
          <path
            d="m15 24.500 6.500 6.500L33.500 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.500"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h1 className="mt-4 text-4xl font-bold sm:text-5xl">Thank You</h1>
        <p className="mt-3 text-lg">
          Order number <strong className="font-bold whitespace-nowrap">{receipt.orderNumber}</strong>
        </p>
        <p className="text-ink-soft">Placed {formatStoreDateTime(new Date(receipt.placedAt))}</p>
        <p className="mt-3">
          <OrderStatusBadge status={receipt.status} />
        </p>
      </header>
      {warning && (
        <p role="status" className="mt-6 rounded-card bg-sun-tint px-5 py-4 font-semibold">
          {warning}
        </p>
      )}
      <div className="mt-8">
        {isUnconfirmed ? <UnconfirmedNotice {...receipt} /> : <OrderProgress {...receipt} />}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <ItemsCard heading="Your Items" items={receipt.items} totals={receipt} />
        <div className="grid gap-6">
          <PaymentCard
            heading="Payment Information"
            method={receipt.paymentMethod}
            settings={isUnconfirmed ? null : receipt.paymentSettings}
          />
          <FulfilmentCard
            {...receipt}
            place={
              isPickup
                ? pickupPlace(receipt.pickupLocation)
                : `We deliver within ${formatMiles(deliveryRadiusMiles)} of Toledo, by appointment.`
            }
          />
        </div>
      </div>
      <NextSteps receipt={receipt} steps={isUnconfirmed ? unconfirmedStepsOf(receipt) : stepsOf(receipt)} />
    </div>
  )
}

function stepsOf({ paymentMethod, fulfilment }: Receipt): string[] {
  return [
    'We get your items ready and keep this order under your name.',
    paymentExplanations[paymentMethod],
    fulfilment === 'pickup'
      ? 'Schedule your pickup below, then bring your order number.'
      : 'Schedule your delivery below, then be there to receive it.',
  ]
}

function unconfirmedStepsOf({ confirmableBy }: Receipt): string[] {
  return [
    confirmableBy === 'link'
      ? 'You open the link in our email and confirm the order, and we set the items aside right then.'
      : 'We call you, confirm the order together, and set the items aside right then.',
    'You get an email that says so.',
    'Then you pay and choose your time.',
  ]
}

function NextSteps({ receipt, steps }: { receipt: Receipt; steps: readonly string[] }) {
  return (
    <section aria-labelledby="next" className="mt-6 rounded-panel bg-brand-deep p-6 text-white sm:p-8">
      <h2 id="next" className="text-2xl font-bold">
        What's Next
      </h2>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, position) => (
          <li key={step} className="flex gap-3">
            <span
              className="grid size-7 shrink-0 place-content-center rounded-full bg-sun text-sm font-bold text-ink"
              aria-hidden="true"
            >
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        {receipt.status !== 'unconfirmed' && (
          <LinkButton href={schedulePath(receipt)} tone="sun" size="large">
            {`Schedule ${receipt.fulfilment === 'pickup' ? 'Pickup' : 'Delivery'} Now`}
          </LinkButton>
        )}
        <a
          href="/products"
          className="button button-large border-white/60 hover:border-white hover:bg-white/10"
        >
          Continue Shopping
        </a>
        <a href="/" className="button button-large border-white/60 hover:border-white hover:bg-white/10">
          Return Home
        </a>
      </p>
    </section>
  )
}

function NoOrder() {
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-4xl font-bold">Order not found</h1>
      <p className="max-w-md text-ink-soft">
        This page shows the order that was just placed in this browser. With its number and your email you can
        find any order of yours.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/track-order" tone="primary">
          Track Order
        </LinkButton>
        <LinkButton href="/">Return Home</LinkButton>
      </p>
    </div>
  )
}
