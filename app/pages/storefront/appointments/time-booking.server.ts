import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { pickupRefusalTexts } from '#appointments/appointment-messages.ts'
import { CHOOSE_TIME_MESSAGE, pickupForm } from '#appointments/booking/booking-form.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { movedQuery } from '#appointments/booking/moved-link.server.ts'
import { findOrder } from '#orders/order-summary.server.ts'
import { bookedHomePath } from '#orders/appointment/manage-link.server.ts'
import { failureStatus } from '#platform/database/database-failure.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import { readForm } from '#pages/form-body.server.ts'
import { BOOKING_FAILED_TEXT, notBooked } from './time-booking.ts'

const attempts = { name: 'pickup', hits: 30, seconds: 600 }

interface Booking {
  request: Request
  context: Readonly<RouterContextProvider>
  kind: AppointmentKind
  /** Null for an address that names none. */
  orderId: string | null
  /** Whether the order's customer books: the page that follows then lets them change the appointment. */
  isCustomer: () => Promise<boolean>
}

/** Books the time that was pressed on the page of an order, whose customer the caller has checked; null for no order. */
export async function answerOwnBooking(asked: Pick<Booking, 'request' | 'context' | 'orderId'>) {
  const order = asked.orderId ? await findOrder(asked.orderId) : null
  const orderId = order?.id ?? null
  const isCustomer = async () => true
  return await answerBooking({ ...asked, orderId, kind: order?.fulfilment ?? 'pickup', isCustomer })
}

/** Books the time of a form for an order, and leads to the home page, which shows it (S82). */
export async function answerBooking({ request, context, kind, orderId, isCustomer }: Booking) {
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
    const viewer = (await isCustomer()) ? 'customer' : 'anyone'
    const { appointmentId, movedFrom } = outcome.value
    const confirming = bookedHomePath({ appointmentId, viewer })
    return redirect(`${confirming}${movedQuery(appointmentId, movedFrom)}`, 303)
  } catch (error) {
    logger.error({ err: error }, 'a pickup could not be booked')
    return refuseWith(BOOKING_FAILED_TEXT, failureStatus(error))
  }
}
