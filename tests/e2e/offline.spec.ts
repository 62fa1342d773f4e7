import { signInAs } from './people.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, fillCart, openPage } from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser says of requests that a test keeps from the network. */
const disconnected = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Waits until the service worker answers for the page and has what it needs for that. */
async function waitUntilReady(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/offline', { ignoreVary: true })
      return navigator.serviceWorker.controller !== null && kept !== undefined
    })
  await expect.poll(isReady).toBe(true)
}

/** The paths of everything that service workers have kept. */
async function readKeptPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
}

const readStored = async (page: Page, key: string) =>
  await page.evaluate((name) => localStorage.getItem(name) ?? '', key)

test('without a connection the last list and the cart are there, and trying again leads on', async ({
  page,
  context,
  sql,
  watch,
}) => {
  watch.expect(disconnected)
  const product = await insertProduct(sql, { stock: 3 })
  await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
  await waitUntilReady(page)
  await fillCart(page, product, 2)
  await openPage(page, '/cart')
  await expect.poll(() => readStored(page, 'guest_cart')).toContain(product.id)

  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'All Deals' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Nothing is lost. Check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your cart, as you last saw it' })).toContainText(
    `${product.name} × 2`,
  )
  await expect(page.getByRole('region', { name: 'The list you looked at last' })).toContainText(product.name)

  await test.step('a typed address leads there too', async () => {
    await page.goto(`/product/${product.id}?from=search`)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  })

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?from=search')
})

test('the receipt of the last order is kept for the dock, and booking without a connection costs no page (R210)', async ({
  page,
  context,
  sql,
  watch,
}) => {
  watch.expect(disconnected)
  const product = await insertProduct(sql)
  const number = await buyForPickup(page, product)
  await waitUntilReady(page)
  const times = page.getByRole('list', { name: 'Next free times' }).getByRole('button')
  await context.setOffline(true)
  await times.first().click()
  await expect(page.getByRole('alert')).toContainText('Failed to schedule pickup')
  await expect(times).toHaveCount(3)

  await page.goto('/order-success')
  const kept = page.getByRole('region', { name: `Your order ${number}, as you last saw it` })
  await expect(kept).toContainText('in cash to your pickup')
  await expect(kept).toContainText(`1 × ${product.name}`)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await times.first().click()
  await expect(page).toHaveURL(/\/\?booked=/)
  await expect.poll(() => readStored(page, 'last_receipt')).toMatch(/"time":"\w+, /)

  // As after signing out.
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => readStored(page, 'last_receipt')).toBe('')
})

test('only paths of the store are tried again', async ({ page }) => {
  for (const hash of [
    '#//evil.example',
    '#/\\evil.example',
    '#https://evil.example',
    '#javascript:alert(1)',
  ]) {
    await page.goto('about:blank')
    await page.goto(`/offline${hash}`)
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/')
  }
})

test('nothing of a signed-in visitor is kept, and what the network answers is never old', async ({
  page,
  context,
  shop,
  sql,
  watch,
}) => {
  watch.expect(disconnected)
  const product = await insertProduct(sql, { stock: 3, priceCents: 5000 })
  await signInAs(context, shop, { isAdmin: false })
  await openPage(page, '/account')
  await waitUntilReady(page)
  await fillCart(page, product)
  // The cart comes last: its mirror is written once its lines have arrived.
  for (const path of ['/', '/products', `/product/${product.id}`, '/account', '/cart'])
    await openPage(page, path)
  await expect.poll(() => readStored(page, 'guest_cart')).toBe('[]')
  await expect.poll(() => readStored(page, 'last_list')).toBe('')
  const paths = await readKeptPaths(page)
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline'])
  const kept = await page.evaluate(async () => {
    const answer = await caches.match('/offline', { ignoreVary: true })
    return { text: await answer?.text(), cacheControl: answer?.headers.get('Cache-Control') }
  })
  expect(kept.cacheControl).toContain('public')
  expect(kept.text).toContain('Sign In')
  expect(kept.text).not.toContain('My Account')

  await sql`update products set price = 41 where id = ${product.id}`
  await openPage(page, `/product/${product.id}`)
  await expect(page.getByText('$41.00').first()).toBeVisible()

  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await context.setOffline(true)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(product.name)
  await context.setOffline(false)
})

test('the store can be put on the home screen', async ({ page }) => {
  await openPage(page, '/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Glass City Outlet', display: 'standalone', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return image.naturalWidth
    }, src)
    expect(`${width}x${width}`, src).toBe(sizes)
  }
})
