import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import {
  customer,
  cartBadge,
  expectFieldError,
  expectMessage,
  expectNoFieldError,
  expectProblem,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const cutRequest = /net::ERR_FAILED/

/** Lets calls of one kind fail as on a lost connection. */
async function cutCalls(page: Page, isCut: (request: { action?: string }) => boolean): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    const call = (route.request().postDataJSON() ?? {}) as { action?: string }
    await (isCut(call) ? route.abort('failed') : route.continue())
  })
}

test('says what could not be done with the cart', async ({ page, sql, watch }) => {
  watch.expect(cutRequest)
  const product = await insertProduct(sql)
  await openPage(page, `/product/${product.id}`)
  await cutCalls(page, ({ action }) => action === 'add')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectMessage(page, 'Failed to add to cart')
  await expect(cartBadge(page)).toHaveCount(0)
  await page.unroute('**/api/cart')

  await test.step('an answer without a name', async () => {
    await page.route('**/api/cart', async (route) => {
      const call = route.request().postDataJSON() as { action: string }
      const json = { name: '', notice: null, items: [], count: 0, is_guest: true }
      await (call.action === 'add' ? route.fulfill({ json }) : route.continue())
    })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expectMessage(page, 'Added to cart!')
    await page.unroute('**/api/cart')
  })

  await fillCart(page, product)
  await openPage(page, '/cart')
  const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
  await cutCalls(page, ({ action }) => action === 'update' || action === 'remove')
  await more.click()
  await expectMessage(page, 'Failed to update quantity')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expectMessage(page, 'Failed to remove item')
  await page.unroute('**/api/cart')

  await test.step('a cart that cannot be read again stays as it is', async () => {
    await cutCalls(page, ({ action }) => action === 'list')
    await page.route('**/cart.data*', (route) => route.abort('failed'))
    await more.click()
    await expectMessage(page, 'Failed to load cart')
    await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  })
})

test('keeps the form when the connection is lost, and gives the receipt on the next try', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(cutRequest)
  const product = await insertProduct(sql, { stock: 5 })
  await fillCart(page, product)
  await openPage(page, '/checkout')
  await fillCustomer(page)
  let tries = 0
  await page.route('**/checkout*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    tries += 1
    if (tries > 2) return await route.continue()
    // The first does not arrive; of the second the answer is lost.
    if (tries === 2) await route.fetch({ maxRedirects: 0 })
    await route.abort('failed')
  })
  for (const stored of [0, 1]) {
    await placeOrderButton(page).click()
    await expect.poll(() => tries).toBe(stored + 1)
    await expectProblem(page, 'No connection. Nothing is lost, try again.')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name)
    await expect
      .poll(() => sql`select from order_items where product_id = ${product.id}`)
      .toHaveLength(stored)
    await expect(placeOrderButton(page)).toBeEnabled()
  }
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  expect(await sql`select from order_items where product_id = ${product.id}`).toHaveLength(1)
  expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 4 }])
})

test('says what is missing for tracking, and that it failed', async ({ page, watch }) => {
  watch.expect(refusedAnswer, cutRequest)
  await openPage(page, '/track-order')
  const number = page.getByRole('textbox', { name: 'Order Number' })
  const email = page.getByRole('textbox', { name: 'Email' })
  const submit = page.getByRole('button', { name: 'Track Order' })
  const missing = 'Please enter both order number and email'
  await submit.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(missing)
  await expectFieldError(number, 'Order number is required')
  await expectFieldError(email, 'Email is required')
  await number.fill('ORD-20261121-000000')
  await email.fill('   ')
  await submit.click()
  await expectFieldError(email, 'Email is required')
  await expectNoFieldError(number)
  await email.fill('ada@example.com')
  await page.route('**/track-order*', (route) => route.abort('failed'))
  await submit.click()
  const failed = 'Failed to find order. Please try again.'
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed)
  await expect(number).toHaveValue('ORD-20261121-000000')
  await expect(email).toHaveValue('ada@example.com')
})

test('takes a contact message once it is right, and tells each field what is wrong', async ({
  page,
  watch,
}) => {
  watch.expect(refusedAnswer, cutRequest)
  await openPage(page, '/contact')
  const name = page.getByRole('textbox', { name: 'Name' })
  const email = page.getByRole('textbox', { name: 'Email' })
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const message = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('button', { name: 'Send Message' })

  await send.click()
  await expectFieldError(name, 'Name is required')
  await expectFieldError(email, 'Invalid email address')
  await expectFieldError(subject, 'Subject is required')
  await expectFieldError(message, 'Message must be at least 10 characters')
  await expect(name).toBeFocused()
  // Edited, a field is given the benefit of the doubt.
  await name.pressSequentially('A')
  await expectNoFieldError(name)
  await expectFieldError(subject, 'Subject is required')

  const written = 'Is the sofa still there?'
  await name.fill('Ada')
  await email.fill('ada@example.com')
  await subject.fill('A question about a sofa')
  await message.fill(written)
  await page.route('**/contact*', (route) => route.abort('failed'))
  await send.click()
  await expectMessage(page, 'Failed to send message')
  await expectMessage(page, 'Please try again or email us directly at hello@glasscityoutlet.example')
  await expect(message).toHaveValue(written)
  await page.unroute('**/contact*')

  await send.click()
  await expectMessage(page, 'Message sent!')
  await expectMessage(page, "We'll get back to you as soon as possible.")
  await expect(name).toHaveValue('')
  await expect(message).toHaveValue('')
})
