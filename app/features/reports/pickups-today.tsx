import type { PickupEntry } from '../pickup/pickup-list.server.ts'
import { pickupStatusLabel } from '../pickup/pickup-status.ts'
import { slotLabel } from '../pickup/slots.ts'
import { DashboardLine, DashboardPanel, NothingHere } from './dashboard-panel.tsx'

/** Who comes today, in the order in which they come. */
export function PickupsTodayPanel({ pickups }: { pickups: readonly PickupEntry[] }) {
  return (
    <DashboardPanel
      heading={pickups.length > 0 ? `Pickups Today (${pickups.length})` : 'Pickups Today'}
      more={{ href: '/admin/pickup-schedules/day', label: 'Day sheet' }}
    >
      {pickups.length === 0 && <NothingHere>Nobody has an appointment today.</NothingHere>}
      <ul className="mt-2">
        {pickups.map((pickup) => (
          <DashboardLine
            key={pickup.id}
            href={`/admin/pickup-schedules/${pickup.id}`}
            title={pickup.name}
            amount={slotLabel(pickup)}
            note={[
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
