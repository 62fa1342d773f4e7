import { keptInBrowser } from '#content/browser-storage.ts'
import { signInQuickly } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, fillCart, fillCustomer, openPage } from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

const bare = (name: string) => name.replace('__Host-', '').replace(/^store-.*/, 'store-…')

/** All that the browser keeps now, as 'cookies: last_order'. */
async function listKept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookies: ${bare(name)}`)
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ['localStorage', name] as const),
    ...Object.keys(sessionStorage).map((name) => ['sessionStorage', name] as const),
    ...(await caches.keys()).map((name) => ['caches', name] as const),
    ...(await indexedDB.databases()).map(({ name }) => ['indexedDB', name ?? ''] as const),
  ])
  return [...cookies, ...others.map(([place, name]) => `${place}: ${bare(name)}`)]
}

const listed = Object.entries(keptInBrowser).flatMap(([place, entries]) =>
  entries.map(({ name }) => `${place}: ${name}`),
)
/** Only where the owner has set up such a service. */
const notHere = 'cookies: store.provider_sign_in'

test('the privacy policy lists what a browser keeps, and nothing that it does not (R218)', async ({
  page,
  sql,
}) => {
  const product = await insertProduct(sql, { stock: 5 })
  const seen = new Set<string>()
  const note = async () => {
    for (const kept of await listKept(page)) seen.add(kept)
    expect([...seen].filter((kept) => !listed.includes(kept))).toEqual([])
  }
  await test.step('a guest searches, fills a cart, types at the checkout, and orders', async () => {
    await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
    await expect.poll(() => listKept(page)).toContain('localStorage: recent_searches')
    await expect.poll(() => listKept(page)).toContain('localStorage: last_list')
    await expect.poll(() => listKept(page)).toContain('caches: store-…')
    await page.getByRole('main').getByRole('link', { name: product.name }).click()
    await page.getByRole('button', { name: 'Favorite' }).first().click()
    await expect.poll(() => listKept(page)).toContain('localStorage: favorites')
    await fillCart(page, product)
    await openPage(page, '/cart')
    await expect.poll(() => listKept(page)).toContain('localStorage: guest_cart')
    await openPage(page, '/checkout')
    await fillCustomer(page)
    await expect.poll(() => listKept(page)).toContain('sessionStorage: checkout_draft')
    await note()
    await buyForPickup(page, product)
    await note()
  })
  await test.step('a member looks around', async () => {
    await signInQuickly(page)
    for (const path of ['/', '/products', `/product/${product.id}`, '/cart', '/account']) {
      await openPage(page, path)
      await note()
    }
  })
  expect([...seen, notHere].toSorted()).toEqual(listed.toSorted())
  await test.step('the page has each of them', async () => {
    await openPage(page, '/privacy')
    const section = page.getByRole('region', { name: 'Cookies and Browser Storage' })
    await expect(section.getByRole('listitem').locator('strong')).toHaveText(
      Object.values(keptInBrowser).flatMap((entries) => entries.map(({ name }) => name)),
    )
  })
})
