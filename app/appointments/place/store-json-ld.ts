import { weekdayLabel, weekdays } from '#shared/time/store-day.ts'
import { pickupHours, type StorePlace } from './store-place.ts'

interface JsonLdInput {
  place: StorePlace | null
  storeName: string
  storeEmail: string
  storePhone: string | null
  baseUrl: string
}

/** The store as search engines read it: only what its owner has entered. It is not open to walk in (R215). */
export function storeJsonLd({ place, storeName, storeEmail, storePhone, baseUrl }: JsonLdInput) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: storeName,
    url: baseUrl,
    email: storeEmail,
    ...(storePhone ? { telephone: storePhone } : {}),
    ...(place
      ? {
          address: place.address,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: pickupHours,
            hoursAvailable: listPickupHours(place),
          },
        }
      : {}),
  }
}

function listPickupHours({ hours }: StorePlace) {
  return weekdays.flatMap((weekday) => {
    const day = hours[weekday]
    return day?.enabled
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: weekdayLabel(weekday),
            opens: day.start,
            closes: day.end,
          },
        ]
      : []
  })
}
