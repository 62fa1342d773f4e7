import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup, customer } from './shopping.ts'

test('several orders become ready, and are picked, at once', async ({ page, sql, openBrowser }) => {
  const product = await insertProduct(sql, { stock: 3 })
  const numbers = [await buyForPickup(page, product), await buyForPickup(page, product)]
  const owner = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signInAsOwner(owner, sql)
  await owner.goto(`/admin/orders?tab=to-do&search=${encodeURIComponent(customer.email)}`)
  const bar = owner.getByRole('form', { name: 'Chosen orders' })
  await expect(owner.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(bar).toBeHidden()

  await test.step('pick lists of both', async () => {
    for (const number of numbers) await owner.getByRole('checkbox', { name: `Select ${number}` }).check()
    await bar.getByRole('button', { name: 'Print pick lists' }).click()
    for (const number of numbers)
      await expect(owner.getByRole('heading', { name: `Pick list ${number}` })).toBeVisible()
    await owner.goBack()
  })

  await test.step('both are ready', async () => {
    for (const number of numbers) await owner.getByRole('checkbox', { name: `Select ${number}` }).check()
    await bar.getByRole('button', { name: 'Mark ready' }).click()
    await expect(owner.getByText('2 orders are ready now')).toBeVisible()
    const rows = await sql<{ status: string }[]>`
        select status from orders where order_number = any (${numbers}::text[])`
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready'])
  })
})
