import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { kindLabels, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { movedQuery } from '#appointments/booking/moved-link.server.ts'
import {
  actionOf,
  appointmentNotices,
  bookedNotice,
  failedTo,
  pickupRefusalTexts,
} from '#appointments/appointment-messages.ts'
import { CHOOSE_TIME_MESSAGE, pickupForm } from '#appointments/booking/booking-form.ts'
import { PickupOrderSummary } from '#appointments/calendar/appointment-parts.tsx'
import { bookedHomePath } from '#orders/appointment/manage-link.server.ts'
import { kindOfPath, parseScheduleAddress } from '#appointments/schedule-page/schedule-address.ts'
import { BookedPickupNotice, OrderNotFound } from './schedule-notices.tsx'
import { ScheduleForm } from '#appointments/schedule-page/schedule-form.tsx'
import { readPickupContact, readSchedulePage } from '#appointments/schedule-page/schedule-page.server.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import { failureStatus } from '#platform/database/database-failure.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPageSaying } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { findPlacedOrderId } from '#pages/placed-order.server.ts'
import { pageMeta } from '#pages/shop-facts.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import type { Route } from './+types/schedule-appointment'
import { LinkButton } from '#ui/button.tsx'

const attempts = { name: 'pickup', hits: 30, seconds: 600 }
const failedMessage = 'Something went wrong. Please try again in a moment.'
const notBooked = (kind: AppointmentKind, why: string) => failedTo(actionOf(kind, 'booked'), why).title

export const headers = privateAnswer

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = url
  const kind = kindOfPath(pathname)
  const address = parseScheduleAddress(searchParams)
  const page = await readSchedulePage(address, new Date())
  if (!page) return data({ kind, page: null, contact: null }, 404)
  if (page.order.kind !== kind) throw redirect(`${href(`/schedule-${page.order.kind}`)}${search}`)
  const isOurs = (await findPlacedOrderId(request, context)) === page.order.orderId
  const contact = isOurs ? await readPickupContact(page.order.orderId) : null
  return data({ kind, page, contact: contact && { ...contact, receipt: address.receipt } })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { pathname, searchParams } = url
  const kind = kindOfPath(pathname)
  const { orderId } = parseScheduleAddress(searchParams)
  const body = await readForm(request, { texts: Object.keys(pickupForm.shape) })
  const submission = parseWithZod(body ?? new FormData(), { schema: pickupForm })
  const refuseWith = (message: string, status: number, init: HeadersInit = {}) => {
    const failure = notBooked(kind, message)
    return data({ result: submission.reply({ formErrors: [failure] }), failure }, { status, headers: init })
  }
  if (!orderId) return refuseWith(pickupRefusalTexts.unknown, 404)
  if (submission.status !== 'success') {
    const { date, time } = submission.error ?? {}
    if (date || time) return refuseWith(CHOOSE_TIME_MESSAGE, 400)
    return data({ result: submission.reply(), failure: null }, 400)
  }
  const { date, time, name, phone, notes } = submission.value
  if (!isStoreDay(date)) return refuseWith(pickupRefusalTexts.unavailable, 409)
  const input = { orderId, date, start: time, name, phone: phone || null, notes: notes || null }
  try {
    const limited = await spendAttempt(attempts, [
      `network:${context.get(requestFacts).clientNetwork}`,
      `order:${orderId}`,
    ])
    if (limited)
      return refuseWith('Too many tries. Please wait a few minutes.', 429, {
        'Retry-After': String(limited.retryAfterSeconds),
      })
    const outcome = await bookPickup({ ...input, by: 'customer', now: new Date() })
    if (!outcome.ok) {
      const { reason } = outcome.error
      return refuseWith(pickupRefusalTexts[reason], reason === 'unknown' ? 404 : 409)
    }
    const isCustomer = (await findPlacedOrderId(request, context)) === orderId
    const { appointmentId, movedFrom } = outcome.value
    const confirming = bookedHomePath({ appointmentId, isCustomer })
    return redirect(`${confirming}${movedQuery(appointmentId, movedFrom)}`, 303)
  } catch (error) {
    logger.error({ err: error }, 'a pickup could not be booked')
    return refuseWith(failedMessage, failureStatus(error))
  }
}

/** A lost connection must not lose the form; a success is shown on the next page. */
export async function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  const kind = kindOfPath(url.pathname)
  try {
    return await keepPageSaying(
      serverAction,
      (problem) => ({ result: null, failure: notBooked(kind, problem) }),
      failedMessage,
    )
  } catch (error) {
    const next = error instanceof Response ? error.headers.get('Location') : null
    // Of a time that was moved the page itself says from when to when.
    if (next && !next.includes('&moved=')) showToast(appointmentNotices.messageOf(bookedNotice(kind)))
    throw error
  }
}

/** Who lost a race sees what is free now. */
export const shouldRevalidate = freshAfterConflict

const leads = {
  pickup: 'Choose a date and a time to collect your order.',
  delivery: 'Choose a date and a time for the delivery of your order.',
}

export function meta({ matches, location }: Route.MetaArgs) {
  const kind = kindOfPath(location.pathname)
  return pageMeta(matches, {
    title: `Schedule ${kindLabels[kind].title}`,
    description: leads[kind],
    path: href(`/schedule-${kind}`),
    isIndexed: false,
  })
}

export default function SchedulePickup({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, page, contact } = loaderData
  if (!page) return <OrderNotFound kind={kind} />
  return (
    <div className="page-width max-w-5xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{`Schedule ${kindLabels[kind].title}`}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{leads[kind]}</p>
      <BookedPickupNotice page={page} />
      <PickupOrderSummary order={page.order} />
      {page.order.refusal || page.isFixed ? (
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={href('/contact')} tone="primary">
            Contact Us
          </LinkButton>
          <LinkButton href="/">Return Home</LinkButton>
        </p>
      ) : (
        <ScheduleForm key={page.order.orderId} page={page} contact={contact} answer={actionData} />
      )}
    </div>
  )
}
