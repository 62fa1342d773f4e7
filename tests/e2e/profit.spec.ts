import { randomUUID } from 'node:crypto'
import { signInAsOwner } from './owner.ts'
import { expect, test, type Sql } from './shop.ts'
import { refusedAnswer } from './watch.ts'

/** A lot of $100.00 with one product of four pieces, one of which was sold and paid for. */
async function insertLot(sql: Sql) {
  const [lotId, productId, orderId] = [randomUUID(), randomUUID(), randomUUID()]
  const name = `Pallet ${lotId.slice(0, 8)}`
  await sql`
    insert into lots (id, name, bought_on, lot_cost, target_roi, row_count, digest)
    values (${lotId}, ${name}, '2026-11-01', 100, 100, 1, '0000000a')`
  await sql`insert into imports (file_name, default_category, state, lot_id) values (${name}, 'Other', 'done', ${lotId})`
  await sql`
    insert into products (id, name, price, cost, stock, lot_id) values (${productId}, ${`Stool of ${name}`}, 60, 25, 3, ${lotId})`
  const number = `ORD-${orderId.slice(0, 8).toUpperCase()}`
  await sql`
    insert into orders (id, order_number, subtotal, tax_rate, tax_amount, delivery_fee, total_amount, status, shipping_name, shipping_email)
    values (${orderId}, ${number}, 60, 0.0725, 4.35, 0, 64.35, 'completed', 'Ada Buyer', 'ada@example.com')`
  await sql`
    insert into order_items (order_id, product_id, product_name, price, quantity) values (${orderId}, ${productId}, 'Stool', 60, 1)`
  await sql`
    insert into order_payments (order_id, kind, method, amount, paid_on) values (${orderId}, 'payment', 'cash', 64.35, '2026-11-09')`
  return { lotId, productId, name, number }
}

test('the owner sees on a phone what a lot earned, donates a piece, and enters a credit (R96)', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const { lotId, productId, name, number } = await insertLot(sql)
  await signInAsOwner(page, sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/lots/${lotId}`)
  await expect(page.getByText('Still to earn back')).toBeVisible()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await expect(money).toContainText('Collected$60.00')
  await expect(money).toContainText('Loss so far$40.00')
  const pieces = page.getByRole('region', { name: 'What became of its pieces' })
  await expect(pieces.getByRole('listitem').filter({ hasText: 'Sold at $60.00' })).toContainText(number)
  await expect(pieces).toContainText('3 pieces · In stock')

  await page.goto(`/admin/products/${productId}/sheet`)
  await page.getByRole('link', { name: 'Write off' }).click()
  await page.getByLabel('Pieces').fill('9')
  await page.getByLabel('What became of them').selectOption('Donated')
  await page.getByLabel('Note (optional)').fill('To the shelter')
  await page.getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByText('only 3 pieces in stock').first()).toBeVisible()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('To the shelter')
  await page.getByLabel('Pieces').fill('1')
  await page.getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByText('The stock is lower by these pieces.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Written off' })).toContainText('Donated: 1 piece')

  await page.goto(`/admin/lots/${lotId}`)
  await expect(pieces).toContainText('1 piece · Written off: donated')
  await expect(money).toContainText('Written off, at cost$25.00, 1 piece')
  await money.getByRole('link', { name: 'Supplier credits' }).click()
  await page.getByLabel('Amount in dollars').fill('45')
  await page.getByLabel('Date').fill('2026-11-12')
  await page.getByRole('button', { name: 'Record credit' }).click()
  await expect(page.getByText('Credit recorded').first()).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(money).toContainText('Profit so far$5.00')
  await expect(page.getByText('After 11 days')).toBeVisible()
  await expect(pieces.getByRole('listitem')).toHaveCount(3)

  // Freight came late, and is corrected from the page of a product (R145).
  await page.goto(`/admin/products/${productId}`)
  await page.getByRole('link', { name }).click()
  await money.getByRole('link', { name: 'Correct the cost' }).click()
  await page.getByLabel('Freight ($)').fill('10')
  await page.getByLabel('Reason').fill('Freight bill 4711')
  await page.getByRole('button', { name: 'Correct the cost' }).click()
  await expect(money).toContainText('Loss so far$5.00')
  await expect(page.getByText('Freight bill 4711')).toBeVisible()
})
