import { CustomerNotes } from '#orders/customer-notes.tsx'
import type { Order } from '#orders/order.ts'
import { canBeScheduled } from '#orders/status/order-status.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { scheduleHrefOfOwner } from '#appointments/booking/owner-booking.ts'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import type { KeptAppointment } from './appointment-list.ts'

interface Props {
  order: Pick<Order, 'orderNumber' | 'fulfilment' | 'status'>
  /** Null as long as no time is booked. */
  appointment: KeptAppointment | null
}

/** When an order is collected or delivered, for the owner; nothing once there is nothing to book. */
export function OrderTime({ order, appointment }: Props) {
  if (!appointment && !canBeScheduled(order)) return null
  const booking = scheduleHrefOfOwner({ order: order.orderNumber, date: appointment?.date })
  return (
    <section
      aria-label="Appointment"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p>
        <span className="block text-[0.9375rem] text-ink-soft">{kindLabels[order.fulfilment].title}</span>
        {appointment ? (
          <TextLink href={href('/admin/pickup-schedules/:id', { id: appointment.id })}>
            {longDay(appointment.date)}, {slotTimes(appointment)}
          </TextLink>
        ) : (
          <span className="font-semibold">No time is booked yet</span>
        )}
      </p>
      <CustomerNotes notes={[appointment?.notes]} />
      <LinkButton href={booking} size="small">
        {appointment ? 'Move' : 'Book a time'}
      </LinkButton>
    </section>
  )
}
