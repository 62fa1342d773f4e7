import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const product = await buildProduct({ name: 'Harlow sofa', stock: 2 })
const { cookie } = await buildSignedIn({ isAdmin: true })

const set = (fields: Record<string, string>) =>
  shop.request(
    '/admin/settings/store',
    formPost(
      {
        deliveryFeeCents: '50.00',
        deliveryRadiusMiles: '25',
        clerkReductionPercent: '10',
        clerkVoidCents: '0',
        clerkQuickCents: '50',
        ownPhotoFromCents: '50',
        holdHours: '24',
        ...fields,
      },
      { Cookie: cookie },
    ),
  )
afterEach(() => set({}))

/** A page as it is kept for everybody, as text: without tags, with every run of spaces as one. */
async function textOf(path: string): Promise<string> {
  const { body } = await shop.raw(path)
  return body
    .toString('utf8')
    .replace(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
}

/** What the specification has the pages say. */
const specified: [path: string, text: string][] = [
  ['/', 'Collect free in Toledo, or have it delivered within 25 miles for a flat $50.'],
  ['/about', 'or have them delivered within 25 miles of Toledo for a flat $50.'],
  ['/about', 'If you can come by, or live within 25 miles, we are your outlet.'],
  ['/shipping', '$50 flat'],
  ['/shipping', 'By appointment, within 25 miles of Toledo.'],
  ['/shipping', 'We deliver within 25 miles of Toledo, in Ohio and in Michigan, for a flat $50 per order.'],
  ['/terms', 'or by local delivery within 25 miles of Toledo.'],
  ['/terms', 'delivery is a flat $50 per order.'],
  ['/contact', 'Toledo, Ohio, and 25 miles around it'],
  ['/contact', 'hello@glasscityoutlet.example'],
  [`/product/${product.id}`, 'Free local pickup, or delivery within 25 miles of Toledo.'],
  [`/product/${product.id}`, 'Local pickup in Toledo or delivery within 25 miles, by appointment.'],
  ['/privacy', 'Toledo Area only. Local pickup or delivery within 25 miles, by appointment.'],
]

describe('what pages say of the store', () => {
  it.each(specified)('%s says as specified: %s', async (path, text) => {
    expect(await textOf(path)).toContain(text)
  })

  it.each([
    ['43551', 'Yes, we deliver to Perrysburg 43551 for $50.'],
    ['44101', 'We only deliver within 25 miles of Toledo. Please choose local pickup.'],
    ['Toledo', 'Please enter a 5-digit ZIP code.'],
  ])('answers on the page of a piece whether it can be brought to %s', async (zip, answer) => {
    const page = await textOf(`/product/${product.id}?zip=${zip}`)
    expect(page).toContain(answer)
    expect(page).toMatch(/Earliest pickup: \w+day, \w+ \d+, \d+:\d\d [AP]M/)
  })

  it('follows the settings at once, in pages that were kept too', async () => {
    for (const [path] of specified) await textOf(path)
    const saved = await set({
      storeName: 'Maumee Bargains',
      storeEmail: 'hi@maumee.example',
      storePhone: '(419) 555-0134',
      deliveryFeeCents: '45.50',
      deliveryRadiusMiles: '1',
    })
    expect(saved.headers.get('location')).toBe('/admin/settings?notice=store')
    const anew = (text: string) =>
      text
        .replace('25 miles', '1 mile')
        .replace('$50', '$45.50')
        .replace('hello@glasscityoutlet', 'hi@maumee')
    for (const [path, text] of specified) {
      // The change takes a moment from the database to the pages.
      await vi.waitFor(async () => expect(await textOf(path)).toContain(anew(text)))
      const page = await textOf(path)
      expect(page).toContain('Maumee Bargains')
      expect(page).toContain('(419) 555-0134')
      expect(page).not.toMatch(/Glass City Outlet|25 miles|\$50\b/)
    }
    const home = (await shop.raw('/')).body.toString('utf8')
    expect(home).toContain('"name":"Maumee Bargains"')
    expect(home).toContain('"telephone":"(419) 555-0134"')
    expect(home).toContain('"geoRadius":"1609"')
    expect(home).toContain('href="tel:4195550134"')
    expect((await shop.raw('/feeds/google.xml')).body.toString('utf8')).toContain('Maumee Bargains')
  })
})
