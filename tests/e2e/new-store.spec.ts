import { newPerson } from './members.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test as base, type Page, type Sql } from './shop.ts'
import { signInAs } from './people.ts'
import { expectMessage, fillCustomer, placeOrderButton, readReceiptNumber } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

/** What an owner may need at most from the empty form of the first account to a product on sale. */
const actionLimit = 12

/** A store as it comes, on its owner's own machine without https: with its sample data, and no owner yet. */
const test = base.extend<{ newStore: { address: string; sql: Sql } }>({
  newStore: async ({ database, watch }, use) => {
    const { url, sql, drop } = await database.createDatabase(`new_store_${Date.now()}`)
    const shop = await startShopProcess({ databaseUrl: url })
    watch.allow(shop.address)
    await use({ address: shop.address, sql })
    await shop.stop()
    await drop()
  },
})

/** Counts what a person does: each field that is filled in and each click. */
function countedActions() {
  let count = 0
  return {
    count: () => count,
    async act(step: () => Promise<void>) {
      count += 1
      await step()
    },
  }
}

/** From the address that the start prints to a product of one's own on sale. @returns how many actions it took. */
async function sellFirstProduct(page: Page, address: string): Promise<number> {
  const { act, count } = countedActions()
  const owner = newPerson()
  await page.goto(`${address}/admin`)
  await act(() => page.getByRole('link', { name: 'Claim this store' }).click())
  const form = page.getByRole('main')
  await act(() => form.getByLabel('Full Name').fill(owner.name))
  await act(() => form.getByLabel('Email').fill(owner.email))
  await act(() => form.getByLabel('Password').fill(owner.password))
  await act(() => form.getByRole('button', { name: 'Sign Up' }).click())
  await expect(page.getByText('Nobody runs this store yet.')).toBeVisible()
  await act(() => page.getByRole('button', { name: 'Grant Admin Access' }).click())
  await expectMessage(page, 'Success!You are the admin of this store now.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await act(() => page.getByRole('link', { name: 'Your first product' }).click())
  await act(() => page.getByLabel('Name').fill('Own walnut chair'))
  await act(() => page.getByLabel('Category').fill('Chairs'))
  await act(() => page.getByLabel('Price ($)', { exact: true }).fill('45'))
  await act(() => page.getByRole('button', { name: 'Add Product' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own walnut chair')
  return count()
}

test(`a new store sells its owner's first product after ${actionLimit} actions at most, and loses its samples by one button`, async ({
  openBrowser,
  newStore: { address, sql },
  watch,
}) => {
  watch.expect(refusedAnswer)
  expect(address).toMatch(/^http:/)
  const page = await openBrowser({ baseURL: address })
  expect(await sellFirstProduct(page, address)).toBeLessThanOrEqual(actionLimit)
  const visitor = await openBrowser({ baseURL: address })
  await test.step('a guest buys it, by cookies that need no https', async () => {
    await visitor.goto('/products?search=walnut+chair')
    const tile = visitor.getByRole('listitem').filter({ hasText: 'Own walnut chair' })
    await tile.getByRole('button', { name: 'Add to Cart' }).click()
    await expectMessage(visitor, 'added to cart!')
    const cookies = await visitor.context().cookies()
    const cart = { httpOnly: true, secure: false }
    expect(cookies.find(({ name }) => name === 'cart_session_id')).toMatchObject(cart)
    await visitor.goto('/checkout')
    await fillCustomer(visitor)
    await placeOrderButton(visitor).click()
    await readReceiptNumber(visitor)
    expect(await sql`select stock from products where name = 'Own walnut chair'`).toEqual([{ stock: 0 }])
  })

  await test.step('a second person who asks for the store is refused', async () => {
    await signInAs(visitor.context(), { sql, address })
    await visitor.goto('/admin/setup')
    await visitor.getByRole('button', { name: 'Grant Admin Access' }).click()
    await expectMessage(visitor, 'ErrorAn admin exists already.')
    await visitor.goto('/admin/dashboard')
    await expect(visitor).toHaveURL('/access-denied')
  })

  await test.step('mail is set up in a form, which says in words what is wrong (R192)', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Email (to do)' }).click()
    const form = page.getByRole('main')
    await expect(form.getByLabel('Mail server')).toHaveCount(0)
    await form.getByLabel('Who sends your email?').selectOption('own')
    await form.getByLabel('Mail server').fill('mail.invalid')
    await form.getByLabel('Port').fill('587')
    await form.getByLabel('Your email address').fill('store@store.example')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toContainText('Through mail.invalid, port 587, as store@store.example.')
    await form.getByRole('button', { name: 'Send a test' }).click()
    await expect(form.getByRole('alert')).toContainText('There is no server called mail.invalid.')
  })

  await page.goto('/admin/orders')
  await expect(page.getByText('(sample)').first()).toBeVisible()
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Remove sample data' }).click()
  await expect(page.getByRole('heading', { name: 'Remove sample data?' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  await expectMessage(page, 'Sample data removed')
  await expect(page.getByRole('link', { name: 'Remove sample data' })).toHaveCount(0)
  expect(await sql`select name from products`).toEqual([{ name: 'Own walnut chair' }])
  expect(await sql`select is_sample from orders`).toEqual([{ is_sample: false }])
  await page.close()
  await visitor.close()
})
