import type { HitAppointment } from './hits.ts'
import { DeliveryBadge } from './pickup-entry.tsx'
import { slotLabel } from './slots.ts'
import { longDay } from './store-day.ts'

const shownAtOnce = 20

/** Appointments that do not fit settings or blocked dates any more (decision 47). */
export function HitList({ hits }: { hits: readonly HitAppointment[] }) {
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="hits" className="rounded-card border border-sun bg-sun-tint p-5">
      <h2 id="hits" className="text-xl font-bold">
        {countedHits(hits.length)} not fit hours, blocked dates or capacity
      </h2>
      <p className="mt-1">They stay as they are until you move or cancel them.</p>
      <HitItems hits={hits} />
    </section>
  )
}

/** '1 appointment does', '3 appointments do'. */
function countedHits(count: number): string {
  return count === 1 ? '1 appointment does' : `${count} appointments do`
}

/** Each with a way to it; the first ones at once. */
export function HitItems({ hits }: { hits: readonly HitAppointment[] }) {
  const more = hits.slice(shownAtOnce)
  return (
    <>
      <Items hits={hits.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-2 font-semibold">And {more.length} more</summary>
          <Items hits={more} />
        </details>
      )}
    </>
  )
}

function Items({ hits }: { hits: readonly HitAppointment[] }) {
  return (
    <ul className="mt-3 grid gap-1" aria-label="Appointments">
      {hits.map((hit) => (
        <li key={hit.id} className="wrap-anywhere">
          <a href={`/admin/pickup-schedules/${hit.id}`} className="text-link font-semibold">
            {longDay(hit.date)}, {slotLabel(hit)}
          </a>{' '}
          · {hit.name} · <span className="whitespace-nowrap">{hit.orderNumber}</span>{' '}
          <DeliveryBadge kind={hit.kind} />
        </li>
      ))}
    </ul>
  )
}
