import type { EarliestPickup } from '#appointments/calendar/earliest-pickup.server.ts'
import type { ZipAnswer } from '#orders/delivery/delivery-area.ts'
import { ZipCheck } from './zip-check.tsx'
import { Icon } from '#ui/icon.tsx'

interface Props {
  path: string
  pickup: EarliestPickup
  zip: ZipAnswer | null
  deliveryFee: string
  deliveryRadiusMiles: number
}

/** How a piece gets home: how soon it can be picked up and where, and whether it can be brought. */
export function PickupAndDelivery({ path, pickup, zip, deliveryFee, deliveryRadiusMiles }: Props) {
  return (
    <section
      aria-label="Pickup and delivery"
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="flex gap-3">
        <Icon name="box" className="mt-0.5 size-6 shrink-0 text-brand" />
        <p>
          <strong className="block">
            {pickup.time ? `Earliest pickup: ${pickup.time}` : 'Pickup by appointment'}
          </strong>
          {pickup.location && <span className="text-ink-soft">Free, at {pickup.location}</span>}
        </p>
      </div>
      <div className="flex gap-3">
        <Icon name="truck" className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <strong className="block">Local delivery for {deliveryFee}</strong>
          <ZipCheck {...{ path, deliveryFee }} answer={zip} radiusMiles={deliveryRadiusMiles} />
        </div>
      </div>
    </section>
  )
}
