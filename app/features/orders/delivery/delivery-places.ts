import { isWithinDeliveryArea, normaliseZip } from './delivery-area.ts'
import type { DeliveryPlace } from './delivery-area.ts'
// Written by scripts/collect-zip-places.ts.
import zipPlaces from './zip-places.json' with { type: 'json' }

const places = new Map<string, DeliveryPlace>(
  Object.entries(zipPlaces).map(([zip, place]) => [zip, { zip, ...place }]),
)

/** The place of a ZIP or ZIP+4 code near Toledo; null when it is malformed, unknown or far away. */
export function findDeliveryPlace(zip: string): DeliveryPlace | null {
  const digits = normaliseZip(zip)
  return digits === null ? null : (places.get(digits) ?? null)
}

/** Every ZIP code that the store delivers to, ascending; few enough to send to a browser (R11). */
export function listDeliveryZips({ radiusMiles }: { radiusMiles: number }): readonly string[] {
  return [...places.values()]
    .filter((place) => isWithinDeliveryArea(place, { radiusMiles }))
    .map((place) => place.zip)
    .toSorted()
}
