import { expect, type Locator, type Page } from '@playwright/test'
import { often } from './hydrated.ts'
import type { InsertedProduct } from './product-rows.ts'
import { readMessages } from './watch.ts'

/** What the orders of the tests say of their customer. */
export const customer = { name: 'Ada Buyer', email: 'Ada.Buyer@Example.com', phone: '(419) 555-0134' }
const nearAddress = { street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' }

/** The numbers that the shop gives to orders. */
const orderNumberPattern = /ORD-\d{8}-\d{6}/

/** Opens a page and waits until its scripts have taken over: the badge asks for its number then. */
export async function openPage(page: Page, address: string): Promise<void> {
  const isAlive = page.waitForRequest('**/api/cart')
  await page.goto(address)
  await isAlive
}

/** Waits until a short message was shown on this page, also when it is gone again. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await readMessages(page)).join('\n'), often).toContain(text)
}

/** No such message so far. */
export async function expectNoMessage(page: Page, text: string): Promise<void> {
  expect((await readMessages(page)).join('\n')).not.toContain(text)
}

/** A short message at the bottom right. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text })
}

/** What a page says is wrong where somebody is working, instead of in a short message. */
export async function expectProblem(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible()
}

/** The number at the cart icon; not there while the cart is empty. */
export function cartBadge(page: Page): Locator {
  return page.getByTestId('cart-count')
}

/** The `cart` call of a browser, made by hand. */
export async function callCart(page: Page, call: Record<string, unknown>, base = ''): Promise<unknown> {
  const answer = await page.request.post(`${base}/api/cart`, { data: call })
  expect(answer.status(), await answer.text()).toBe(200)
  return await answer.json()
}

/** Fills the cart of a browser as its own pages would. */
export async function fillCart(page: Page, product: InsertedProduct, quantity = 1, base = ''): Promise<void> {
  await callCart(page, { action: 'add', product_id: product.id, quantity }, base)
}

/** The value beside a term: 'Total', 'Tax (7.25%)'. */
export function valueOf(within: Page | Locator, term: string): Locator {
  return within
    .getByText(term, { exact: true })
    .and(within.getByRole('term'))
    .locator('xpath=following-sibling::dd[1]')
}

/** Fills in Customer Information. */
export async function fillCustomer(page: Page, changes: Partial<typeof customer> = {}): Promise<void> {
  const { name, email, phone } = { ...customer, ...changes }
  const fields = page.getByRole('region', { name: 'Customer Information' })
  await fields.getByLabel('Name').fill(name)
  await fields.getByLabel('Email').fill(email)
  await fields.getByLabel('Phone').fill(phone)
}

/** Chooses delivery and fills in the address. */
export async function fillDelivery(page: Page, address: Partial<typeof nearAddress> = {}): Promise<void> {
  const { street, city, state, zip } = { ...nearAddress, ...address }
  const fields = page.getByRole('region', { name: 'Fulfillment Method' })
  await fields.getByLabel('Local Delivery').check()
  await fields.getByLabel('Street').fill(street)
  await fields.getByLabel('City').fill(city)
  await fields.getByLabel('State').fill(state)
  await fields.getByLabel('ZIP').fill(zip)
}

export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order' })
}

/** Waits for the receipt. @returns the order's number. */
export async function readReceiptNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
  const text = await page.getByRole('main').getByText(orderNumberPattern).first().innerText()
  return orderNumberPattern.exec(text)?.[0] ?? `no number in '${text}'`
}

/** Buys a product for pickup. @returns the order's number. */
export async function buyForPickup(page: Page, product: InsertedProduct, base = ''): Promise<string> {
  await fillCart(page, product, 1, base)
  await openPage(page, `${base}/checkout`)
  await fillCustomer(page)
  await placeOrderButton(page).click()
  return await readReceiptNumber(page)
}

/** A field with an error: marked as invalid, and described by the text. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escape(text)}$`))
}

export async function expectNoFieldError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
