import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { requestFacts } from '#context.ts'
import { deliveryArea } from '#content/store-sentences.ts'
import { viewCart } from '#cart/cart-answer.ts'
import { cartSettled, listCart } from '#cart/cart-calls.client.ts'
import { areCookiesBlocked } from '#cart/cart-session.client.ts'
import { readCart } from '#cart/cart.server.ts'
import { markPricesSeen } from '#cart/seen-prices.server.ts'
import { wouldOrdersWait } from '#orders/confirmation/register-waits.server.ts'
import { emailDoubtText, placementRefusalText, slowConfirmation } from '#orders/customer-messages.ts'
import { fillInPlace, listDeliveryCities } from '#orders/delivery/delivery-places.ts'
import { checkoutForm } from '#orders/checkout/checkout-form.ts'
import { checkoutProblem, FAILED_TEXT } from '#orders/checkout/checkout-messages.ts'
import { readCheckoutKey, placeOrder } from '#orders/placement/placement.server.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { explainMethods } from '#payments/payment-explanation.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { countAction, countPage } from '#reports/visits/visit-counting.server.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { failureStatus } from '#platform/database/database-failure.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { askedPageOfRequest, isByStaff } from '#pages/asked-page.server.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPageSaying } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { findLastOrder } from '#pages/placed-order.server.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import { findCartOwner, findMember, lastOrderCookie } from '#pages/visitor.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import type { Route } from './+types/checkout'
import { EmptyCheckout, SignInHint } from './checkout-notices.tsx'
import { RemovalForms } from './checkout-line.tsx'
import type { CheckoutWay } from './checkout-summary.tsx'
import { michiganNote } from './checkout-totals.tsx'
import { CheckoutForm } from './order-form.tsx'
import { readKnownCustomer } from '#orders/members/known-customer.server.ts'
import { href } from '#shared/addresses.ts'
import { suggestEmail } from '#shared/text/email-typo.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { comingDay } from '#shared/time/store-day.ts'
import { ohioTime } from '#slots/slots.ts'
import { findEarliestPickup } from '#appointments/calendar/earliest-pickup.server.ts'

const attempts = { name: 'checkout', hits: 20, seconds: 600 }

const SIGNED_OUT_TEXT =
  'You have been signed out. Please sign in again: your cart and what you typed here are kept.'
const noReply = { result: null, way: null, doubt: null }
const JUST_ORDERED_MS = 3_600_000
const signInAgain: CheckoutWay = {
  label: 'Sign in again',
  href: `${href('/auth')}?redirect=${href('/checkout')}`,
}

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  const [owner, member] = await Promise.all([findCartOwner(request, context), findMember(context)])
  const [lines, settings, facts, { taxRules }, payment, checkoutKey, known, isSlow, pickup] =
    await Promise.all([
      owner ? readCart(owner) : [],
      readStoreSettings(),
      readStoreFacts(),
      readTotalSettings({ now }),
      readPaymentSettings(),
      owner ? readCheckoutKey(owner) : null,
      member && readKnownCustomer(member),
      wouldOrdersWait(now),
      findEarliestPickup(now),
    ])
  if (owner) await markPricesSeen({ owner, lines })
  if (lines.length > 0 && !(await isByStaff(context))) countPage('checkout', askedPageOfRequest(request))
  const cart = viewCart(lines, taxRules.OH.rate)
  const { deliveryFeeCents } = settings
  return {
    cart,
    taxRules,
    deliveryFeeCents,
    michigan: michiganNote({ cart, taxRules, deliveryFeeCents }),
    methods: explainMethods(payment),
    checkoutKey,
    known,
    justOrdered: lines.length > 0 ? null : await findJustOrdered(request),
    notice: isSlow ? slowConfirmation : null,
    deliveryCities: listDeliveryCities({ radiusMiles: settings.deliveryRadiusMiles }),
    deliveryRadiusMiles: settings.deliveryRadiusMiles,
    ways: {
      pickup: `${pickup.location ?? 'In Toledo'}, by appointment.`,
      delivery: `By appointment, ${deliveryArea(settings)}. ${facts.deliveryIncludes}`,
      earliest:
        pickup.slot && `${comingDay(pickup.slot.date, isoStoreDate(now))} ${ohioTime(pickup.slot.start)}`,
    },
  }
}

/** Said of the order that Back leads away from; older ones are no news. */
async function findJustOrdered(request: Request): Promise<string | null> {
  const last = await findLastOrder(request)
  const isNews = last !== null && Date.now() - last.placedAt.getTime() < JUST_ORDERED_MS
  return isNews ? `You have just ordered ${last.orderNumber}` : null
}

/** Where cookies are blocked the server cannot know the cart from the page's address: ask by the call. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await cartSettled()
  const page = await serverLoader()
  if (!areCookiesBlocked()) return page
  const list = await listCart()
  return { ...page, cart: list.cart, checkoutKey: list.checkout_key }
}
clientLoader.hydrate = true as const

export async function action({ request, context }: Route.ActionArgs) {
  const body = await readForm(request, { texts: Object.keys(checkoutForm.shape) })
  if (!body) return data({ ...noReply, problem: 'The form could not be read. Please reload the page.' }, 400)
  fillInPlace(body)
  const submission = parseWithZod(body, { schema: checkoutForm })
  if (submission.status !== 'success') {
    return data(
      { ...noReply, result: submission.reply(), problem: checkoutProblem(submission.error ?? {}) },
      400,
    )
  }
  const form = submission.value
  const refuseWith = (
    message: string,
    status: number,
    init: HeadersInit = {},
    way: CheckoutWay | null = null,
  ) =>
    data(
      { result: submission.reply({ formErrors: [message] }), problem: message, way, doubt: null },
      { status, headers: init },
    )
  try {
    if (form.as_member && !(await findMember(context)))
      return refuseWith(SIGNED_OUT_TEXT, 401, {}, signInAgain)
    const meant = suggestEmail(form.email)
    if (meant && form.email_as_typed !== form.email) {
      const problem = emailDoubtText(meant)
      const result = submission.reply({ formErrors: [problem] })
      return data({ result, problem, way: null, doubt: form.email }, 422)
    }
    const owner = await findCartOwner(request, context, form.session_id)
    if (!owner) return refuseWith(placementRefusalText({ reason: 'empty-cart' }), 409)
    const { clientNetwork: network } = context.get(requestFacts)
    const limited = await spendAttempt(attempts, [
      `network:${network}`,
      `cart:${owner.kind === 'guest' ? owner.sessionId : owner.userId}`,
    ])
    if (limited) {
      return refuseWith('Too many orders in a short time. Please try again in a few minutes.', 429, {
        'Retry-After': String(limited.retryAfterSeconds),
      })
    }
    const idempotencyKey = form.idempotency_key ?? null
    const outcome = await placeOrder({ owner, form, idempotencyKey, network, now: new Date() })
    if (!outcome.ok) {
      const { reason } = outcome.error
      const message = placementRefusalText(outcome.error)
      if (reason === 'out-of-area')
        return data(
          { ...noReply, result: submission.reply({ fieldErrors: { zip: [message] } }), problem: null },
          422,
        )
      if (reason !== 'placed-otherwise') return refuseWith(message, reason === 'busy' ? 503 : 409)
      const earlier = await readOwnReceipt(outcome.error.orderId, request, context)
      return refuseWith(message, 409, earlier.headers, {
        label: 'See the order you placed',
        href: earlier.receipt,
      })
    }
    if (!outcome.value.isReplay && !(await isByStaff(context)))
      countAction('order', request.headers.get('user-agent') ?? undefined)
    const { receipt, headers: cookies } = await readOwnReceipt(outcome.value.orderId, request, context)
    return redirect(receipt, { status: 303, headers: cookies })
  } catch (error) {
    if (error instanceof Response) throw error
    // An error page would lose what the customer has typed; another try has the same key.
    logger.error({ err: error }, 'an order could not be placed')
    return refuseWith(FAILED_TEXT, failureStatus(error))
  }
}

/** Where this browser sees an order of its own, and the cookie that lets it. */
async function readOwnReceipt(orderId: string, request: Request, context: Route.ActionArgs['context']) {
  const token = signReceipt(orderId)
  // A browser that blocks cookies shows its receipt by the same signed token in the address.
  const hasCookies = (await findCartOwner(request, context)) !== null
  const receipt = hasCookies ? href('/order-success') : `${href('/order-success')}?receipt=${token}`
  return { receipt, headers: { 'Set-Cookie': lastOrderCookie(token) } }
}

/** A lost connection must not lose the form: sent again, it gets the receipt of what it may have placed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageSaying(serverAction, (problem) => ({ ...noReply, problem }), FAILED_TEXT)

/** Pieces that went up in price or were sold meanwhile show their current state (R4). */
export const shouldRevalidate = freshAfterConflict

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Checkout', 'Place your order for local pickup or delivery.')

export default function Checkout({ loaderData: page, actionData, matches }: Route.ComponentProps) {
  const isGuest = shopFacts(matches).visitor === null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => void revalidate()
    window.addEventListener('cart:updated', refresh)
    return () => window.removeEventListener('cart:updated', refresh)
  }, [revalidate])
  return (
    <div className="page-width pt-8 sm:pt-10">
      <h1 className="text-4xl font-bold sm:text-5xl">Checkout</h1>
      {isGuest && <SignInHint />}
      {page.cart.lines.length === 0 && !actionData?.way ? (
        <EmptyCheckout justOrdered={page.justOrdered} />
      ) : (
        <>
          {page.notice && <p className="mt-3 font-semibold">{page.notice}</p>}
          <CheckoutForm page={page} answer={actionData} />
          <RemovalForms lines={page.cart.lines} />
        </>
      )}
    </div>
  )
}
