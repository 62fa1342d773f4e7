import { signInAsOwner } from './owner.ts'
import { expect, test, type Page, type Sql } from './shop.ts'

interface SlowWindow extends Window {
  begun?: number
}

/** The orders come at once, but for the end of the answer: that is still under way when the reading is given up. */
function holdEndsBack(): void {
  const send = window.fetch
  window.fetch = async (address, init) => {
    const answer = await send(address, init)
    const { signal } = init ?? {}
    if (!signal || new URL(answer.url).pathname !== '/admin/orders.data') return answer
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes)
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    const page = window as SlowWindow
    page.begun = (page.begun ?? 0) + 1
    return new Response(body, answer)
  }
}

/** Waits until the page has read the orders so often, the ends left out. */
const untilBegun = async (page: Page, readings: number) =>
  await expect
    .poll(() => page.evaluate(() => (window as SlowWindow).begun ?? 0))
    .toBeGreaterThanOrEqual(readings)

/** The store tells of an order while the dashboard gives way to another page, whose script is still to come. */
async function overtakeReading(page: Page, sql: Sql): Promise<void> {
  await page.addInitScript(holdEndsBack)
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/orders-[^/]*\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.getByRole('complementary').getByRole('link', { name: 'Orders' }).click()
  await untilBegun(page, 1)
  await sql`
    insert into orders (order_number, total_amount, shipping_name, shipping_email)
    values ('LIVE-1', 10, 'Tess', 'tess@example.com')`
  await untilBegun(page, 2)
  script.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders Management')
  await expect(page.getByRole('link', { name: 'LIVE-1', exact: true })).toBeVisible()
}

test('a page that something newer overtakes is read again, without an error', async ({ page, sql }) => {
  await overtakeReading(page, sql)
})

test('it would be an error if nobody forgave it: the watch sees it', async ({ page, sql, watch }) => {
  watch.expect(/^uncaught: signal is aborted without reason$/)
  const error = page.waitForEvent('pageerror')
  await page.addInitScript(() =>
    window.addEventListener('unhandledrejection', (event) => event.stopImmediatePropagation()),
  )
  await overtakeReading(page, sql)
  expect((await error).message).toBe('signal is aborted without reason')
})

test('a cart that is opened while a piece is on its way waits for it', async ({ page, sql }) => {
  const order: string[] = []
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (!route.request().postData()?.includes('"add"')) return await route.continue()
    await answer.promise
    order.push('added')
    await route.continue()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/cart.data') order.push('cart read')
  })
  const [piece] = await sql<{ id: string; name: string }[]>`
    select id, name from products where stock > 0 and status = 'active' order by name limit 1`
  await page.goto(`/product/${piece?.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByText('Loading...')).toBeAttached()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart')
  await expect(page.getByRole('main').getByRole('link', { name: piece?.name }).first()).toBeVisible()
  expect(order).toEqual(['added', 'cart read'])
})
