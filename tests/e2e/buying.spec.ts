import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  cartBadge,
  expectMessage,
  expectNoMessage,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
  valueOf,
} from './shopping.ts'

test('fills, changes and empties a cart', async ({ page, sql }) => {
  const sofa = await insertProduct(sql, { priceCents: 10_010, stock: 3 })
  const lamp = await insertProduct(sql, { priceCents: 1999, stock: 1 })
  await openPage(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Deals' })).toHaveAttribute('href', '/')

  await fillCart(page, sofa)
  await fillCart(page, lamp)
  await openPage(page, '/cart')
  const line = (name: string) =>
    page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
  const more = page.getByRole('button', { name: `Increase quantity of ${sofa.name}` })
  const less = page.getByRole('button', { name: `Decrease quantity of ${sofa.name}` })
  await expect(less).toBeDisabled()
  await expect(page.getByRole('button', { name: `Increase quantity of ${lamp.name}` })).toBeDisabled()
  await expect(valueOf(page, 'Subtotal')).toHaveText('$120.09')
  await expect(valueOf(page, 'Shipping')).toHaveText('FREE')
  await expect(valueOf(page, 'Tax (7.25%)')).toHaveText('$8.71')
  await expect(valueOf(page, 'Total')).toHaveText('$128.80')
  await expect(page.getByText(/Delivery .* if chosen at checkout, is \$50\.00/)).toBeVisible()

  await more.click()
  await expect(cartBadge(page)).toHaveText('3')
  await expect(line(sofa.name)).toContainText('$200.20')
  await more.click()
  await expect(line(sofa.name)).toContainText('$300.30')
  await expect(more).toBeDisabled()
  await less.click()
  await expect(valueOf(page, 'Subtotal')).toHaveText('$220.19')
  await expect(valueOf(page, 'Total')).toHaveText('$236.15')
  await expect(more).toBeEnabled()

  await page.getByRole('button', { name: `Remove ${sofa.name}` }).click()
  await expectMessage(page, 'Removed from cart')
  await expect(line(sofa.name)).toHaveCount(0)
  await expect(cartBadge(page)).toHaveText('1')
  const readMirror = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? 'null') as unknown)
  await expect
    .poll(readMirror)
    .toEqual([{ productId: lamp.id, quantity: 1, product: { id: lamp.id, name: lamp.name, price: 19.99 } }])
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await page.getByRole('button', { name: `Remove ${lamp.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(cartBadge(page)).toHaveCount(0)
})

test('counts every press on plus, also those before the first answer', async ({ page, sql }) => {
  const chairs = await insertProduct(sql, { priceCents: 2500, stock: 9 })
  await fillCart(page, chairs)
  await openPage(page, '/cart')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/cart', async (route) => {
    if (route.request().postDataJSON().action === 'update') await isReleased
    await route.continue()
  })
  const more = page.getByRole('button', { name: `Increase quantity of ${chairs.name}` })
  const shown = page.getByRole('group', { name: `Quantity of ${chairs.name}` })
  for (const quantity of ['2', '3', '4']) {
    await more.click()
    await expect(shown).toContainText(quantity)
  }
  release()
  await expect(cartBadge(page)).toHaveText('4')
  await expect(valueOf(page, 'Subtotal')).toHaveText('$100.00')
  const [stored] = await sql`select quantity from cart_items where product_id = ${chairs.id}`
  expect(stored?.quantity).toBe(4)
})

const methods = [
  { label: 'Cash', explanation: 'Bring exact change to your pickup.', details: [] },
  {
    label: 'Zelle',
    explanation: 'Pay with Zelle before pickup',
    details: ['pay@glasscityoutlet.example', '(419) 555-0142', 'Put your order number in the note'],
  },
  {
    label: 'Cash App',
    explanation: 'Pay with Cash App before pickup',
    details: ['$GlassCityOutlet', 'Put your order number in the note'],
  },
  { label: 'Apple Pay', explanation: 'Pay with Apple Pay at pickup.', details: [] },
]

test('orders for pickup as a guest, from the product to the receipt', async ({ page, sql }) => {
  const product = await insertProduct(sql, { priceCents: 7999, stock: 5 })
  await openPage(page, `/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Local Pickup')).toBeChecked()
  await expect(page.getByLabel('Cash', { exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeHidden()
  const list = page.getByRole('region', { name: 'Items' })
  await expect(list).toHaveCSS('max-height', '256px')

  const payment = page.getByRole('region', { name: 'Payment Method' })
  for (const { label, explanation, details } of methods) {
    await payment.getByLabel(label, { exact: true }).check()
    await expect(payment.getByText(explanation)).toBeVisible()
    for (const text of details) await expect(payment.getByText(text).filter({ visible: true })).toHaveCount(1)
    if (details.length === 0)
      await expect(payment.getByText(/glasscityoutlet/i).filter({ visible: true })).toHaveCount(0)
  }
  await payment.getByLabel('Zelle').check()
  await fillCustomer(page)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice.\nThank you')
  await placeOrderButton(page).click()

  const number = await readReceiptNumber(page)
  await expect(page).toHaveURL('/order-success')
  await expectMessage(page, 'Order placed! Please complete payment before pickup.')
  await expect(cartBadge(page)).toHaveCount(0)
  const [order] = await sql<{ id: string; notes: string; method: string }[]>`
    select id, notes, payment_method as method from orders where order_number = ${number}`
  expect(order).toMatchObject({ notes: 'PICKUP - Ring twice.\nThank you', method: 'zelle' })
  const items = page.getByRole('region', { name: 'Your Items' })
  await expect(items.getByRole('listitem').filter({ hasText: product.name })).toContainText('$79.99')
  await expect(valueOf(items, 'Total')).toHaveText('$85.79')
  const paymentInfo = page.getByRole('region', { name: 'Payment Information' })
  await expect(paymentInfo).toContainText('pay@glasscityoutlet.example')
  await expect(page.getByRole('region', { name: 'Local Pickup' })).toContainText('1200 Warehouse Row')
  await expect(page.getByRole('region', { name: 'Local Pickup' })).toContainText('Ring twice.')
  const next = page.getByRole('region', { name: "What's Next" })
  await expect(next.getByRole('link', { name: 'Schedule Pickup Now' })).toHaveAttribute(
    'href',
    `/schedule-pickup?order=${order?.id}`,
  )
  await expect(next.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  await expect(next.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 4 }])

  await test.step('a refresh keeps it and says nothing twice', async () => {
    await openPage(page, '/order-success')
    expect(await readReceiptNumber(page)).toBe(number)
    await expectNoMessage(page, 'Order placed!')
  })

  await test.step('checkout and cart are empty again', async () => {
    await openPage(page, '/checkout')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
  })
})
