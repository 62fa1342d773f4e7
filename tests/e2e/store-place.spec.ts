import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup, openPage } from './shopping.ts'

const address = '77 Glass Ave, Toledo, OH 43604'
const phone = '(419) 555-0134'
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Has the owner enter a place, with hours from Monday to Saturday. @returns what brings back what was there. */
async function enterPlace(sql: Sql): Promise<() => Promise<void>> {
  const write = async (place: string | null, hours: string, number: string | null) => {
    await sql`update store_settings set store_phone = ${number}`
    await sql`
      update pickup_settings set pickup_location = ${place}, business_hours = ${hours}::text::jsonb
      where kind = 'pickup'`
    await sql`select pg_notify('settings_changed', '')`
  }
  const [before] = await sql<{ location: string | null; hours: string }[]>`
    select pickup_location as location, business_hours::text as hours from pickup_settings where kind = 'pickup'`
  const day = { enabled: true, start: '10:00', end: '18:00' }
  await write(address, JSON.stringify(Object.fromEntries(weekdays.map((name) => [name, day]))), phone)
  return async () => await write(before?.location ?? null, before?.hours ?? '{}', null)
}

const footerOf = (page: Page) => page.getByRole('contentinfo')

test('address, map, today’s hours and phone stand in footer, contact, product page and receipt', async ({
  page,
  sql,
}) => {
  const product = await insertProduct(sql, { stock: 3 })
  const restore = await enterPlace(sql)
  try {
    // A Wednesday at noon in the store, which the browser's own zone would call 9 AM.
    await page.clock.setFixedTime('2027-03-03T17:00:00Z')
    await expect(async () => {
      await openPage(page, '/contact')
      await expect(page.getByRole('main')).toContainText(address, { timeout: 500 })
    }).toPass()
    for (const place of [footerOf(page), page.getByRole('main')]) {
      await expect(place).toContainText(address)
      await expect(place).toContainText('Pickup hours, by appointmentToday 10 AM–6 PM')
      await expect(place).toContainText('Mon–Sat 10 AM–6 PM')
      await expect(place.getByRole('link', { name: 'View map' })).toHaveAttribute(
        'href',
        `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      )
    }
    await openPage(page, `/product/${product.id}`)
    await expect(page.getByRole('main')).toContainText('Pickup hours, by appointment · Today 10 AM–6 PM')
    await expect(page.getByRole('main').getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      'tel:4195550134',
    )

    await test.step('the receipt says them too', async () => {
      await buyForPickup(page, product)
      const receipt = page.getByRole('region', { name: 'Local Pickup' })
      await expect(receipt).toContainText(address)
      await expect(receipt).toContainText('Pickup hours, by appointment · Today 10 AM–6 PM')
      await expect(receipt.getByRole('link', { name: phone })).toBeVisible()
    })

    await test.step('a page that the server has kept says it of the day on which it is read', async () => {
      for (const [time, line] of [
        ['2027-03-03T23:00:00Z', 'Next: Thursday from 10 AM'],
        ['2027-03-07T17:00:00Z', 'Next: Monday from 10 AM'],
      ] as const) {
        await page.clock.setFixedTime(time)
        await openPage(page, '/contact')
        await expect(footerOf(page)).toContainText(line)
      }
    })
  } finally {
    await restore()
  }
})
