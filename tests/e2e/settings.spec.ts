import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup, expectFieldError, fillCart, openPage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('payment settings are shown at checkout at once', async ({ page, openBrowser, sql, watch }) => {
  watch.expect(refusedAnswer)
  const [before] =
    await sql`select zelle_email, zelle_phone, cashapp_tag, payment_instructions from payment_settings`
  const product = await insertProduct(sql)
  const customer = await openBrowser()
  await fillCart(customer, product)
  const { name } = await signInAsOwner(page, sql)
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByText('Manage your store settings and data')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Payment Settings' }).click()

  const email = page.getByLabel('Zelle Email')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectFieldError(email, 'Enter one email address')
  await expect(email).toBeFocused()
  await email.fill('new@shop.example')
  await page.getByLabel('Cash App Tag').fill('NewTag')
  await page.getByLabel('Payment Instructions').fill('Say the number.')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(status(page, 'Payment settings updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(name)

  await openPage(customer, '/checkout')
  await customer.getByLabel('Zelle').check()
  await expect(customer.getByText('new@shop.example')).toBeVisible()
  await expect(customer.getByText('Say the number.').first()).toBeVisible()
  await customer.getByLabel('Cash App').check()
  await expect(customer.getByText('$NewTag')).toBeVisible()
  await sql`update payment_settings set ${sql(before ?? {})}`
})

// These use the shop that has no catalogue: it is backed up, and everything in it may be deleted.

test('the owner backs up, cancels, downloads and schedules backups (R70, R157, R159)', async ({
  page,
  watch,
  mailShop: { address, sql },
}) => {
  watch.allow(address)
  await sql`delete from runs`
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsOwner(page, sql)
  await page.goto(`${address}/admin/settings`)
  await page.getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByText('There is none yet.')).toBeVisible()

  await sql`
    insert into runs (kind, name, place, step, steps_done, steps_total)
    values ('backup', 'store-20270609T160000-ab.tar.gz', 'folder', 'testing', 3, 70)`
  await page.reload()
  await expect(status(page, 'Restoring it for a test: part 3 of 70...')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '3')
  await expectToFit(page, 360)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page, 'The backup is being stopped')).toBeVisible()
  expect(await sql`select is_cancel_wanted from runs`).toEqual([{ is_cancel_wanted: true }])
  await sql`
    update runs set state = 'failed', finished_at = now(),
      problem = ${`ENOSPC: no space left on device, write '/${'long-folder-name'.repeat(8)}'`}`
  await expect(page.getByText('no space left on device'), 'without a reload').toBeVisible()
  await expectToFit(page, 360)

  await page.getByRole('button', { name: 'Back up now' }).click()
  const done = page.getByText('All of them were restored for a test.').first()
  await expect(done).toBeVisible({ timeout: 60_000 })
  await expectToFit(page, 360)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download store-' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^store-.*\.tar\.gz$/)
  expect(await file.failure()).toBeNull()

  await page.getByLabel('How often').selectOption('Every Sunday')
  await page.getByLabel('From').selectOption('5:00 AM')
  await page.getByLabel('Kept for').selectOption('90 days')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(status(page, 'The schedule was saved')).toBeVisible()
  await expect(page.getByLabel('How often')).toHaveValue('week')
  expect(await sql`select every, hour, place, keep_days from backup_settings`).toEqual([
    { every: 'week', hour: 5, place: 'folder', keep_days: 90 },
  ])
  // On a Sunday it would begin beside the tests that follow.
  await sql`update backup_settings set every = 'off'`
})

const readAll = (sql: Sql) => sql`
  select (select md5(string_agg(t::text, '' order by t.id)) from orders t) as orders,
    (select md5(string_agg(t::text, '' order by t.id)) from order_items t) as items,
    (select md5(string_agg(t::text, '' order by t.id)) from cart_items t) as carts,
    (select sum(stock) from products) as stock, (select count(*) from products) as products`

test('all orders and products are deleted and come back', async ({ page, openBrowser, mailShop, watch }) => {
  const { address, sql } = mailShop
  watch.allow(address)
  await mailShop.mailServer.fail('healthy')
  for (const table of ['orders', 'products', 'cart_items']) await sql`delete from ${sql(table)}`
  watch.expect(refusedAnswer)
  const customer = await openBrowser({ baseURL: address })
  await buyForPickup(customer, await insertProduct(sql), address)
  await fillCart(customer, await insertProduct(sql), 1, address)
  const before = await readAll(sql)
  const products = before[0]?.products
  await signInAsOwner(page, sql)
  await page.goto(`${address}/admin/settings`)

  await test.step('products stay while there are orders', async () => {
    await page.getByRole('button', { name: 'Delete All Products' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete All Products?' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await expect(dialog).toContainText('Delete all orders first to avoid data integrity issues.')
    const confirm = dialog.getByRole('button', { name: 'Delete All Products' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type DELETE to confirm').fill('delete')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await confirm.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to delete products')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await readAll(sql), 'nothing was deleted').toEqual(before)
  })

  const deleteAll = async (kind: 'Orders' | 'Products') => {
    await page.getByRole('button', { name: `Delete All ${kind}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog.getByRole('button', { name: `Delete All ${kind}` }).click()
    await expect(dialog).toHaveCount(0)
  }
  await test.step('orders go', async () => {
    await deleteAll('Orders')
    await expect(status(page, 'All orders deleted (1 orders, 1 items)')).toBeInViewport()
  })

  await test.step('a long deletion says how far it is, and changes nothing when it is cancelled', async () => {
    // Somebody is at work on a product for as long as this takes.
    const holder = await sql.reserve()
    await holder`begin`
    await holder`select from products for update`
    await page.goto(`${address}/admin/settings/product-deletion`)
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Delete All Products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete All Products')
    await expect(page).toHaveURL(/danger-runs/)
    await expect(status(page, 'Getting ready...')).toBeVisible()
    const runAddress = page.url()
    await page.goto(`${address}/admin/settings`)
    await page.getByRole('link', { name: 'Show or cancel' }).click()
    await expect(page).toHaveURL(runAddress)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(status(page, 'Stopping...')).toBeVisible()
    await holder`rollback`
    holder.release()
    await expect(status(page, 'Stopped. Nothing was changed.')).toBeVisible()
    expect(await sql`select from products`).toHaveLength(Number(products))
    await page.goto(`${address}/admin/settings`)
  })

  await test.step('products go', async () => {
    await deleteAll('Products')
    await expect(status(page, `All products deleted (${products} products, 1 cart items)`)).toBeInViewport()
    expect(await sql`select from products`).toHaveLength(0)
  })

  await test.step('and all of it comes back', async () => {
    const snapshot = (text: string) =>
      page.getByRole('region', { name: 'Snapshots' }).getByRole('listitem').filter({ hasText: text })
    await snapshot(', 1 item').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('alert')).toContainText('Restore the products first')
    await page.goto(`${address}/admin/settings`)
    await snapshot(`${products} products`).getByRole('button', { name: 'Restore' }).click()
    await expect(status(page, 'All products of the snapshot are back')).toBeVisible()
    await snapshot(', 1 item').getByRole('button', { name: 'Restore' }).click()
    await expect(status(page, 'All orders of the snapshot are back')).toBeVisible()
    await expect(page.getByText('Restored on')).toHaveCount(2)
    expect(await readAll(sql)).toEqual(before)
  })
})

test('a room that is turned off leaves the menu, and is turned on where somebody looks for it', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const lots = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Lots' })
  await signInAsOwner(page, sql)
  await page.goto('/admin/settings/rooms')
  await page.getByLabel('Lots', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Lots: on → off').first()).toBeVisible()
  await expect(lots).toBeHidden()
  await page.goto('/admin/lots')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lots')
  await expect(lots).toBeVisible()
})
