import { weekdayLabel, weekdays } from '#shared/time/store-day.ts'
import type { StorePlace } from './store-place.ts'

interface JsonLdInput {
  place: StorePlace | null
  storeName: string
  storeEmail: string
  storePhone: string | null
  baseUrl: string
}

/** The store as search engines read it: only what its owner has entered. */
export function storeJsonLd({ place, storeName, storeEmail, storePhone, baseUrl }: JsonLdInput) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: storeName,
    url: baseUrl,
    email: storeEmail,
    ...(storePhone ? { telephone: storePhone } : {}),
    ...(place ? { address: place.address, openingHours: listOpeningHours(place) } : {}),
  }
}

/** 'Mo 10:00-18:00' for each open day. */
function listOpeningHours({ hours }: StorePlace): string[] {
  return weekdays.flatMap((weekday) => {
    const day = hours[weekday]
    return day?.enabled ? [`${weekdayLabel(weekday).slice(0, 2)} ${day.start}-${day.end}`] : []
  })
}
