import type { ReactNode } from 'react'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import type { Handover } from '#appointments/check-in/check-in.ts'
import { ContactLinks } from '#appointments/door/contact-links.tsx'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { CustomerNotes } from '#orders/customer-notes.tsx'
import { OrderLink } from '#orders/order-link.tsx'

interface Props {
  handover: Handover
  storeName: string
  isAgain: boolean
  /** What hands it over, or takes that back. */
  children: ReactNode
}

/** The customer and their order: green if the goods may be handed over, amber if something is left to do. */
export function CheckInCard({ handover, storeName, isAgain, children }: Props) {
  const { isCompleted, appointment, dueCents, completedAt } = handover
  const isFine = isCompleted && !isAgain
  return (
    <section
      aria-labelledby="checked-in"
      className={`rounded-panel border-2 p-5 sm:p-6 ${isFine ? 'border-success bg-success-tint' : 'border-sun bg-sun-tint'}`}
    >
      <div role="status">
        <h2 id="checked-in" className="text-2xl font-bold wrap-anywhere">
          {handover.name}
        </h2>
        <p className="mt-1 text-lg font-semibold">
          {isCompleted
            ? isAgain
              ? 'Was checked in already: these goods are handed over.'
              : 'Checked in. Paid: hand the goods over.'
            : dueCents > 0
              ? `${formatDollars(dueCents)} to pay first.`
              : 'Not handed over yet.'}
        </p>
      </div>
      <ul aria-label="Items" className="mt-4 grid gap-1 border-t border-line-strong pt-4 text-lg">
        {handover.items.map(({ name, quantity }) => (
          <li key={name} className="wrap-anywhere">
            <strong>{quantity} ×</strong> {name}
          </li>
        ))}
      </ul>
      <CustomerNotes notes={[handover.notes, appointment?.notes]} />
      <p className="mt-4 text-ink-soft">
        <span className="font-semibold wrap-anywhere">
          <OrderLink id={handover.orderId} orderNumber={handover.orderNumber} />
        </span>{' '}
        · {formatDollars(handover.totalCents)}
        <br />
        {appointment
          ? `Booked for ${longDay(appointment.date)}, ${slotTimes(appointment)}`
          : 'Came without an appointment'}
        {completedAt && (
          <>
            <br />
            Handed over {formatStoreDateTime(completedAt)}
          </>
        )}
      </p>
      {handover.phone && (
        <p className="mt-3 flex flex-wrap gap-2">
          <ContactLinks order={{ ...handover, phone: handover.phone }} storeName={storeName} />
        </p>
      )}
      {children}
    </section>
  )
}
