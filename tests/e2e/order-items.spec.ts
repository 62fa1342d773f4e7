import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test('the items of an order change until the hand-over', async ({ page, sql, openBrowser, watch }) => {
  watch.expect(refusedAnswer)
  const sofa = await insertProduct(sql, { priceCents: 10_000, stock: 1 })
  const lamp = await insertProduct(sql, { priceCents: 2000, stock: 1 })
  const orderNumber = await buyForPickup(page, sofa)
  const owner = await openBrowser()
  await signInAsOwner(owner, sql)
  await owner.goto(`/admin/orders?search=${orderNumber}`)
  await owner.getByRole('link', { name: orderNumber, exact: true }).click()
  await owner.getByRole('link', { name: 'Change items' }).click()
  await expect(owner.getByRole('heading', { name: 'Change items', level: 1 })).toBeVisible()
  await expect(owner.getByText('The last piece stays. To take it out, cancel the order.')).toBeVisible()

  await test.step('a lower price needs to be lower, and a reason', async () => {
    await owner.getByText('Lower the price').click()
    await owner.getByLabel('New price').fill('120')
    await owner.getByLabel('Reason').fill('Scratch')
    await owner.getByRole('button', { name: 'Lower price' }).click()
    await expect(owner.getByText('The new price must be below $100.00.').first()).toBeVisible()
    await expect(owner.getByLabel('Reason')).toHaveValue('Scratch')
    await owner.getByLabel('New price').fill('80')
    await owner.getByRole('button', { name: 'Lower price' }).click()
    await expect(owner.getByText('The items are changed').first()).toBeVisible()
    await expect(owner.getByText('$85.80')).toBeVisible()
  })

  await test.step('a piece is found by its name and added', async () => {
    await owner.getByRole('searchbox', { name: 'Name, brand or ASIN' }).fill(lamp.name)
    await owner.getByRole('button', { name: 'Search' }).click()
    await owner.getByRole('button', { name: `Add ${lamp.name}` }).click()
    await expect(owner.getByText('$107.25')).toBeVisible()
  })

  await test.step('the sofa goes back into the store', async () => {
    await owner.getByRole('button', { name: `Take out ${sofa.name}` }).click()
    await expect(owner.getByText('$21.45')).toBeVisible()
    const [left] = await sql<{ stock: number }[]>`select stock from products where id = ${sofa.id}`
    expect(left?.stock).toBe(1)
  })

  await test.step('the order says what became of it, and the customer is told once', async () => {
    await owner.getByRole('link', { name: orderNumber }).click()
    await expect(owner.getByRole('heading', { name: orderNumber, level: 1 })).toBeVisible()
    const waiting = owner.getByRole('region', { name: 'Not sent to the customer yet' })
    await expect(waiting).toContainText(`${lamp.name}: 1 piece added`)
    await expect(waiting).toContainText(`${sofa.name}: 1 piece taken out`)
    await waiting.getByRole('button', { name: 'Send to customer' }).click()
    await expect(waiting).toBeHidden()
    const timeline = owner.getByRole('region', { name: 'Timeline' })
    for (const text of [
      `Added ${lamp.name}`,
      `Took out ${sofa.name}`,
      `${sofa.name}: $100.00 → $80.00`,
      'Scratch',
    ])
      await expect(timeline.getByText(text).first()).toBeVisible()
  })
})
