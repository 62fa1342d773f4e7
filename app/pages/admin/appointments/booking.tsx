import { Form, data } from 'react-router'
import { parseOwnerBooking } from '#appointments/booking/owner-booking.ts'
import { readOwnerBooking } from '#appointments/booking/owner-booking.server.ts'
import { FoundOrders, OwnerBookingForm } from '#appointments/booking/owner-booking-form.tsx'
import { findBookableOrders } from '#appointments/booking/bookable-orders.server.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { pickupForm } from '#appointments/booking/booking-form.ts'
import { actionOf, bookedNotice, failedTo, pickupRefusalTexts } from '#appointments/appointment-messages.ts'
import { href } from '#shared/addresses.ts'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/booking'
import { SubmitButton, TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Book for a Customer', at)

export async function loader({ request }: Route.LoaderArgs) {
  const choice = parseOwnerBooking(new URL(request.url).searchParams)
  const booking = choice.order
    ? await readOwnerBooking({ orderNumber: choice.order, date: choice.date, now: new Date() })
    : null
  const found = choice.order && !booking ? await findBookableOrders(choice.order) : []
  return { choice, booking, found }
}

const bookingFields = Object.keys(pickupForm.shape)

/** Books or moves on a customer's behalf: without lead time and notice, but never beyond capacity. */
export async function action({ request }: Route.ActionArgs) {
  const choice = parseOwnerBooking(new URL(request.url).searchParams)
  const now = new Date()
  const texts = await readFormTexts(request, bookingFields)
  const parsed = pickupForm.safeParse(texts)
  const booking = choice.order ? await readOwnerBooking({ orderNumber: choice.order, date: null, now }) : null
  const refuseWith = (message: string, status: number) =>
    data(
      { failure: failedTo(actionOf(booking?.kind ?? 'pickup', 'booked'), message).title, texts },
      { status },
    )
  if (!booking) return refuseWith('The order could not be found.', 404)
  if (!choice.date || !parsed.success)
    return refuseWith(parsed.error?.issues[0]?.message ?? 'Choose a date first.', 400)
  const { time, name, phone, notes } = parsed.data
  const outcome = await bookPickup({
    orderId: booking.orderId,
    date: choice.date,
    start: time,
    name,
    phone: phone || null,
    notes: notes || null,
    by: 'owner',
    now,
  })
  if (!outcome.ok) return refuseWith(pickupRefusalTexts[outcome.error.reason], 409)
  const { appointmentId, kind } = outcome.value
  return redirectWithNotice(href('/admin/pickup-schedules/:id', { id: appointmentId }), bookedNotice(kind))
}

export default function PickupBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, booking, found } = loaderData
  return (
    <>
      <p className="mb-2">
        <TextLink href={href('/admin/pickup-schedules')}>Back to Pickup Schedules</TextLink>
      </p>
      <AdminHeading
        heading="Book for a Customer"
        lead="Books a time for an order, or moves the one it has."
      />
      <div className="mt-6 grid max-w-3xl gap-6">
        {actionData && <FormError title={actionData.failure} />}
        <Form method="get" className="panel grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
          <TextField
            id="order"
            name="order"
            label="Order number, name or phone"
            defaultValue={choice.order}
            required
          />
          <TextField id="date" name="date" label="Date" type="date" defaultValue={choice.date ?? ''} />
          <SubmitButton tone="secondary">Show Times</SubmitButton>
        </Form>
        {choice.order && !booking && <FoundOrders choice={choice} found={found} />}
        {booking && (
          <OwnerBookingForm key={`${booking.orderId} ${choice.date}`} booking={booking} date={choice.date} />
        )}
      </div>
    </>
  )
}
