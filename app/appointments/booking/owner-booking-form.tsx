import { useNavigation } from 'react-router'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { pickupRefusalTexts } from '#appointments/appointment-messages.ts'
import { fullSlotLabel, slotTimes } from '#appointments/slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { scheduleHrefOfOwner, type FoundOrder, type OwnerBooking } from './owner-booking.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface FoundProps {
  choice: { order: string; date: string | null }
  found: readonly FoundOrder[]
}

/** The orders of a name or phone number, to choose from. */
export function FoundOrders({ choice, found }: FoundProps) {
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
export function OwnerBookingForm({ booking, date }: { booking: OwnerBooking; date: string | null }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { kind, appointment, refusal, slots } = booking
  if (refusal)
    return <p className="rounded-card bg-sun-tint px-5 py-4 font-semibold">{pickupRefusalTexts[refusal]}</p>
  return (
    <PostForm className="panel grid gap-4">
      {booking.address && (
        <p className="wrap-anywhere">
          Delivery to <strong>{booking.address}</strong>
        </p>
      )}
      {appointment && (
        <p>
          Booked: <strong>{longDay(appointment.date)}</strong>, {fullSlotLabel(appointment)}
        </p>
      )}
      {!date && <p className="font-semibold">Choose a date to see the free times.</p>}
      {date && slots.length === 0 && <p className="font-semibold">No available time slots for this date.</p>}
      {date && slots.length > 0 && (
        <>
          <input type="hidden" name="date" value={date} />
          <label htmlFor="time" className="font-semibold">
            {longDay(date)}
            <select id="time" name="time" className="field-input mt-1.5">
              {slots.map((slot) => (
                <option key={slot.start} value={slot.start}>
                  {slotTimes(slot)} ({slot.left} left)
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
            maxLength={40}
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
    </PostForm>
  )
}
