import { fillSignIn, makeAccount, signOutByMenu } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import {
  buyForPickup,
  cartBadge,
  customer,
  expectFieldError,
  expectNoFieldError,
  expectProblem,
  fillCart,
  fillCustomer,
  fillDelivery,
  openPage,
  placeOrderButton,
  readReceiptNumber,
  toast,
  valueOf,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
const keptCheckout = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout_draft'))
const mirrored = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as { productId: string; quantity: number }[]).map(
      ({ productId, quantity }) => ({ productId, quantity }),
    ),
  )

test('what was typed survives a reload, the cart and a sign-in, and ends with the order', async ({
  page,
  sql,
}) => {
  const person = await makeAccount(page)
  await fillCart(page, await insertProduct(sql, { stock: 9 }))
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await fillDelivery(page)
  await page.getByLabel('Zelle').check()
  await field(page, 'Notes').fill('Ring twice')
  const expectKept = async () => {
    await expect(field(page, 'Name')).toHaveValue(customer.name)
    await expect(field(page, 'Email')).toHaveValue(customer.email)
    await expect(field(page, 'Phone')).toHaveValue(customer.phone)
    await expect(page.getByLabel('Local Delivery')).toBeChecked()
    await expect(field(page, 'Street')).toHaveValue('1 Main St')
    await expect(page.getByLabel('Zelle')).toBeChecked()
    await expect(field(page, 'Notes')).toHaveValue('Ring twice')
  }
  await test.step('a reload', async () => {
    await openPage(page, '/checkout')
    await expectKept()
  })
  await test.step('the cart and back', async () => {
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expectKept()
  })
  await test.step('a sign-in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/checkout')
    await expectKept()
  })
  await test.step('not the order, nor a sign-out', async () => {
    await placeOrderButton(page).click()
    await readReceiptNumber(page)
    await expect.poll(() => keptCheckout(page)).toBeNull()
    await fillCart(page, await insertProduct(sql))
    await openPage(page, '/checkout')
    await field(page, 'Notes').fill('Only for me')
    await expect.poll(() => keptCheckout(page)).toContain('Only for me')
    await signOutByMenu(page)
    await expect.poll(() => keptCheckout(page)).toBeNull()
  })
})

test('a mistyped email address is put right by one tap, before anything is sent (R229)', async ({
  page,
  sql,
}) => {
  await fillCart(page, await insertProduct(sql))
  await openPage(page, '/checkout')
  await fillCustomer(page, { email: 'ada.buyer@gmail.con' })
  await page.getByRole('button', { name: 'Use ada.buyer@gmail.com' }).click()
  await expect(field(page, 'Email')).toHaveValue('ada.buyer@gmail.com')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(page.getByText(/^Earliest: /)).toBeVisible()
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
})

test('the form is judged by the server until its rules have come, then at once', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  await fillCart(page, await insertProduct(sql))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/checkout-check-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, '/checkout')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/checkout')) sent += 1
  })
  const name = field(page, 'Name')
  await placeOrderButton(page).click()
  await expectFieldError(name, 'Name is required')
  await expect(name).toBeFocused()
  expect(sent, 'asked the server').toBe(1)
  release()
  await name.fill('Ada')
  await expectNoFieldError(name)
  await name.fill('')
  await expectFieldError(name, 'Name is required')
  const problem = page.getByText('Please fill in all required fields')
  await expect(problem, 'as long as one is missing').toBeVisible()
  await fillCustomer(page, { phone: '12' })
  await expect(problem).toHaveCount(0)
  await placeOrderButton(page).click()
  await expectFieldError(field(page, 'Phone'), 'Enter a phone number we can reach you at')
  await expect(field(page, 'Phone')).toBeFocused()
  expect(sent, 'asked nobody').toBe(1)
})

test('on a phone total and Place Order stay in reach, and payment details stand below their method', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fillCart(page, await insertProduct(sql, { priceCents: 10_000 }))
  await openPage(page, '/checkout')
  const bar = page.locator('.bottom-bar')
  for (const top of [0, 600]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 })
    await expect(bar.getByText('$107.25')).toBeInViewport({ ratio: 1 })
  }
  const payment = page.getByRole('region', { name: 'Payment Method' })
  for (const [label, text] of [
    ['Zelle', 'pay@glasscityoutlet.example'],
    ['Cash App', '$GlassCityOutlet'],
  ] as const) {
    const choice = payment.getByLabel(label, { exact: true })
    await choice.check()
    const details = payment.getByText(text).filter({ visible: true })
    const isRightBelow = async () => {
      const [top, bottom] = [(await choice.boundingBox())?.y ?? 0, (await details.boundingBox())?.y ?? 0]
      return bottom > top && bottom < top + 200
    }
    await expect.poll(isRightBelow, `the details of ${label} stand below it`).toBe(true)
  }

  await test.step('a method without details says that they will be sent', async () => {
    const [before] = await sql<{ tag: string }[]>`select cashapp_tag as tag from payment_settings`
    await sql`update payment_settings set cashapp_tag = null`
    await openPage(page, '/checkout')
    await expect(
      payment.getByText('We will send you the payment details.').filter({ visible: true }),
    ).toHaveCount(1)
    await sql`update payment_settings set cashapp_tag = ${before?.tag ?? null}`
  })
})

test('a piece that was sold is marked, and removed right there, to order the rest', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const gone = await insertProduct(sql, { priceCents: 50_000, stock: 1 })
  const rest = await insertProduct(sql, { priceCents: 10_000, stock: 3 })
  await fillCart(page, gone)
  await fillCart(page, rest)
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await sql`update products set stock = 0 where id = ${gone.id}`
  await placeOrderButton(page).click()
  await expectProblem(page, `${gone.name} is sold out.`)
  const line = page
    .getByRole('region', { name: 'Items' })
    .getByRole('listitem')
    .filter({ hasText: gone.name })
  await expect(line).toContainText('Sold out. Remove it and order the rest.')
  await expect(line.getByRole('button', { name: `Remove ${gone.name}` })).toBeFocused()
  await expect(valueOf(page, 'Total')).toHaveText('$107.25', { useInnerText: true })
  await expect(placeOrderButton(page)).toBeDisabled()
  await line.getByRole('button', { name: `Remove ${gone.name}` }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert'), 'it is over').toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue(customer.name)
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  expect(await sql`select from order_items where product_id = ${rest.id}`).toHaveLength(1)
})

test('the guest cart is mirrored on every change, and emptied by an order', async ({ page, sql }) => {
  const chairs = await insertProduct(sql, { stock: 9 })
  await openPage(page, `/product/${chairs.id}`)
  await addButton(page).click()
  await expect.poll(() => mirrored(page)).toEqual([{ productId: chairs.id, quantity: 1 }])
  await openPage(page, `/products?search=${encodeURIComponent(chairs.name)}`)
  await addButton(page).click()
  await expect.poll(() => mirrored(page)).toEqual([{ productId: chairs.id, quantity: 2 }])
  await buyForPickup(page, chairs)
  await expect.poll(() => mirrored(page)).toEqual([])
})

test('what was removed from the cart comes back with one press, with its quantity', async ({ page, sql }) => {
  const chairs = await insertProduct(sql, { stock: 9 })
  await fillCart(page, chairs, 3)
  await openPage(page, '/cart')
  await page.getByRole('button', { name: `Remove ${chairs.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await toast(page, 'Removed from cart').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: chairs.name })).toBeVisible()
  await expect(cartBadge(page)).toHaveText('3')
  await expect.poll(() => mirrored(page)).toEqual([{ productId: chairs.id, quantity: 3 }])
})
