import { cleanParagraphs } from '#shared/text/plain-text.ts'
import { formatDollars } from '#shared/money.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { slotSpan, slotLabel, type Slot } from '#slots/slots.ts'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

interface SummaryProps {
  order: { orderNumber: string; totalCents: number; items: readonly { name: string; quantity: number }[] }
}

/** What is collected or brought: number, total and items. */
export function PickupOrderSummary({ order }: SummaryProps) {
  return (
    <Card id="summary" heading="Order Summary">
      <TermList
        className="mt-4 grid-cols-2 font-semibold"
        terms={[
          ['Order Number', order.orderNumber],
          ['Total Amount', formatDollars(order.totalCents)],
        ]}
      />
      <ul aria-label="Items" className="mt-4 grid gap-1 border-t border-line pt-4">
        {order.items.map(({ name, quantity }) => (
          <li key={name} className="wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SlotChoiceProps {
  slots: readonly (Slot & { isFixed?: boolean })[]
  chosen: string | null
  onChoose: (start: string) => void
}

/** The times of the chosen day. */
export function SlotChoice({ slots, chosen, onChoose }: SlotChoiceProps) {
  if (slots.length === 0)
    return (
      <p className="rounded-card bg-sunken px-4 py-6 text-center">No available time slots for this date.</p>
    )
  return (
    <div className="grid gap-2 min-[24rem]:grid-cols-2">
      {slots.map((slot) => (
        <label
          key={slot.start}
          className="flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-control border border-line-strong px-2 py-2 leading-tight font-semibold whitespace-nowrap hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="time"
            value={slot.start}
            required
            checked={chosen === slot.start}
            onChange={() => onChoose(slot.start)}
            className="sr-only"
          />
          <span>{slotSpan(slot)}</span>
          <span className="text-sm font-normal opacity-85">{slotLabel(slot)}</span>
          {slot.isFixed && <span className="text-sm font-normal">No changes online</span>}
        </label>
      ))}
    </div>
  )
}

const placeWords = {
  pickup: {
    heading: 'Pickup Location',
    unsaid: 'Pickup is in Toledo; we will tell you the address with your appointment.',
  },
  delivery: {
    heading: 'Delivery Address',
    unsaid: 'We deliver to the address that your order was placed with.',
  },
} as const

/** Where to come, or where a delivery goes, and what to have ready. */
export function PickupPlace({
  kind,
  location,
  instructions,
}: {
  kind: AppointmentKind
  location: string | null
  instructions: string | null
}) {
  return (
    <Card id="place" heading={placeWords[kind].heading}>
      <p className="mt-3 font-semibold whitespace-pre-line wrap-anywhere">
        {location ?? placeWords[kind].unsaid}
      </p>
      {instructions && (
        <p className="mt-3 whitespace-pre-line text-ink-soft wrap-anywhere">
          {cleanParagraphs(instructions)}
        </p>
      )}
    </Card>
  )
}
