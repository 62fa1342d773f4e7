import { fillSignIn, makeAccount } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { cartBadge, expectMessage, fillCart, openPage, toast } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()

test('an error is shown once, and ends with the success of the next try', async ({ page, watch }) => {
  watch.expect(refusedAnswer)
  const person = await makeAccount(page)
  await openPage(page, '/auth')
  for (const password of ['wrong one', 'wrong two']) {
    await fillSignIn(page, { ...person, password })
    await expect(toasts(page), 'one of a subject').toHaveCount(1)
    await expect(toasts(page)).toContainText('Invalid email or password')
  }
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  await expectMessage(page, 'Signed in successfully!')
  await expect(toast(page, 'Invalid email or password')).toHaveCount(0)
})

test('an error of one page is not shown on the next', async ({ page, sql, watch }) => {
  watch.expect(/net::ERR_FAILED/)
  const product = await insertProduct(sql)
  await openPage(page, `/product/${product.id}`)
  await page.route('**/api/cart', (route) => route.abort('failed'))
  await addButton(page).click()
  await expect(toast(page, 'Failed to add to cart')).toContainText(
    'No connection. Nothing is lost, try again.',
  )
  await page.getByRole('main').getByRole('link', { name: 'All Deals' }).first().click()
  await expect(page).toHaveURL(/\/products/)
  await expect(toasts(page)).toHaveCount(0)
})

test('a mouse that rests on it does not keep it', async ({ page, sql }) => {
  const product = await insertProduct(sql, { stock: 1 })
  await page.clock.install()
  await openPage(page, `/product/${product.id}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await addButton(page).click()
  const added = toast(page, 'added to cart!')
  await added.hover()
  await expect(added).toBeVisible()
  await page.clock.runFor(2100)
  await expect(added).toHaveCount(0)
  await page.clock.resume()
})

test('says of a piece that is in the cart already just that, with the way there', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { stock: 1 })
  await fillCart(page, product)
  await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
  await addButton(page).click()
  await toast(page, 'is already in your cart').getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
})

test('covers no primary button, on a phone neither', async ({ page, sql }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [one, other] = [await insertProduct(sql), await insertProduct(sql)]
  await fillCart(page, one)
  await fillCart(page, other)
  await page.clock.install()
  await openPage(page, '/cart')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: `Remove ${one.name}` }).click()
  const removed = toast(page, 'Removed from cart')
  await expect(removed).toBeVisible()
  await expect(cartBadge(page)).toHaveText('1')
  const button = page.getByRole('link', { name: 'Proceed to Checkout' })
  for (const top of [0, 300]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await expect
      .poll(async () => {
        const [said, pressed] = [await removed.boundingBox(), await button.boundingBox()]
        if (!said || !pressed) return 'out of sight'
        return said.y + said.height <= pressed.y || said.y >= pressed.y + pressed.height
          ? 'apart'
          : 'one over the other'
      })
      .toBe('apart')
  }
  await page.clock.resume()
})
