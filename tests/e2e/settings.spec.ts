import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { startShopProcess } from './shop-process.ts'
import { buyForPickup, expectFieldError, fillCart, openPage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('payment settings are shown at checkout at once', async ({ page, openBrowser, sql }) => {
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
  await email.fill('new@shop.example')
  await page.getByLabel('Cash App Tag').fill('NewTag')
  await page.getByLabel('Payment Instructions').fill('Say the number.')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Payment settings updated' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(name)

  await openPage(customer, '/checkout')
  await customer.getByLabel('Zelle').check()
  await expect(customer.getByText('new@shop.example')).toBeVisible()
  await expect(customer.getByText('Say the number.').first()).toBeVisible()
  await customer.getByLabel('Cash App').check()
  await expect(customer.getByText('$NewTag')).toBeVisible()
  await sql`update payment_settings set ${sql(before ?? {})}`
})

test('the home page and About Us say what the owner writes', async ({ page, openBrowser, sql }) => {
  const customer = await openBrowser()
  const voices = customer.getByRole('region', { name: 'What our customers say' })
  await openPage(customer, '/')
  await expect(voices.getByRole('figure')).toHaveCount(3)
  await signInAsOwner(page, sql)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Edit Page Texts' }).click()

  const second = page.getByRole('group', { name: 'Testimonial 2' })
  await expect(second.getByLabel('Testimonial 2'), 'begins with what is shown').toHaveValue(/paid with Zelle/)
  await second.getByLabel('Testimonial 2').fill('The lamp of my dreams.')
  await second.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectFieldError(second.getByLabel('Name'), 'Enter who says this')
  await second.getByLabel('Name').fill('Ada L.')
  const third = page.getByRole('group', { name: 'Testimonial 3' })
  for (const field of ['Testimonial 3', 'Name', 'From']) await third.getByLabel(field).fill('')
  await page.getByLabel('Our Story').fill('It began in 1999.\n\nThen it grew.')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(status(page, 'Page texts updated')).toBeVisible()

  await openPage(customer, '/')
  await expect(voices.getByRole('figure')).toHaveCount(2)
  await expect(voices).toContainText('“The lamp of my dreams.”Ada L. from Perrysburg')
  await openPage(customer, '/about')
  await expect(customer.getByRole('region', { name: 'Our Story' }).getByRole('paragraph')).toHaveText([
    'It began in 1999.',
    'Then it grew.',
  ])
  await expect(customer.getByRole('region', { name: 'Our Mission' })).toContainText('A comfortable home')
  await sql`delete from page_texts`
})

test('the store is called as its owner wants, at once and everywhere', async ({ page, openBrowser, sql }) => {
  const customer = await openBrowser()
  await openPage(customer, '/about')
  await expect(customer).toHaveTitle('About Us | Glass City Outlet')
  await signInAsOwner(page, sql)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Edit Store Settings' }).click()

  await page.getByLabel('Store Name').fill('Maumee Bargains')
  await page.getByLabel('Store Phone').fill('call us')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectFieldError(page.getByLabel('Store Phone'), 'Enter a phone number such as (419) 555-0134')
  await page.getByLabel('Store Phone').fill('(419) 555-0134')
  await page.getByLabel('Delivery Fee ($)').fill('35')
  await page.getByLabel('Delivery Radius (miles)').fill('30')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(status(page, 'Store settings updated')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Back office' })).toContainText('Maumee Bargains')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    'Store name: as set up → Maumee Bargains',
  )

  await expect(async () => {
    await openPage(customer, '/about')
    await expect(customer).toHaveTitle('About Us | Maumee Bargains', { timeout: 500 })
  }).toPass()
  await expect(customer.getByRole('banner')).toContainText('Maumee Bargains')
  await expect(customer.getByRole('contentinfo')).toContainText('within 30 miles, by appointment')
  await expect(
    customer.getByRole('contentinfo').getByRole('link', { name: '(419) 555-0134' }),
  ).toHaveAttribute('href', 'tel:4195550134')
  await expect(customer.getByText('delivered within 30 miles of Toledo for a flat $35.')).toBeVisible()
  await sql`
    update store_settings set store_name = null, store_phone = null, delivery_fee = 50, delivery_radius_miles = 25`
})

/** Opens a shop of its own, in which everything may be deleted. */
const shopTest = test.extend<{ ownShop: { address: string; sql: Sql } }>({
  ownShop: async ({ database, certificate, watch }, use) => {
    const { url, sql, drop } = await database.createDatabase(`danger_${Date.now()}`)
    const shop = await startShopProcess({ databaseUrl: url, certificate })
    watch.allow(shop.address)
    await sql`delete from orders where is_sample`
    await use({ address: shop.address, sql })
    await shop.stop()
    await drop()
  },
})

const readAll = (sql: Sql) => sql`
  select (select md5(string_agg(t::text, '' order by t.id)) from orders t) as orders,
    (select md5(string_agg(t::text, '' order by t.id)) from order_items t) as items,
    (select md5(string_agg(t::text, '' order by t.id)) from cart_items t) as carts,
    (select sum(stock) from products) as stock, (select count(*) from products) as products`

shopTest(
  'all orders and products are deleted and come back',
  async ({ page, openBrowser, ownShop, watch }) => {
    watch.expect(refusedAnswer)
    const { address, sql } = ownShop
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
      expect(await readAll(sql)).toEqual(before)
    })

    const deleteAll = async (kind: 'Orders' | 'Products') => {
      await page.getByRole('button', { name: `Delete All ${kind}` }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
      await dialog.getByRole('button', { name: `Delete All ${kind}` }).click()
      await expect(dialog).toHaveCount(0)
    }
    await test.step('orders go, then products', async () => {
      await deleteAll('Orders')
      await expect(status(page, 'All orders deleted (1 orders, 1 items)')).toBeInViewport()
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
    // It listens to the store, which ends now.
    await page.close()
  },
)

shopTest('the danger zone works without JavaScript', async ({ openBrowser, ownShop, watch }) => {
  watch.expect(refusedAnswer)
  const { address, sql } = ownShop
  const [{ count } = { count: 0 }] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from products`
  const page = await openBrowser({ javaScriptEnabled: false, baseURL: address })
  await signInAsOwner(page, sql)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Delete All Products' }).click()
  const typed = page.getByLabel('Type DELETE to confirm')
  await typed.fill('delete')
  await page.getByRole('button', { name: 'Delete All Products' }).click()
  await expectFieldError(typed, 'Please type DELETE to confirm')
  await typed.fill('DELETE')
  await page.getByRole('button', { name: 'Delete All Products' }).click()
  await expect(status(page, `All products deleted (${count} products, 0 cart items)`)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(status(page, 'All products of the snapshot are back')).toBeVisible()
  expect(await sql`select from products`).toHaveLength(count)
})

shopTest(
  'a long deletion says how far it is, and changes nothing when it is cancelled',
  async ({ page, ownShop }) => {
    const { address, sql } = ownShop
    await insertProduct(sql)
    const [{ count } = { count: 0 }] = await sql<
      { count: number }[]
    >`select count(*)::integer as count from products`
    await signInAsOwner(page, sql)
    // Somebody is at work on a product for as long as this takes.
    const holder = await sql.reserve()
    await holder`begin`
    await holder`select from products for update`
    await page.goto(`${address}/admin/settings/product-deletion`)
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Delete All Products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete All Products')
    await expect(page).toHaveURL(/danger-runs/)
    await expect(page.getByRole('status').filter({ hasText: 'Getting ready...' })).toBeVisible()
    const runAddress = page.url()

    await page.goto(`${address}/admin/settings`)
    await page.getByRole('link', { name: 'Show or cancel' }).click()
    await expect(page).toHaveURL(runAddress)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Stopping...' })).toBeVisible()
    await holder`rollback`
    holder.release()
    await expect(page.getByRole('status').filter({ hasText: 'Stopped. Nothing was changed.' })).toBeVisible()
    expect(await sql`select from products`).toHaveLength(count)
    await page.close()
  },
)
