import type { HitAppointment } from './blocked-dates.server.ts'
import { DeliveryBadge } from './pickup-entry.tsx'
import { slotLabel } from './slots.ts'
import { longDay } from './store-day.ts'

/** Appointments that settings or blocked dates have hit, each with a way to it (decision 47). */
export function HitList({ hits }: { hits: readonly HitAppointment[] }) {
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="hits" className="rounded-card border border-sun bg-sun-tint p-5">
      <h2 id="hits" className="text-xl font-bold">
        {hits.length === 1 ? '1 appointment does' : `${hits.length} appointments do`} not fit hours and
        blocked dates
      </h2>
      <p className="mt-1">They stay as they are until you move or cancel them.</p>
      <ul className="mt-3 grid gap-1">
        {hits.map((hit) => (
          <li key={hit.id} className="wrap-anywhere">
            <a href={`/admin/pickup-schedules/${hit.id}`} className="text-link font-semibold">
              {longDay(hit.date)}, {slotLabel(hit)}
            </a>{' '}
            · {hit.name} · {hit.orderNumber} <DeliveryBadge kind={hit.kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}
