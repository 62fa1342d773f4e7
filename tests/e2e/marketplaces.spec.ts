import { signInAsOwner } from './owner.ts'
import { findPictures } from './page-states.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup } from './shopping.ts'

const phone = { viewport: { width: 360, height: 740 } }

test.beforeEach(async ({ sql }) => {
  await sql`truncate marketplace_posts`
})

/** What was handed to another app. */
interface Handed {
  text: string
  files: { name: string; type: string; size: number }[]
}

/** Runs in the page: a device that hands pictures to other apps, as phones do. It refuses the first tap. */
function shareLikeAPhone(): void {
  let isFirst = true
  const share = async ({ text = '', files = [] }: ShareData) => {
    if (isFirst) {
      isFirst = false
      throw new DOMException('Too late', 'NotAllowedError')
    }
    const handed = { text, files: files.map(({ name, type, size }) => ({ name, type, size })) }
    Object.assign(window, { handed })
  }
  Object.assign(navigator, { canShare: () => true, share })
}

const readHanded = async (page: Page) =>
  await page.evaluate(() => (window as unknown as { handed?: Handed }).handed ?? null)

/** A piece with two pictures, one of a kind. */
async function insertPictured(sql: Sql) {
  const images = (await findPictures(sql)).slice(0, 2)
  return await insertProduct(sql, { images, priceCents: 6000, stock: 1, daysOld: 0 })
}

const badge = (page: Page) => page.getByRole('link', { name: /^Marketplaces/ })
const toTakeDown = (page: Page) => page.getByRole('list', { name: 'To take down' }).getByRole('listitem')

test('the owner shares a piece from a phone, marks where, and takes it down once it is sold', async ({
  openBrowser,
  sql,
}) => {
  const product = await insertPictured(sql)
  const page = await openBrowser(phone)
  await page.addInitScript(shareLikeAPhone)
  await signInAsOwner(page, sql)
  await page.goto(`/admin/products/${product.id}/sheet`)
  await page.getByRole('link', { name: 'Share kit' }).click()
  await test.step('text and pictures go to another app', async () => {
    await page.getByRole('button', { name: /Share text and 2 pictures/ }).click()
    await page.getByRole('button', { name: /Ready: tap to share/ }).click()
    await expect.poll(async () => (await readHanded(page))?.text).toContain('$60.00')
    const files = (await readHanded(page))?.files ?? []
    expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg'])
    expect(Math.min(...files.map(({ size }) => size))).toBeGreaterThan(1000)
    // A tap that is in time needs no second one.
    await page.evaluate(() => Object.assign(window, { handed: null }))
    await page.getByRole('button', { name: /Share text and 2 pictures/ }).click()
    await expect.poll(async () => (await readHanded(page))?.files.length).toBe(2)
  })
  await page.getByLabel('Link to the post (optional)').fill('https://facebook.example/item/1')
  await page.getByRole('button', { name: `Facebook Marketplace: ${product.name}` }).click()
  await expect(page.getByText('Marked as posted').first()).toBeVisible()
  await expect(page.getByRole('list', { name: `Posts of ${product.name}` })).toContainText(
    'Facebook Marketplace',
  )
  await page.goto('/admin/marketplaces')
  await expect(page.getByText('Nothing to take down')).toBeVisible()

  const buyer = await openBrowser(phone)
  await buyForPickup(buyer, product)
  await test.step('the open list hears of the sale by itself', async () => {
    await expect(toTakeDown(page)).toHaveCount(1)
    await expect(toTakeDown(page)).toContainText('Sold out')
  })
  await expect(toTakeDown(page).getByRole('link', { name: /Facebook Marketplace/ })).toHaveAttribute(
    'href',
    'https://facebook.example/item/1',
  )
  await page.getByRole('button', { name: 'More' }).click()
  await expect(badge(page)).toContainText('1')
  await page.keyboard.press('Escape')
  const tick = `Taken down: ${product.name} on Facebook Marketplace`
  await page.getByRole('button', { name: tick }).click()
  await expect(page.getByText('Nothing to take down')).toBeVisible()
  await test.step('a tick by mistake is taken back', async () => {
    await page.getByRole('button', { name: `Put back: ${product.name} on Facebook Marketplace` }).click()
    await expect(toTakeDown(page)).toHaveCount(1)
  })
  await page.getByRole('button', { name: tick }).click()
  await expect(page.getByText('Nothing to take down')).toBeVisible()
  await page.goto('/admin/activity?kind=products')
  for (const did of [`Posted ${product.name} on`, `Took down the post of ${product.name} on`])
    await expect(page.getByText(did)).toBeVisible()
})

test('kits of the chosen products are copied where nothing can be shared, and say when a price has moved', async ({
  page,
  context,
  sql,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [one, two] = [await insertPictured(sql), await insertPictured(sql)]
  await signInAsOwner(page, sql)
  await page.goto('/admin/products')
  for (const { name } of [one, two]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Share kits' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share Kits')
  for (const { name } of [one, two]) await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /Share text/ })).toHaveCount(0)
  await page.getByRole('button', { name: `Copy Text of ${one.name}` }).click()
  await expect(page.getByText('Text copied')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => await navigator.clipboard.readText()))
    .toContain(`/product/${one.id}`)
  await page.getByRole('button', { name: `eBay: ${one.name}` }).click()
  await expect(page.getByText('Marked as posted').first()).toBeVisible()
  await sql`update products set price = 48 where id = ${one.id}`
  await page.goto('/admin/marketplaces')
  await expect(page.getByRole('list', { name: 'Posted' })).toContainText('Costs $48.00 now')
})
