import { kindLabels } from '#appointments/appointment-kind.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { sheetTitle } from '#appointments/calendar/printed-schedule.ts'
import { pickupStatusLabel } from '#appointments/appointment-status.ts'
import { shortSlotTimes } from '#slots/slots.ts'
import { href } from '#shared/addresses.ts'
import { DashboardLine, DashboardPanel, NothingHere } from './dashboard-panel.tsx'

/** Who comes today and what is delivered, in the order in which it happens. */
export function PickupsTodayPanel({ pickups }: { pickups: readonly PickupEntry[] }) {
  const heading = `${sheetTitle(null, pickups)} Today`
  return (
    <DashboardPanel
      heading={pickups.length > 0 ? `${heading} (${pickups.length})` : heading}
      more={{ href: href('/admin/pickup-schedules/day'), label: 'Day sheet' }}
    >
      {pickups.length === 0 && <NothingHere>Nobody has an appointment today.</NothingHere>}
      <ul className="mt-2">
        {pickups.map((pickup) => (
          <DashboardLine
            key={pickup.id}
            href={href('/admin/pickup-schedules/:id', { id: pickup.id })}
            title={pickup.name}
            amount={shortSlotTimes(pickup)}
            note={[
              ...(pickup.kind === 'delivery' ? [kindLabels.delivery.title] : []),
              pickup.orderNumber,
              pickup.status === 'scheduled'
                ? pickup.isPaid
                  ? 'paid'
                  : 'not paid yet'
                : pickupStatusLabel(pickup.status),
            ].join(' · ')}
          />
        ))}
      </ul>
    </DashboardPanel>
  )
}
