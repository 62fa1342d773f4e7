import { writeFile } from 'node:fs/promises'
import zipcodes from 'zipcodes'
import { deliveryCentre, milesBetween } from '#orders/delivery/delivery-area.ts'

// Writes the ZIP table of the shop: what lies within 60 miles of Toledo out of the 42,000 codes of the package, which
// would cost the server 70 MB. Run it after a new version of the package.
const reachMiles = 60

const rows = Object.values(zipcodes.codes)
  .filter(({ latitude, longitude }) => milesBetween(deliveryCentre, { latitude, longitude }) <= reachMiles)
  .toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
  .map(({ zip, city, state, latitude, longitude }) => {
    const facts = Object.entries({ city, state, latitude, longitude })
    const list = facts.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')
    return `  "${zip}": { ${list} }`
  })

await writeFile('app/orders/delivery/zip-places.json', `{\n${rows.join(',\n')}\n}\n`)
