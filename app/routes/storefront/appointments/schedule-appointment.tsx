import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { requestFacts } from '../../../context.ts'
import { kindLabels } from '../../../features/appointments/appointment-kind.ts'
import { bookPickup } from '../../../features/appointments/booking/booking.server.ts'
import {
  CHOOSE_TIME_MESSAGE,
  notScheduledToast,
  pickupForm,
  scheduledToast,
} from '../../../features/appointments/booking/booking-form.ts'
import { PickupOrderSummary } from '../../../features/appointments/calendar/appointment-parts.tsx'
import { pickupRefusals } from '../../../features/appointments/booking/booking-refusals.ts'
import {
  kindOfPath,
  parseScheduleAddress,
  scheduleHref,
} from '../../../features/appointments/schedule-page/schedule-address.ts'
import {
  BookedPickupNotice,
  OrderNotFound,
} from '../../../features/appointments/schedule-page/schedule-notices.tsx'
import { ScheduleForm } from '../../../features/appointments/schedule-page/schedule-form.tsx'
import {
  readPickupContact,
  readSchedulePage,
} from '../../../features/appointments/schedule-page/schedule-page.server.ts'
import { isStoreDay } from '../../../features/appointments/slots/store-day.ts'
import { failureStatus } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'
import { spendAttempt } from '../../../platform/web/rate-limit.server.ts'
import { href } from '../../../shared/addresses.ts'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import { readForm } from '../../form-body.server.ts'
import { privateAnswer } from '../../page-headers.ts'
import { findPlacedOrderId } from '../../placed-order.server.ts'
import { pageMeta } from '../../shop-facts.ts'
import { freshAfterConflict } from '../../fresh-after-conflict.ts'
import type { Route } from './+types/schedule-appointment'
import { LinkButton } from '../../../ui/button.tsx'

const attempts = { name: 'pickup', hits: 30, seconds: 600 }
const troubleMessage = 'Something went wrong. Please try again in a moment.'

export const headers = privateAnswer

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = url
  const kind = kindOfPath(pathname)
  const address = parseScheduleAddress(searchParams)
  const page = await readSchedulePage(address, new Date())
  if (!page) return data({ kind, page: null, contact: null, isBooked: false }, 404)
  if (page.order.kind !== kind) throw redirect(`${href(`/schedule-${page.order.kind}`)}${search}`)
  const isOurs = (await findPlacedOrderId(request, context)) === page.order.orderId
  const contact = isOurs ? await readPickupContact(page.order.orderId) : null
  return data({ kind, page, contact, isBooked: searchParams.get('booked') === '1' })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { pathname, searchParams } = url
  const kind = kindOfPath(pathname)
  const { orderId } = parseScheduleAddress(searchParams)
  const body = await readForm(request, { texts: Object.keys(pickupForm.shape) })
  const submission = parseWithZod(body ?? new FormData(), { schema: pickupForm })
  const refuseWith = (message: string, status: number, init: HeadersInit = {}) => {
    const failure = notScheduledToast(kind, message)
    return data({ result: submission.reply({ formErrors: [failure] }), failure }, { status, headers: init })
  }
  if (!orderId) return refuseWith(pickupRefusals.unknown.message, 404)
  if (submission.status !== 'success') {
    const { date, time, ...others } = submission.error ?? {}
    if (date || time) return refuseWith(CHOOSE_TIME_MESSAGE, 400)
    return data({ result: submission.reply(), failure: Object.values(others)[0]?.[0] ?? null }, 400)
  }
  const { date, time, name, phone, notes } = submission.value
  if (!isStoreDay(date)) return refuseWith(pickupRefusals.unavailable.message, 409)
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
    if (!outcome.ok) return refuseWith(outcome.error.message, outcome.error.reason === 'unknown' ? 404 : 409)
    return redirect(`${scheduleHref({ kind: outcome.value.kind, orderId })}&booked=1`, 303)
  } catch (error) {
    logger.error({ err: error }, 'a pickup could not be booked')
    return refuseWith(troubleMessage, failureStatus(error))
  }
}

/** After a booking the page goes home and says so there; without JavaScript this page says it. */
export async function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  const kind = kindOfPath(url.pathname)
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof Response))
      return { result: null, failure: notScheduledToast(kind, troubleMessage) }
    if (error.status < 300 || error.status > 399) throw error
    showToast({ tone: 'success', title: scheduledToast(kind) })
    return redirect('/')
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
  const failure = actionData?.failure
  useEffect(() => {
    if (failure) showToast({ tone: 'error', title: failure })
  }, [actionData, failure])
  const { kind, page, contact, isBooked } = loaderData
  if (!page) return <OrderNotFound kind={kind} />
  return (
    <div className="page-width max-w-5xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{`Schedule ${kindLabels[kind].title}`}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{leads[kind]}</p>
      <BookedPickupNotice page={page} isBooked={isBooked} />
      <PickupOrderSummary order={page.order} />
      {page.order.refusal || page.isFixed ? (
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={href('/contact')} tone="primary">
            Contact Us
          </LinkButton>
          <LinkButton href="/">Return Home</LinkButton>
        </p>
      ) : (
        <ScheduleForm key={page.order.orderId} page={page} contact={contact} result={actionData?.result} />
      )}
    </div>
  )
}
