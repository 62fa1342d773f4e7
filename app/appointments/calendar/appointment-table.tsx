import type { PickupEntry } from './appointment-list.ts'
import { PickupStatusChoice } from './appointment-actions.tsx'
import { DeliveryBadge, NoShows, PickupStatusBadge } from './appointment-entry.tsx'
import { slotLabel, slotTimes } from '#appointments/slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { AdminTable } from '#ui/lists/table.tsx'

interface Props {
  entries: readonly PickupEntry[]
  back: string
  onView: (entry: PickupEntry) => void
}

/** The columns with their share of a wide screen. */
const columns = [
  { label: 'Date & Time', className: 'w-40' },
  'Customer',
  'Order #',
  { label: 'Contact', className: 'w-48' },
  { label: 'Status', className: 'w-28' },
  { label: 'Actions', className: 'w-42' },
]

/** All Pickup Appointments: a table, on narrow screens cards. */
export function PickupTable({ entries, back, onView }: Props) {
  return (
    <AdminTable caption="Pickup appointments" columns={columns}>
      {entries.map((entry) => (
        <tr key={entry.id} className="admin-row">
          <td className="admin-row-title">
            <span className="block font-semibold">{longDay(entry.date)}</span>
            <span className="block xl:whitespace-nowrap">{slotTimes(entry)}</span>
            <span className="text-ink-soft">{slotLabel(entry)}</span> <DeliveryBadge kind={entry.kind} />
          </td>
          <td data-label="Customer" className="wrap-anywhere">
            <span className="block">{entry.name}</span>
            {entry.address && <span className="block text-ink-soft">{entry.address}</span>}
            <NoShows count={entry.noShows} />
          </td>
          <td data-label="Order #" className="max-xl:wrap-anywhere xl:whitespace-nowrap">
            {entry.orderNumber}
          </td>
          <td data-label="Contact">
            <span title={entry.email} className="block truncate lg:max-w-36 xl:max-w-48">
              {entry.email}
            </span>
            {entry.phone && <span className="block text-ink-soft">{entry.phone}</span>}
          </td>
          <td data-label="Status">
            <PickupStatusBadge status={entry.status} />
          </td>
          <td data-wide>
            <div className="flex flex-wrap items-center gap-1">
              <LinkButton
                href={href('/admin/pickup-schedules/:id', { id: entry.id })}
                aria-label={`View ${entry.kind} of ${entry.name}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onView(entry)
                }}
                size="small"
              >
                View
              </LinkButton>
              <PickupStatusChoice entry={entry} back={back} />
            </div>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}
