import { useSyncExternalStore } from 'react'
import { mapLink } from '#shared/text/map-link.ts'
import { storeWallTime } from '#shared/time/shop-time.ts'
import { whenIdle } from '#shared/when-idle.client.ts'
import { TextLink } from '#ui/button.tsx'
import { PhoneLink } from '#ui/navigation/contact-links.tsx'
import type { WallTime } from '#slots/slots.ts'
import { nextHours, pickupHours, weekLines, type StorePlace } from './store-place.ts'

/** The address, with the way to it. */
export function Address({ place }: { place: StorePlace }) {
  return (
    <>
      <span className="wrap-anywhere whitespace-pre-line">{place.address}</span>{' '}
      <TextLink href={mapLink(place.address)} rel="noopener" className="font-semibold whitespace-nowrap">
        View map
      </TextLink>
    </>
  )
}

/** Null until the browser has had a moment to read it, which takes one without Temporal a tenth of a second. */
let storeTime: WallTime | null = null

function followMinutes(onMinute: () => void): () => void {
  const read = () => {
    storeTime = storeWallTime(new Date())
    onMinute()
  }
  whenIdle(read)
  const timer = setInterval(read, 60_000)
  return () => clearInterval(timer)
}

/** Null on the server: a finished page is kept past midnight and closing time, so only the browser can say it. */
function useNextHours(place: StorePlace): string | null {
  const now = useSyncExternalStore(
    followMinutes,
    () => storeTime,
    () => null,
  )
  return now && nextHours(place, now)
}

/** Address, the next pickup hours, and those of the week. */
export function PlaceFacts({ place }: { place: StorePlace }) {
  const next = useNextHours(place)
  const week = weekLines(place.hours)
  return (
    <div className="grid gap-3">
      <p>
        <Address place={place} />
      </p>
      {week.length > 0 && (
        <div>
          <p className="font-semibold">{pickupHours}</p>
          <p className="min-h-[1.55em]">{next}</p>
          <ul className="text-ink-soft">
            {week.map((days) => (
              <li key={days}>{days}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  /** Both are null until the owner has entered them. */
  place: StorePlace | null
  phone: string | null
}

/** The same where there is little room, with the number to call. */
export function PlaceLine({ place, phone }: LineProps) {
  return (
    <>
      {place && <AddressLine place={place} />}
      {phone && (
        <span className="block">
          <PhoneLink number={phone} />
        </span>
      )}
    </>
  )
}

/** Without JavaScript the week in place of today. */
function AddressLine({ place }: { place: StorePlace }) {
  const hours = useNextHours(place) ?? weekLines(place.hours).join(', ')
  return (
    <>
      <Address place={place} />
      {hours && <span className="block">{`${pickupHours} · ${hours}`}</span>}
    </>
  )
}
