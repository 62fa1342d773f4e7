import zipcodes from 'zipcodes'
import { isWithinDeliveryArea, normaliseZip } from './delivery-area.ts'
import type { DeliveryPlace } from './delivery-area.ts'

let sortedZips: readonly string[] | undefined

/** Every ZIP code that the store delivers to, ascending; computed once, small enough to send to a browser. */
export function deliveryZips(): readonly string[] {
  sortedZips ??= Object.keys(zipcodes.codes)
    .filter((zip) => isWithinDeliveryArea(findDeliveryPlace(zip)))
    .toSorted()
  return sortedZips
}

/** The place of a ZIP or ZIP+4 code anywhere in the United States, or null when it is malformed or unknown. */
export function findDeliveryPlace(zip: string): DeliveryPlace | null {
  const digits = normaliseZip(zip)
  const place = digits === null ? undefined : zipcodes.codes[digits]
  if (!place || (place.latitude === 0 && place.longitude === 0)) return null
  const { city, state, latitude, longitude } = place
  return { zip: place.zip, city, state, latitude, longitude }
}
