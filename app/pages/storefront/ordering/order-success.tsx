import { useEffect } from 'react'
import { data, useNavigationType } from 'react-router'
import { PlaceLine } from '#appointments/place/place-facts.tsx'
import { mailWarning } from '#orders/customer-messages.ts'
import {
  FulfilmentCard,
  ItemsCard,
  PaymentCard,
  pickupPlace,
  OrderState,
} from '#orders/receipt/order-cards.tsx'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { readReceipt } from '#orders/receipt/order-receipts.server.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import type { Receipt } from '#orders/receipt/order-receipts.ts'
import { isToCome, type OrderTimes } from '#appointments/card/customer-appointment.ts'
import { readOrderTimes } from '#appointments/card/order-times.server.ts'
import { OrderTimesCard } from '#appointments/card/time-choice.tsx'
import { emptyGuestMirror } from '#cart/cart-session.client.ts'
import { forgetUnsentCheckout } from '#orders/checkout/unsent-storage.client.ts'
import { formatMiles } from '#shared/distance.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { privatePage } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta, type ShopFacts } from '#pages/shop-facts.ts'
import { findPlacedOrderId } from '#pages/placed-order.server.ts'
import type { Route } from './+types/order-success'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePolling } from '#ui/polling.ts'
import { NextSteps } from './next-steps.tsx'
import { href } from '#shared/addresses.ts'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = await findPlacedOrderId(request, context)
  const receipt = orderId ? await readReceipt(orderId) : null
  if (!receipt)
    return data({ receipt: null, warning: null, times: null }, { status: 404, headers: privatePage })
  const times = await readOrderTimes(receipt, new Date())
  // Without JavaScript the warning can only be on the page itself, once it is known.
  const warning = receipt.mail?.status === 'queued' ? mailWarning(receipt.mail.failure) : null
  return data({ receipt, warning, times }, { headers: privatePage })
}

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, 'Thank You', 'Your order.')

export default function OrderSuccess({ loaderData, matches }: Route.ComponentProps) {
  const { receipt, times, warning } = loaderData
  return receipt ? <ReceiptPage {...{ receipt, times, warning }} shop={shopFacts(matches)} /> : <NoOrder />
}

const overLimitTitle = 'Order received! It has to be confirmed before we set it aside.'
const arrivalTitles: Readonly<Record<ConfirmableBy | 'nobody', string>> = {
  nobody: 'Order placed! Please complete payment before pickup.',
  link: overLimitTitle,
  owner: overLimitTitle,
  register: 'Order received! We are checking our store floor for you.',
}

/** The specified toasts, once: on coming from the checkout, not on a refresh. */
function useArrivalToasts(waitsFor: ConfirmableBy | null) {
  const isArrival = useNavigationType() !== 'POP'
  useEffect(() => {
    window.dispatchEvent(new Event('cart:updated'))
    emptyGuestMirror()
    forgetUnsentCheckout()
    if (!isArrival) return
    showToast({
      tone: waitsFor ? 'info' : 'success',
      subject: 'order',
      title: arrivalTitles[waitsFor ?? 'nobody'],
    })
    fetch(`${href('/api/mail-outcome')}${location.search}`)
      .then(async (response) => (response.ok ? ((await response.json()) as { outcome: string }) : null))
      .then((answer) => {
        const warning = mailWarning(answer?.outcome ?? null)
        if (warning) showToast({ tone: 'info', subject: 'mail', title: warning })
      })
      // The mail is on its way or is tried again later; not knowing which harms no one.
      .catch(() => {})
  }, [isArrival, waitsFor])
}

/** How often an order that waits for the registers is looked at again, in milliseconds. */
const waitingPollMs = 5000

interface ReceiptPageProps {
  receipt: Receipt
  times: OrderTimes
  warning: string | null
  shop: ShopFacts
}

function ReceiptPage({ receipt, times, warning, shop }: ReceiptPageProps) {
  const isUnconfirmed = receipt.status === 'unconfirmed'
  const waitsFor = isUnconfirmed ? (receipt.confirmableBy ?? 'owner') : null
  // The registers mostly know of it within seconds.
  usePolling(waitsFor === 'register', waitingPollMs)
  useArrivalToasts(waitsFor)
  const isBooked = isToCome(times.appointment)
  return (
    <div className="page-width max-w-5xl pt-10 sm:pt-14">
      <p className="hidden print:block">
        <strong>{shop.storeName}</strong> {[shop.storeEmail, shop.storePhone].filter(Boolean).join(' · ')}
      </p>
      <header className="text-center">
        <span className="mx-auto grid size-16 place-content-center rounded-full bg-success-tint text-success print:hidden">
          <Icon name="check" className="size-9 stroke-4" />
        </span>
        <h1 className="mt-4 text-4xl font-bold sm:text-5xl">Thank You</h1>
        <p className="mt-3 text-lg">
          Order number <strong className="font-bold whitespace-nowrap">{receipt.orderNumber}</strong>
        </p>
        <p className="text-ink-soft">Placed {formatStoreDateTime(new Date(receipt.placedAt))}</p>
        <p className="mt-3">
          <OrderStatusBadge order={receipt} />
        </p>
      </header>
      {warning && (
        <p role="status" className="mt-6 rounded-card bg-sun-tint px-5 py-4 font-semibold">
          {warning}
        </p>
      )}
      <div className="mt-8 grid gap-6">
        <OrderTimesCard {...times} />
        <OrderState order={receipt} isBooked={isBooked} />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <ItemsCard heading="Your Items" items={receipt.items} totals={receipt} />
        <div className="grid gap-6">
          <PaymentCard
            heading="Payment Information"
            method={receipt.paymentMethod}
            settings={isUnconfirmed ? null : receipt.paymentSettings}
          />
          <FulfilmentCard {...receipt} place={<WhereAndWhom receipt={receipt} shop={shop} />} />
        </div>
      </div>
      <NextSteps receipt={receipt} isBooked={isBooked} />
    </div>
  )
}

/** Where the goods change hands, and the number to call about it. */
function WhereAndWhom({ receipt, shop }: Pick<ReceiptPageProps, 'receipt' | 'shop'>) {
  const isPickup = receipt.fulfilment === 'pickup'
  const place = isPickup ? shop.place : null
  return (
    <>
      {isPickup && !place && <span className="block">{pickupPlace(receipt.pickupLocation)}</span>}
      {!isPickup && (
        <span className="block">
          {`We deliver within ${formatMiles(shop.deliveryRadiusMiles)} of Toledo, by appointment.`}
        </span>
      )}
      <PlaceLine place={place} phone={shop.storePhone} />
    </>
  )
}

/** The order could not be read; whether there is one is not known (S35; R55). */
export function ErrorBoundary() {
  return (
    <NoOrder text="We could not look for your order just now. If you have placed one, nothing is lost: please try again in a moment." />
  )
}

const NO_ORDER_TEXT =
  'This page shows the order that was just placed in this browser. With its number and your email you can find any order of yours.'

function NoOrder({ text = NO_ORDER_TEXT }: { text?: string }) {
  return (
    <EmptyNotice isPage className="page-width" title="Order not found" text={text}>
      <LinkButton href={href('/track-order')} tone="primary">
        Track Order
      </LinkButton>
      <LinkButton href="/">Return Home</LinkButton>
    </EmptyNotice>
  )
}
