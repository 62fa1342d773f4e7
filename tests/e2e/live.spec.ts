import { cutListeners } from '../support/cut-listeners.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'

test('a product page follows what is left of the piece, through a lost connection too', async ({
  page,
  shop,
  sql,
}) => {
  const { id } = await insertProduct(sql, { stock: 9 })
  await page.goto(`${shop.address}/product/${id}`)
  const button = page.getByRole('button', { name: 'Add to Cart' })
  await expect(button).toBeEnabled()
  await sql`update products set stock = 2 where id = ${id}`
  await expect(page.getByText('Only 2 left!')).toBeVisible()
  await sql`update products set stock = 0 where id = ${id}`
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'The last one has just gone.' })).toBeVisible()
  expect(await cutListeners(sql)).toBeGreaterThan(0)
  await sql`update products set stock = 1 where id = ${id}`
  await expect(page.getByText('Only 1 left!')).toBeVisible({ timeout: 30_000 })
  await expect(button).toBeEnabled()
})
