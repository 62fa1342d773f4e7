import { useEffect, useRef } from 'react'
import { TextLink } from '#ui/button.tsx'
import type { DatedSlot } from '#slots/slots.ts'
import { appointmentNotices, bookedNotice, movedText } from '#appointments/appointment-messages.ts'
import { keepTime } from '#orders/receipt/kept-receipt.client.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { appointmentTime, isToCome, type CustomerAppointment } from './customer-appointment.ts'

interface Props {
  appointment: CustomerAppointment
  /** When it was before it was moved (R213). */
  movedFrom: DatedSlot | null
}

/** What was just booked, at the top of the home page until it is dismissed (S82). */
export function BookedCard({ appointment, movedFrom }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that led here keeps its place on its own page only; this is read out first.
    window.scrollTo({ top: 0, behavior: 'instant' })
    place.current?.focus({ preventScroll: true })
  }, [])
  const { orderNumber } = appointment
  const time = appointmentTime(appointment)
  useEffect(() => keepTime(orderNumber, time), [orderNumber, time])
  return (
    <div ref={place} tabIndex={-1} className="page-width py-5 outline-none">
      <AppointmentCard
        appointment={appointment}
        heading={isToCome(appointment) ? getHeading(appointment, movedFrom) : undefined}
      >
        <p className="mt-4">
          Order {appointment.orderNumber}.{' '}
          <TextLink href="/" className="inline-block py-1">
            Dismiss
          </TextLink>
        </p>
      </AppointmentCard>
    </div>
  )
}

function getHeading({ kind, ...slot }: CustomerAppointment, movedFrom: DatedSlot | null): string {
  if (movedFrom) return `${movedText({ fulfilment: kind, ...slot }, movedFrom)}.`
  return appointmentNotices.messageOf(bookedNotice(kind)).title
}
