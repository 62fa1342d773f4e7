import { isWithinDeliveryArea, normaliseZip, type DeliveryPlace, type ZipAnswer } from './delivery-area.ts'
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

/** The city of every ZIP code that the store delivers to; few enough to send to a browser (R11). */
export function listDeliveryCities({
  radiusMiles,
}: {
  radiusMiles: number
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...places.values()]
      .filter((place) => isWithinDeliveryArea(place, { radiusMiles }))
      .map(({ zip, city }) => [zip, city]),
  )
}

/** Fills in the city and state of a delivery from its ZIP code, where they were left empty (R230). */
export function fillInPlace(form: FormData): void {
  const zip = form.get('zip')
  const place = form.get('fulfillment') === 'delivery' && typeof zip === 'string' && findDeliveryPlace(zip)
  if (!place) return
  for (const name of ['city', 'state'] as const)
    if (String(form.get(name) ?? '').trim() === '') form.set(name, place[name])
}

/** Whether the store delivers to what someone typed as a ZIP code; null when nothing was typed. */
export function answerZip(typed: string, area: { radiusMiles: number }): ZipAnswer | null {
  if (typed.trim() === '') return null
  const zip = normaliseZip(typed)
  if (zip === null) return { typed: typed.trim().slice(0, 10), status: 'malformed', city: null }
  const place = findDeliveryPlace(zip)
  const isInside = isWithinDeliveryArea(place, area)
  return { typed: zip, status: isInside ? 'inside' : 'outside', city: place?.city ?? null }
}
