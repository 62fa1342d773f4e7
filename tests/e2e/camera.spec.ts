import sharp from 'sharp'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { viewport: { width: 390, height: 844 } }
const uploads = '**/picture-uploads'

const photo = async (background = '#2a7046') => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const camera = (page: Page) => page.getByLabel('Take a picture')
const taken = (page: Page) => page.getByRole('list', { name: 'Taken pictures' }).getByRole('listitem')
const countPictures = async (sql: Sql, name: string) =>
  (await sql<{ images: string[] }[]>`select images from products where name = ${name}`)[0]?.images.length

test('from the first photo to a piece on sale in five taps and three fields', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  let [taps, fields] = [0, 0]
  const tap = async (action: Promise<unknown>) => {
    await action
    taps += 1
  }
  const fill = async (action: Promise<unknown>) => {
    await action
    fields += 1
  }
  const name = `${uniqueName('Gaming console')} with two pads and a very long name of all that is in the box`
  await tap(
    page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Products' }).click(),
  )
  await tap(page.getByRole('link', { name: 'Add Product' }).click())
  await tap(camera(page).setInputFiles(await photo()))
  await expect(taken(page)).toHaveCount(1)
  await fill(page.getByLabel('Name').fill(name))
  await fill(page.getByLabel('Price ($)', { exact: true }).fill('149.50'))
  await page.getByLabel('Price ($)', { exact: true }).blur()
  await expect(page.getByLabel('Category')).toHaveValue('Electronics')
  await expect(page.getByLabel('Description')).toBeHidden()
  await expectAccessible(page)
  await expectToFit(page, 390)
  await tap(page.getByRole('button', { name: 'Add Product' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => countPictures(sql, name)).toBe(1)
  // The page follows by itself.
  await expect(page.getByText('On its way to the store')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  expect(taps).toBeLessThanOrEqual(5)
  expect(fields).toBeLessThanOrEqual(3)
})

test('several pieces in a row, each with its own pictures', async ({ openBrowser, sql }) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/products/new')
  const names = [uniqueName('Lamp'), uniqueName('Vase')]
  for (const [at, name] of names.entries()) {
    for (let picture = 0; picture <= at; picture += 1) {
      await camera(page).setInputFiles(await photo())
      await expect(taken(page)).toHaveCount(picture + 1)
    }
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Price ($)', { exact: true }).fill('20')
    await page.getByRole('button', { name: 'Add and take the next' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Product created successfully!' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(taken(page)).toHaveCount(0)
  }
  await expect.poll(() => countPictures(sql, names[0] ?? '')).toBe(1)
  await expect.poll(() => countPictures(sql, names[1] ?? '')).toBe(2)
})

test('pictures wait for a connection, through a closed page too, and are added once', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const context = page.context()
  await page.goto('/admin/products/new')
  await camera(page).setInputFiles(await photo())
  await expect(taken(page)).toHaveCount(1)

  await test.step('of a piece that is not added yet they stay, and can be left out', async () => {
    await camera(page).setInputFiles(await photo('#803030'))
    await expect(taken(page)).toHaveCount(2)
    await page.reload()
    await expect(taken(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Leave picture 2 out' }).click()
    await expect(taken(page)).toHaveCount(1)
  })

  const name = uniqueName('Stool')
  let sent = 0
  // The store has it, and its answer is lost.
  await context.route(uploads, async (route) => {
    sent += 1
    if (sent > 1) return await route.abort()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Price ($)', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('No connection: 1 picture will be sent later')).toBeVisible()
  await page.close()
  await context.unroute(uploads)
  const later = await context.newPage()
  const answered = later.waitForResponse((response) => response.url().endsWith('/picture-uploads'))
  await later.goto('/admin/dashboard')
  expect((await answered).status()).toBe(200)
  await expect.poll(() => countPictures(sql, name)).toBe(1)
  await expect(later.getByText(/picture will be sent later|Sending 1 picture/)).toHaveCount(0)
})

test('pieces without a picture are gone through one after the other', async ({ openBrowser, sql }) => {
  await sql`update products set status = 'archived' where status = 'active' and coalesce(images[1], '/placeholder.svg') = '/placeholder.svg'`
  const [older, newer] = [uniqueName('Older'), uniqueName('Newer')]
  await insertProduct(sql, { name: older, daysOld: 1 })
  await insertProduct(sql, { name: newer, daysOld: 0 })
  await insertProduct(sql, { stock: 0, daysOld: 0 })
  await sql`update products set lpn = 'LPNX1', status = 'archived', awaits_picture = true where name = ${newer}`
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Needs a picture (2)' }).click()
  const piece = page.getByRole('heading', { level: 2 })
  await expect(piece).toHaveText(newer)
  await expect(page.getByRole('region', { name: 'Piece' })).toContainText(
    /Tag [0-9A-Z]{3}-[0-9A-Z]{4}.*LPN LPNX1/,
  )
  await camera(page).setInputFiles(await photo())
  await expect(piece).toHaveText(older)
  const last = page.getByRole('status', { name: 'Last piece' })
  await expect(last).toContainText(newer)
  await expect(last).toContainText('On sale now.')
  await expect(last.locator('img')).toHaveAttribute('src', /^\/media\/p-/)
  await expect(page.getByText('1 piece without a picture')).toBeVisible()
  await page.getByRole('link', { name: 'Next piece' }).click()
  await expect(page.getByText('That was the last one')).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(piece).toHaveText(older)
  await camera(page).setInputFiles(await photo())
  await expect(page.getByText('Every piece has a picture')).toBeVisible()
  await expect(last).toContainText(older)
})

test('a price is changed in its row, and unsaved changes are not lost by a tap', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { priceCents: 4000 })
  await signInAsOwner(page, sql)
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`)
  const priceOf = async () =>
    (await sql<{ price: string }[]>`select price from products where id = ${product.id}`)[0]?.price
  await expect(page.getByRole('button', { name: 'Archive selected' })).toBeHidden()
  await page.getByLabel(`Select ${product.name}`).check()
  await expect(page.getByRole('button', { name: 'Archive selected' })).toBeVisible()
  await page.getByLabel(`Select ${product.name}`).uncheck()
  await expect(page.getByRole('button', { name: 'Archive selected' })).toBeHidden()

  await page.getByRole('button', { name: `Actions for ${product.name}` }).click()
  const field = page.getByLabel(`New price of ${product.name}`)
  await field.fill('0')
  await field.press('Enter')
  await expectMessage(page, 'Nothing was changed')
  await expect(field).toHaveValue('0')
  await field.fill('34.5')
  await field.press('Enter')
  await expectMessage(page, 'Price updated')
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('$34.50')
  expect(await priceOf()).toBe('34.50')

  await test.step('the page of the product asks before it is left', async () => {
    await page.getByRole('link', { name: `Edit ${product.name}` }).click()
    await page.getByLabel('Brand').fill('Lumo')
    await page.getByRole('link', { name: 'Products' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('Lumo')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Product updated successfully!' })).toBeVisible()
    await page.getByLabel('Brand').fill('Other')
    await page.getByRole('link', { name: 'Products' }).first().click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    const [row] = await sql<{ brand: string }[]>`select brand from products where id = ${product.id}`
    expect(row?.brand).toBe('Lumo')
  })
})
