import { Form, data, useNavigation } from 'react-router'
import { kindLabels } from '../../../features/appointments/appointment-kind.ts'
import { parseOwnerBooking } from '../../../features/appointments/booking/owner-booking.ts'
import {
  readOwnerBooking,
  type OwnerBooking,
} from '../../../features/appointments/booking/owner-booking.server.ts'
import { bookPickup } from '../../../features/appointments/booking/booking.server.ts'
import { pickupForm } from '../../../features/appointments/booking/booking-form.ts'
import {
  actionOf,
  appointmentNotices,
  failedTo,
} from '../../../features/appointments/appointment-messages.ts'
import { slotLabel } from '../../../features/appointments/slots/slots.ts'
import { longDay } from '../../../features/appointments/slots/store-day.ts'
import { href } from '../../../shared/addresses.ts'
import { FormError, TextArea, TextField } from '../../../ui/forms/field.tsx'
import { readFormTexts } from '../../form-body.server.ts'
import { redirectWithNotice } from '../../notice-answer.server.ts'
import { privateAnswer } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/booking'
import { SubmitButton, TextLink } from '../../../ui/button.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Book for a Customer', at)

export async function loader({ request }: Route.LoaderArgs) {
  const choice = parseOwnerBooking(new URL(request.url).searchParams)
  const booking = choice.order
    ? await readOwnerBooking({ orderNumber: choice.order, date: choice.date, now: new Date() })
    : null
  return { choice, booking }
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
  if (!outcome.ok) return refuseWith(outcome.error.message, 409)
  const { appointmentId, kind } = outcome.value
  return redirectWithNotice(
    href('/admin/pickup-schedules/:id', { id: appointmentId }),
    appointmentNotices.of(actionOf(kind, 'booked')),
  )
}

export default function PickupBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, booking } = loaderData
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
          <TextField id="order" name="order" label="Order Number" defaultValue={choice.order} required />
          <TextField
            id="date"
            name="date"
            label="Date"
            type="date"
            defaultValue={choice.date ?? ''}
            required
          />
          <SubmitButton tone="secondary">Show Times</SubmitButton>
        </Form>
        {choice.order && !booking && <p className="font-semibold">There is no order {choice.order}.</p>}
        {booking && (
          <BookingForm key={`${booking.orderId} ${choice.date}`} booking={booking} date={choice.date} />
        )}
      </div>
    </>
  )
}

function BookingForm({ booking, date }: { booking: OwnerBooking; date: string | null }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { kind, appointment, refusal, slots } = booking
  if (refusal) return <p className="rounded-card bg-sun-tint px-5 py-4 font-semibold">{refusal}</p>
  return (
    <Form method="post" className="panel grid gap-4">
      {booking.address && (
        <p className="wrap-anywhere">
          Delivery to <strong>{booking.address}</strong>
        </p>
      )}
      {appointment && (
        <p>
          Booked: <strong>{longDay(appointment.date)}</strong>, {slotLabel(appointment)}
        </p>
      )}
      {date && slots.length === 0 && <p className="font-semibold">No available time slots for this date.</p>}
      {date && slots.length > 0 && (
        <>
          <input type="hidden" name="date" value={date} />
          <label htmlFor="time" className="font-semibold">
            {longDay(date)}
            <select id="time" name="time" className="field-input mt-1.5">
              {slots.map((slot) => (
                <option key={slot.start} value={slot.start}>
                  {slotLabel(slot)} ({slot.left} left)
                </option>
              ))}
            </select>
          </label>
          <TextField
            id="name"
            name="name"
            label="Full Name"
            defaultValue={booking.name}
            required
            maxLength={100}
          />
          <TextField
            id="phone"
            name="phone"
            label="Phone Number"
            type="tel"
            defaultValue={booking.phone ?? ''}
            maxLength={20}
          />
          <TextArea
            id="notes"
            name="notes"
            label="Special Instructions"
            rows={3}
            defaultValue={booking.notes ?? ''}
          />
          <p>
            <SubmitButton
              busy={isBusy && 'Scheduling...'}
            >{`${appointment ? 'Move' : 'Book'} ${kindLabels[kind].title}`}</SubmitButton>
          </p>
        </>
      )}
    </Form>
  )
}
