import { adminPages, entriesOf } from '#pages/admin/admin-pages.ts'
import { giveSession, insertPerson, signInAs, somePassword } from './people.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { expectFieldError, expectMessage, fillCart, toast, valueOf } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

/** Fills in the admin login and sends it. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('a customer', () => {
  test('is refused and led home', async ({ page, shop, watch }) => {
    watch.expect(refusedAnswer)
    await signInAs(page.context(), shop)
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/access-denied')
    await expect(heading(page)).toHaveText('Access Denied')
    await expectMessage(page, "Access DeniedYou don't have admin privileges.")
    await expect(page).toHaveURL('/')
    await expect(toast(page, "You don't have admin privileges.")).toBeVisible()
  })

  test('who was an admin is refused at the next click', async ({ page, shop, sql, watch }) => {
    watch.expect(refusedAnswer)
    const { id } = await signInAs(page.context(), shop, { isAdmin: true })
    await page.goto('/admin/dashboard')
    await expect(heading(page)).toHaveText('Dashboard')
    // In the click itself: the open page may be read again at any time, and would lead home before it.
    await page.route('**/admin/orders.data*', async (route) => {
      await sql`delete from user_roles where user_id = ${id}`
      await route.continue()
    })
    await menu(page).getByRole('link', { name: 'Orders' }).click()
    await expectMessage(page, "You don't have admin privileges.")
    await expect(page).toHaveURL('/')
  })

  test('cannot sign in at the admin login, and keeps the cart', async ({ page, sql, watch }) => {
    watch.expect(refusedAnswer)
    const product = await insertProduct(sql)
    await fillCart(page, product)
    const { email } = await insertPerson(sql)
    await page.goto('/admin')
    await logIn(page, email, somePassword)
    await expectMessage(page, "Access DeniedYou don't have admin privileges.")
    await expect(page.getByRole('alert')).toContainText('Access Denied')
    await page.goto('/cart')
    await expect(page.getByText(product.name).first()).toBeVisible()
  })
})

/** Pages that the specification titles otherwise than their entry in the menu. */
const titles: Record<string, string> = {
  'Pricing Tool': 'Smart Pricing Tool',
  Orders: 'Orders Management',
}

/** An entry of the menu, with what waits there behind it. */
const entryName = (label: string) => new RegExp(`^${label}( ?\\d+\\+?)?$`)

test.describe('an admin', () => {
  test('signs in, finds every page in the menu, and logs out', async ({ page, sql, watch }) => {
    watch.expect(refusedAnswer)
    const { email } = await insertPerson(sql, { isAdmin: true })
    await page.goto('/admin')
    await expect(page.getByText('contact support for admin access')).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFieldError(page.getByLabel('Email'), 'Email is required')
    await logIn(page, email, 'not this one')
    await expectMessage(page, 'Sign in failedInvalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await logIn(page, email, somePassword)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('complementary', { name: 'Back office' })).toContainText(email)
    await expect(menu(page).getByRole('link')).toHaveText(
      entriesOf(adminPages).map(({ label }) => entryName(label)),
    )
    for (const { path, label, inside } of adminPages.filter(({ hasTab }) => hasTab !== false)) {
      const parent = adminPages.find((one) => one.path === inside)?.label
      const place = parent ? page.getByRole('navigation', { name: parent }) : menu(page)
      const link = place.getByRole('link', { name: entryName(label) })
      if (parent)
        await menu(page)
          .getByRole('link', { name: entryName(parent) })
          .click()
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(titles[label] ?? label)
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/auth?redirect=%2Fadmin%2Fdashboard')
  })

  test('sees the figures of the shop', async ({ page, shop, sql }) => {
    await signInAs(page.context(), shop, { isAdmin: true })
    const { id } = await insertProduct(sql, { priceCents: 123_450, stock: 3 })
    await sql`update products set margin = 40 where id = ${id}`
    await page.goto('/admin/dashboard')
    const [figures] = await sql`
      select count(*)::int as products, sum(stock)::int as stock,
        round(coalesce(sum(price * margin / 100 * stock), 0))::int as revenue,
        '$' || to_char(sum(price * stock), 'FM999,999,990.00') as value,
        (select count(*)::int from orders) as orders from products`
    const shown = (name: string) => valueOf(page, name)
    const whole = (value: number) => value.toLocaleString('en-US')
    await expect(shown('Total Products')).toHaveText(whole(figures?.products))
    await expect(shown('Total Inventory')).toHaveText(whole(figures?.stock))
    await expect(shown('Revenue Potential')).toHaveText(`$${whole(figures?.revenue)}`)
    await expect(page.getByText(`Stock value ${figures?.value}`)).toBeVisible()
    await expect(shown('Total Orders')).toHaveText(whole(figures?.orders))
    expect(figures?.revenue).toBeGreaterThanOrEqual(1481)
  })

  test('shows the password once more when asked, without leaving the back office', async ({
    page,
    shop,
    sql,
    watch,
  }) => {
    watch.expect(refusedAnswer)
    const { id } = await insertPerson(sql, { isAdmin: true })
    const session = await giveSession(page.context(), sql, id, shop.address)
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where id = ${session}`
    await page.goto('/account/confirm?redirect=/admin/settings')
    await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/admin/dashboard')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectFieldError(page.getByLabel('Password'), 'This is not the password of your account.')
    await page.getByLabel('Password').fill(somePassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/admin/settings')
  })
})
