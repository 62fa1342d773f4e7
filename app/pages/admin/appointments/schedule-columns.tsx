import { kindLabels } from '#appointments/appointment-kind.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { DeliveryBadge, NoShows, PickupStatusBadge } from '#appointments/calendar/appointment-entry.tsx'
import type { Column } from '#kit/list/list-table.tsx'
import { isPlainClick } from '#kit/plain-click.ts'
import { href } from '#shared/addresses.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import { longDay, shortDay } from '#shared/time/store-day.ts'
import { slotLabel, slotTimes } from '#slots/slots.ts'
import { LinkButton } from '#ui/button.tsx'
import { PickupStatusChoice } from './appointment-actions.tsx'

interface Actions {
  back: string
  onView: (entry: PickupEntry) => void
}

const pageOf = ({ id }: PickupEntry) => href('/admin/pickup-schedules/:id', { id })

/** The columns of All Pickup Appointments (S76). */
export const pickupColumns = ({ back, onView }: Actions): readonly Column<PickupEntry>[] => [
  {
    label: 'Date & Time',
    cell: ({ date, start }) => (
      <>
        <span className="max-lg:hidden">{longDay(date)}</span>
        <span className="lg:hidden">
          {shortDay(date)}, {clockLabel(start)}
        </span>
      </>
    ),
    below: (entry) => `${slotTimes(entry)} · ${slotLabel(entry)}`,
    href: pageOf,
    phone: 'first',
    className: 'lg:w-60',
  },
  {
    label: 'Customer',
    cell: ({ name, kind, noShows }) => (
      <span className="flex items-center gap-2">
        <span title={name} className="truncate">
          {name}
        </span>
        {/* A desk has room for them in the line below alone. */}
        <span className="flex gap-2 lg:hidden">
          <DeliveryBadge kind={kind} />
          <NoShows count={noShows} />
        </span>
      </span>
    ),
    below: ({ kind, noShows, address }) =>
      [kind === 'delivery' && kindLabels[kind].title, noShows > 0 && `No-shows: ${noShows}`, address]
        .filter(Boolean)
        .join(' · '),
    phone: 'second',
  },
  {
    label: 'Order #',
    cell: ({ orderNumber }) => orderNumber,
    href: ({ orderId }) => href('/admin/orders/:id', { id: orderId }),
    className: 'lg:w-43',
  },
  {
    label: 'Contact',
    cell: ({ email }) => email,
    below: ({ phone }) => phone,
    className: 'lg:w-36 min-[90rem]:w-56',
  },
  {
    label: 'Status',
    cell: ({ status }) => <PickupStatusBadge status={status} />,
    phone: 'first-end',
    className: 'lg:w-25',
  },
  {
    label: 'Actions',
    cell: (entry) => (
      <span className="flex items-center gap-1">
        <LinkButton
          href={pageOf(entry)}
          aria-label={`View ${entry.kind} of ${entry.name}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onView(entry)
          }}
          size="small"
        >
          View
        </LinkButton>
        <PickupStatusChoice entry={entry} back={back} />
      </span>
    ),
    className: 'lg:w-51',
  },
]
