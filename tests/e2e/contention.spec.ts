import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { fillCart, fillCustomer, openPage, placeOrderButton, readReceiptNumber, valueOf } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test('stops once when a price rose, and passes a drop on', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const risen = await insertProduct(sql, { priceCents: 4000 })
  const dropped = await insertProduct(sql, { priceCents: 3000 })
  await fillCart(page, risen)
  await fillCart(page, dropped)
  await openPage(page, '/checkout')
  await expect(valueOf(page, 'Subtotal')).toHaveText('$70.00')
  await fillCustomer(page)
  await sql`update products set price = 45 where id = ${risen.id}`
  await sql`update products set price = 10 where id = ${dropped.id}`
  await placeOrderButton(page).click()
  const text = `The price of ${risen.name} rose from $40.00 to $45.00. Please check the new total and place your order again.`
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
  await expect(page.getByText(dropped.name, { exact: true })).toBeVisible()
  await expect(page.getByText(`The price of ${dropped.name}`)).toHaveCount(0)
  await expect(valueOf(page, 'Subtotal')).toHaveText('$55.00')
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  await expect(valueOf(page, 'Subtotal')).toHaveText('$55.00')
})

test('makes one order of a double click and of two tabs with the same cart', async ({
  page,
  context,
  sql,
}) => {
  const product = await insertProduct(sql, { stock: 5 })
  await fillCart(page, product)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await openPage(tab, '/checkout')
    await fillCustomer(tab)
  }
  await placeOrderButton(page).dblclick()
  const number = await readReceiptNumber(page)
  await placeOrderButton(second).click()
  expect(await readReceiptNumber(second)).toBe(number)
  expect(await sql`select quantity from order_items where product_id = ${product.id}`).toEqual([
    { quantity: 1 },
  ])
  expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 4 }])
})

test('shows in the cart what was sold, archived or became scarce', async ({ page, sql }) => {
  const sold = await insertProduct(sql, { priceCents: 1000 })
  const archived = await insertProduct(sql, { priceCents: 2000 })
  const scarce = await insertProduct(sql, { priceCents: 3000 })
  for (const product of [sold, archived, scarce]) await fillCart(page, product, 3)
  await sql`update products set stock = 0 where id = ${sold.id}`
  await sql`update products set status = 'archived' where id = ${archived.id}`
  await sql`update products set stock = 1 where id = ${scarce.id}`
  await openPage(page, '/cart')
  const line = (name: string) =>
    page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
  await expect(line(sold.name)).toContainText('Sold out. Remove it to order the rest.')
  await expect(line(archived.name)).toContainText('No longer available. Remove it to order the rest.')
  await expect(line(archived.name).getByRole('link')).toHaveCount(0)
  await expect(line(archived.name)).not.toContainText('$20.00')
  await expect(line(scarce.name)).toContainText('Only 1 left. Lower the quantity to order.')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
  await page.getByRole('button', { name: `Remove ${sold.name}` }).click()
  await page.getByRole('button', { name: `Remove ${archived.name}` }).click()
  await page.getByRole('button', { name: `Decrease quantity of ${scarce.name}` }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(valueOf(page, 'Subtotal')).toHaveText('$30.00')
})
