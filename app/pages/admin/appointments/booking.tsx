import { Form } from 'react-router'
import { kindLabels } from '#appointments/appointment-kind.ts'
import {
  actionOf,
  bookedNotice,
  failedTo,
  movedNotice,
  pickupRefusalTexts,
} from '#appointments/appointment-messages.ts'
import { findBookableOrders } from '#appointments/booking/bookable-orders.server.ts'
import { pickupForm } from '#appointments/booking/booking-form.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { readOwnerBooking } from '#appointments/booking/owner-booking.server.ts'
import {
  parseOwnerBooking,
  scheduleHrefOfOwner,
  type FoundOrder,
  type OwnerBooking,
} from '#appointments/booking/owner-booking.ts'
import { slotTimes } from '#slots/slots.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { Area, Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { longDay } from '#shared/time/store-day.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/booking'

export async function loader({ url }: Route.LoaderArgs) {
  const choice = parseOwnerBooking(url.searchParams)
  const booking = choice.order
    ? await readOwnerBooking({ orderNumber: choice.order, date: choice.date, now: new Date() })
    : null
  const found = choice.order && !booking ? await findBookableOrders(choice.order) : []
  return { choice, booking, found }
}

export const action = commands({
  book: command({
    what: 'booking for a customer',
    form: pickupForm,
    // Or moves, on a customer's behalf: without lead time and notice, but never beyond capacity.
    async run({ form: { time, name, phone, notes }, asked, now }) {
      const { order, date } = parseOwnerBooking(asked.url.searchParams)
      const booking = order ? await readOwnerBooking({ orderNumber: order, date: null, now }) : null
      const refuse = (status: number, why: string) =>
        refused(status, failedTo(actionOf(booking?.kind ?? 'pickup', 'booked'), why))
      if (!booking) return refuse(404, 'The order could not be found.')
      if (!date) return refuse(400, 'Choose a date first.')
      const outcome = await bookPickup({
        orderId: booking.orderId,
        date,
        start: time,
        name,
        phone: phone || null,
        notes: notes || null,
        by: 'owner',
        now,
      })
      if (!outcome.ok) return refuse(409, pickupRefusalTexts[outcome.error.reason])
      const { appointmentId, kind, isMove } = outcome.value
      return done(
        (isMove ? movedNotice : bookedNotice)(kind),
        href('/admin/pickup-schedules/:id', { id: appointmentId }),
      )
    },
  }),
})

export default function PickupBooking({ loaderData: { choice, booking, found } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Book for a Customer"
      lead="Books a time for an order, or moves the one it has."
      back={[href('/admin/pickup-schedules'), 'Pickup Schedules']}
    >
      <div className="mt-6 grid max-w-3xl gap-6">
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
    </AdminPage>
  )
}

interface FoundProps {
  choice: { order: string; date: string | null }
  found: readonly FoundOrder[]
}

/** The orders of a name or phone number, to choose from. */
function FoundOrders({ choice, found }: FoundProps) {
  if (found.length === 0)
    return <p className="font-semibold">{`No open order has the number, name or phone “${choice.order}”.`}</p>
  return (
    <Card id="found" heading="Whose order is it?" isSmall>
      <ul className="mt-3 grid gap-2">
        {found.map(({ orderNumber, name, phone, kind }) => (
          <li key={orderNumber}>
            <LinkButton
              href={scheduleHrefOfOwner({ order: orderNumber, date: choice.date ?? undefined })}
              className="h-auto w-full flex-col items-start py-2 text-left wrap-anywhere"
            >
              {name}
              <span className="block text-sm font-normal text-ink-soft">
                {[orderNumber, kindLabels[kind].title, phone].filter(Boolean).join(' · ')}
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The free times of a day, to book or move the appointment of an order. */
function OwnerBookingForm({ booking, date }: { booking: OwnerBooking; date: string | null }) {
  const { kind, address, appointment, refusal, slots } = booking
  if (refusal)
    return <p className="rounded-card bg-sun-tint px-5 py-4 font-semibold">{pickupRefusalTexts[refusal]}</p>
  const facts = (
    <>
      {address && (
        <p className="wrap-anywhere">
          Delivery to <strong>{address}</strong>
        </p>
      )}
      {appointment && (
        <p>
          Booked: <strong>{longDay(appointment.date)}</strong>, {slotTimes(appointment)}
        </p>
      )}
    </>
  )
  if (!date || slots.length === 0)
    return (
      <div className="panel grid gap-4">
        {facts}
        <p className="font-semibold">
          {date ? 'No available time slots for this date.' : 'Choose a date to see the free times.'}
        </p>
      </div>
    )
  return (
    <CommandForm
      command="book"
      hidden={{ date }}
      submit={`${appointment ? 'Move' : 'Book'} ${kindLabels[kind].title}`}
      busy="Scheduling..."
      button={{ className: 'justify-self-start' }}
      className="panel grid gap-4"
    >
      {facts}
      <Choice
        name="time"
        label={longDay(date)}
        value={appointment?.date === date ? appointment.start : undefined}
        options={slots.map((slot) => ({
          value: slot.start,
          label: `${slotTimes(slot)} (${slot.left} left)`,
        }))}
      />
      <Input name="name" label="Full Name" value={booking.name} required maxLength={100} />
      <Input name="phone" label="Phone Number" type="tel" value={booking.phone ?? ''} maxLength={40} />
      <Area name="notes" label="Special Instructions" rows={3} value={booking.notes ?? ''} />
    </CommandForm>
  )
}
