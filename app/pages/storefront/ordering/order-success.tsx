import { useEffect } from 'react'
import { data, useNavigationType } from 'react-router'
import { mailWarning } from '#orders/customer-messages.ts'
import { ItemsCard } from '#orders/receipt/order-cards.tsx'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { stageWord } from '#orders/status/order-stages.ts'
import { needsPaymentSettings } from '#payments/payment-method.ts'
import { readOrderCard } from '#appointments/card/order-card.server.ts'
import { OrderCard } from '#appointments/card/order-card.tsx'
import { emptyGuestMirror } from '#cart/cart-session.client.ts'
import { toKeptReceipt, type OrderCard as OrderCardData } from '#appointments/card/order-card.ts'
import { keepReceipt } from '#orders/receipt/kept-receipt.client.ts'
import { forgetUnsentCheckout } from '#orders/checkout/unsent-storage.client.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { privatePage } from '#pages/page-headers.ts'
import { readSentKind, sendBooking } from '#pages/storefront/appointments/time-booking.ts'
import { answerOwnBooking } from '#pages/storefront/appointments/time-booking.server.ts'
import { shopFacts, unlistedMeta, type ShopFacts } from '#pages/shop-facts.ts'
import { findLastOrder, findPlacedOrderId, receiptPath } from '#pages/placed-order.server.ts'
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
  const card = orderId ? await readOrderCard(orderId, { viewer: 'customer', now: new Date() }) : null
  if (!card)
    return data(
      { card: null, warning: null, pageHref: '', isOwnBrowser: false },
      { status: 404, headers: privatePage },
    )
  // Without JavaScript the warning can only be on the page itself, once it is known.
  const warning = card.mail?.status === 'queued' ? mailWarning(card.mail.failure) : null
  const isOwnBrowser = (await findLastOrder(request))?.orderNumber === card.orderNumber
  return data({ card, warning, pageHref: receiptPath(request), isOwnBrowser }, { headers: privatePage })
}

/** Books a free time of the card. */
export async function action({ request, context }: Route.ActionArgs) {
  return await answerOwnBooking({ request, context, orderId: await findPlacedOrderId(request, context) })
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
  await sendBooking(await readSentKind(request), serverAction)

/** Who lost a race sees what is free now. */
export const shouldRevalidate = freshAfterConflict

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, at.loaderData?.card ? 'Thank You' : 'Order not found', 'Your order.')

export default function OrderSuccess({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { card, warning, pageHref, isOwnBrowser } = loaderData
  const failure = actionData?.failure ?? undefined
  return card ? (
    <ReceiptPage {...{ card, warning, failure, pageHref, isOwnBrowser }} shop={shopFacts(matches)} />
  ) : (
    <NoOrder />
  )
}

const overLimitTitle = 'Order received! It has to be confirmed before we set it aside.'
const waitingTitles: Readonly<Record<ConfirmableBy, string>> = {
  link: overLimitTitle,
  owner: overLimitTitle,
  register: 'Order received! We are checking our store floor for you.',
}

/** The specified text where it is true: by the way of payment and of the goods (S29; R209). */
const arrivalTitle = ({ paymentMethod, fulfilment }: OrderCardData) =>
  needsPaymentSettings(paymentMethod)
    ? `Order placed! Please complete payment before ${fulfilment}.`
    : `Order placed! There is nothing to pay until ${fulfilment}.`

/** The specified toasts, once: on coming from the checkout, not on a refresh. */
function useArrivalToasts(waitsFor: ConfirmableBy | null, title: string) {
  const isArrival = useNavigationType() !== 'POP'
  useEffect(() => {
    window.dispatchEvent(new Event('cart:updated'))
    emptyGuestMirror()
    forgetUnsentCheckout()
    if (!isArrival) return
    showToast({
      tone: waitsFor ? 'info' : 'success',
      subject: 'order',
      title,
    })
    fetch(`${href('/api/mail-outcome')}${location.search}`)
      .then(async (response) => (response.ok ? ((await response.json()) as { outcome: string }) : null))
      .then((answer) => {
        const warning = mailWarning(answer?.outcome ?? null)
        if (warning) showToast({ tone: 'info', subject: 'mail', title: warning })
      })
      // The mail is on its way or is tried again later; not knowing which harms no one.
      .catch(() => {})
  }, [isArrival, waitsFor, title])
}

/** For the time without a connection, in the browser that ordered alone (R210). */
function useKeptReceipt(card: OrderCardData, isOwnBrowser: boolean) {
  useEffect(() => {
    if (isOwnBrowser) keepReceipt(toKeptReceipt(card))
  }, [card, isOwnBrowser])
}

/** How often an order that waits for the registers is looked at again, in milliseconds. */
const waitingPollMs = 5000

interface ReceiptPageProps {
  card: OrderCardData
  warning: string | null
  pageHref: string
  /** It was placed here, and was not only opened by a link or an account. */
  isOwnBrowser: boolean
  failure?: string
  shop: ShopFacts
}

function ReceiptPage({ card, warning, shop, isOwnBrowser, ...rest }: ReceiptPageProps) {
  useKeptReceipt(card, isOwnBrowser)
  const waitsFor = card.status === 'unconfirmed' ? (card.confirmableBy ?? 'owner') : null
  // The registers mostly know of it within seconds.
  usePolling(waitsFor === 'register', waitingPollMs)
  useArrivalToasts(waitsFor, waitsFor ? waitingTitles[waitsFor] : arrivalTitle(card))
  return (
    <div className="page-width max-w-5xl pt-10 sm:pt-14">
      <p className="hidden print:block">
        <strong>{shop.storeName}</strong> {[shop.storeEmail, shop.storePhone].filter(Boolean).join(' · ')}
      </p>
      <header className="text-center">
        {card.status !== 'cancelled' && (
          <span className="mx-auto grid size-16 place-content-center rounded-full bg-success-tint text-success print:hidden">
            <Icon name="check" className="size-9 stroke-4" />
          </span>
        )}
        <h1 className="mt-4 text-4xl font-bold sm:text-5xl">Thank You</h1>
        <p className="mt-3 text-lg">
          Order number <strong className="font-bold wrap-anywhere">{card.orderNumber}</strong>
        </p>
        <p className="text-ink-soft">Placed {formatStoreDateTime(new Date(card.placedAt))}</p>
        <p className="mt-3">
          <OrderStatusBadge order={card} label={stageWord(card)} />
        </p>
      </header>
      {warning && (
        <p role="status" className="mt-6 rounded-card bg-sun-tint px-5 py-4 font-semibold">
          {warning}
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        <OrderCard card={card} shop={shop} {...rest} />
        <ItemsCard heading="Your Items" items={card.items} totals={card} />
      </div>
      <NextSteps card={card} />
    </div>
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
      <LinkButton href={href('/contact')}>Contact Us</LinkButton>
    </EmptyNotice>
  )
}
