import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup, openPage } from './shopping.ts'

const address = '77 Glass Ave, Toledo, OH 43604'
const phone = '(419) 555-0134'
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Has the owner enter a place, with hours from Monday to Saturday. @returns what brings back what was there. */
async function enterPlace(sql: Sql, location: string | null): Promise<() => Promise<void>> {
  const write = async (place: string | null, hours: string) => {
    await sql`
      update pickup_settings set pickup_location = ${place}, business_hours = ${hours}::text::jsonb
      where kind = 'pickup'`
    await sql`select pg_notify('settings_changed', '')`
  }
  await sql`update store_settings set store_phone = ${location && phone}`
  const [before] = await sql<{ location: string | null; hours: string }[]>`
    select pickup_location as location, business_hours::text as hours from pickup_settings where kind = 'pickup'`
  const day = { enabled: true, start: '10:00', end: '18:00' }
  await write(location, JSON.stringify(Object.fromEntries(weekdays.map((name) => [name, day]))))
  return async () => {
    await sql`update store_settings set store_phone = null`
    await write(before?.location ?? null, before?.hours ?? '{}')
  }
}

const footerOf = (page: Page) => page.getByRole('contentinfo')

/** Waits until the shop has heard of the change. */
async function openWhenHeard(page: Page, path: string, text: string, isThere = true): Promise<void> {
  await expect.poll(async () => (await (await page.request.get(path)).text()).includes(text)).toBe(isThere)
  await openPage(page, path)
}

test('address, map, today’s hours and phone stand in footer, contact, product page and receipt', async ({
  page,
  sql,
  openBrowser,
}) => {
  const product = await insertProduct(sql, { stock: 3 })
  const restore = await enterPlace(sql, address)
  try {
    // A Wednesday at noon in the store, which the browser's own zone would call 9 AM.
    await page.clock.setFixedTime('2027-03-03T17:00:00Z')
    await openWhenHeard(page, '/contact', address)
    for (const place of [footerOf(page), page.getByRole('main')]) {
      await expect(place).toContainText(address)
      await expect(place).toContainText('Open today 10 AM–6 PM')
      await expect(place).toContainText('Mon–Sat 10 AM–6 PM')
      await expect(place.getByRole('link', { name: 'View map' })).toHaveAttribute(
        'href',
        `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      )
    }
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
      '"Mo 10:00-18:00"',
    )
    await openPage(page, `/product/${product.id}`)
    await expect(page.getByRole('main')).toContainText('Open today 10 AM–6 PM')
    await expect(page.getByRole('main').getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      'tel:4195550134',
    )

    await test.step('the receipt says them too', async () => {
      await buyForPickup(page, product)
      const receipt = page.getByRole('region', { name: 'Local Pickup' })
      await expect(receipt).toContainText(address)
      await expect(receipt).toContainText('Open today 10 AM–6 PM')
      await expect(receipt.getByRole('link', { name: phone })).toBeVisible()
    })

    await test.step('a page that the server has kept says it of the day on which it is read', async () => {
      for (const [time, line] of [
        ['2027-03-03T23:00:00Z', 'Closed now, opens Thursday at 10 AM'],
        ['2027-03-07T17:00:00Z', 'Closed today, opens Monday at 10 AM'],
      ] as const) {
        await page.clock.setFixedTime(time)
        await openPage(page, '/contact')
        await expect(footerOf(page)).toContainText(line)
      }
    })

    await test.step('without JavaScript the week’s hours are there', async () => {
      const plain = await openBrowser({ javaScriptEnabled: false })
      await plain.goto(`/product/${product.id}`)
      for (const place of [footerOf(plain), plain.getByRole('main')]) {
        await expect(place).toContainText('Mon–Sat 10 AM–6 PM')
        await expect(place).not.toContainText('Open today')
      }
    })
  } finally {
    await restore()
  }
})

test('nothing is shown that the owner has not entered', async ({ page, sql }) => {
  const restore = await enterPlace(sql, null)
  try {
    await openWhenHeard(page, '/contact', 'View map', false)
    await expect(page.getByText(/Open today|Closed today|Closed now/)).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Hours' })).toHaveCount(0)
    await expect(page.getByText('not on social media')).toHaveCount(0)
  } finally {
    await restore()
  }
})
