import { readTyped } from '#shared/text/typed-text.ts'

/** A point on the map in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** The facts about a ZIP code. */
export interface DeliveryPlace extends MapPoint {
  zip: string
  city: string
  /** Two letters, such as OH. */
  state: string
}

/** What a customer who asks for delivery is told about a ZIP code. */
export interface ZipAnswer {
  typed: string
  status: 'inside' | 'outside' | 'malformed'
  /** Where the place is known. */
  city: string | null
}

/** The middle of Toledo and how far the store delivers from there (R11). */
export const deliveryCentre: Readonly<MapPoint> = { latitude: 41.6528, longitude: -83.5379 }

const deliveryStates: readonly string[] = ['OH', 'MI']

const EARTH_RADIUS_MILES = 3958.7613

/** The great-circle distance of two points in miles (haversine). */
export function milesBetween(a: MapPoint, b: MapPoint): number {
  const halfLatitude = toRadians(b.latitude - a.latitude) / 2
  const halfLongitude = toRadians(b.longitude - a.longitude) / 2
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A ZIP or ZIP+4 code as people type or paste it, as '43604' or '43604-1234'; null for anything else (R109). */
export function readZip(text: string): string | null {
  const [, zip, more] = /^(\d{5})(?: ?-? ?(\d{4}))?$/.exec(readTyped(text)) ?? []
  return zip && more ? `${zip}-${more}` : (zip ?? null)
}

/** The five digits of a ZIP or ZIP+4 code as people type it, or null. */
export function normaliseZip(text: string): string | null {
  return readZip(text)?.slice(0, 5) ?? null
}

/** The state of a ZIP code that the store delivers to: those of Michigan begin with 48 or 49. */
export function stateOfZip(zip: string): 'OH' | 'MI' {
  return /^4[89]/.test(readTyped(zip)) ? 'MI' : 'OH'
}

/** Whether the store delivers there: in Ohio or Michigan, near enough to Toledo (R11). */
export function isWithinDeliveryArea(
  place: DeliveryPlace | null,
  { radiusMiles }: { radiusMiles: number },
): boolean {
  if (!place || !deliveryStates.includes(place.state)) return false
  return milesBetween(deliveryCentre, place) <= radiusMiles
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
