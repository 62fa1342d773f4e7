import { writeFile } from 'node:fs/promises'
import zipcodes from 'zipcodes'
import { deliveryCentre, milesBetween } from '../app/features/orders/delivery/delivery-area.ts'

// Writes the ZIP table of the shop: what lies near Toledo out of the 42,000 codes of the package, which
// would cost the server 70 MB. Run it after a new version of the package.
const reachMiles = 60

const rows = Object.values(zipcodes.codes)
  .filter(({ latitude, longitude }) => milesBetween(deliveryCentre, { latitude, longitude }) <= reachMiles)
  .toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
  .map(
    ({ zip, city, state, latitude, longitude }) =>
      `  ['${zip}', ${JSON.stringify(city)}, '${state}', ${latitude}, ${longitude}],`,
  )

await writeFile(
  'app/features/orders/delivery/zip-places.ts',
  `/** ZIP code, city, state, latitude and longitude of every place within ${reachMiles} miles of Toledo; written by scripts/collect-zip-places.ts. */
export const zipPlaces: readonly (readonly [zip: string, city: string, state: string, latitude: number, longitude: number])[] = [
${rows.join('\n')}
]
`,
)
