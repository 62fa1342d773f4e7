import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  callCart,
  expectMessage,
  expectProblem,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
  valueOf,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test('lets one of two visitors have the last piece, and tells the other which it was', async ({
  page,
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const last = await insertProduct(sql, { stock: 1 })
  const rest = await insertProduct(sql, { stock: 9 })
  const visitors = [page, await openBrowser()]
  for (const visitor of visitors) {
    await fillCart(visitor, last)
    await fillCart(visitor, rest)
    await openPage(visitor, '/checkout')
    await fillCustomer(visitor)
  }
  await Promise.all(visitors.map((visitor) => placeOrderButton(visitor).click()))
  const outcomes = await Promise.all(
    visitors.map(async (visitor) => {
      const refusal = visitor.getByRole('main').getByRole('alert')
      await expect(visitor.getByRole('heading', { name: 'Thank You' }).or(refusal)).toBeVisible()
      return { visitor, hasWon: await visitor.getByRole('heading', { name: 'Thank You' }).isVisible() }
    }),
  )
  expect(outcomes.filter(({ hasWon }) => hasWon)).toHaveLength(1)
  const loser = outcomes.find(({ hasWon }) => !hasWon)?.visitor ?? page
  const text = `${last.name} is sold out. Please adjust your cart and try again.`
  await expectProblem(loser, text)
  await expect(placeOrderButton(loser), 'as long as it is among the lines').toBeDisabled()
  expect(await callCart(loser, { action: 'count' })).toEqual({ count: 2 })
  expect(await sql`select stock from products where id in (${last.id}, ${rest.id}) order by stock`).toEqual([
    { stock: 0 },
    { stock: 8 },
  ])
  // Without it, the rest can be had.
  await loser.getByRole('link', { name: 'Change your cart' }).click()
  await expect(loser.getByText('Sold out. Remove it to order the rest.')).toBeVisible()
  await loser.getByRole('button', { name: `Remove ${last.name}` }).click()
  await loser.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillCustomer(loser)
  await placeOrderButton(loser).click()
  await readReceiptNumber(loser)
})

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
  await expect(page.getByText(dropped.name)).toBeVisible()
  await expect(page.getByText(`The price of ${dropped.name}`)).toHaveCount(0)
  await expect(valueOf(page, 'Subtotal')).toHaveText('$55.00')
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  await expect(valueOf(page, 'Subtotal')).toHaveText('$55.00')

  await fillCart(page, dropped)
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await sql`update products set price = 8 where id = ${dropped.id}`
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  await expect(valueOf(page, 'Subtotal')).toHaveText('$8.00')
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

test('shows what was sold, archived or became scarce, and does not order it', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const sold = await insertProduct(sql, { priceCents: 1000 })
  const archived = await insertProduct(sql, { priceCents: 2000 })
  const scarce = await insertProduct(sql, { priceCents: 3000 })
  for (const product of [sold, archived, scarce]) await fillCart(page, product, 3)
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await sql`update products set stock = 0 where id = ${sold.id}`
  await sql`update products set status = 'archived' where id = ${archived.id}`
  await sql`update products set stock = 1 where id = ${scarce.id}`

  await placeOrderButton(page).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(`${sold.name} is sold out.`)
  await expect(alert).toContainText(`${archived.name} is no longer available.`)
  await expect(alert).toContainText(`Only 1 of ${scarce.name} left.`)
  expect(await sql`select from order_items where product_id = ${scarce.id}`).toHaveLength(0)

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

test('refuses to add what was sold or archived since the page was shown', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql)
  // A page that hears of nothing, as with a proxy that keeps event streams back.
  await page.addInitScript(() =>
    Object.assign(window, {
      EventSource: class {
        close() {}
      },
    }),
  )
  await openPage(page, `/product/${product.id}`)
  await sql`update products set stock = 0 where id = ${product.id}`
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectMessage(page, `${product.name} is sold out.`)
  await sql`update products set status = 'archived' where id = ${product.id}`
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectMessage(page, 'This product is no longer available.')
})
