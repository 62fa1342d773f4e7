import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { signInAsOwner } from './owner.ts'
import { expectAccessible } from './page-checks.ts'
import { asins } from './picture-host.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { expectMessage, openPage } from './shopping.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const row = (page: Page): Locator => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')

/** A JPEG as a phone sends it: lying, with a word on how it is held, red on top when it is held right. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const top = await sharp({ create: { width: 40, height: width, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: height, height: width, channels: 3, background: '#1030d0' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The measures that the page tells of its pictures, in their order. */
const measures = async (page: Page) =>
  (await row(page).allInnerTexts()).map((text) => /\d+ × \d+/.exec(text)?.[0] ?? 'elsewhere')

test('pictures are uploaded, reordered, made the main one and shown upright in the shop', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(/status of 400 .*picture-uploads/)
  await signInAsOwner(page, sql)
  const product = await insertProduct(sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/products/${product.id}/pictures`)
  await expect(page.getByText('No pictures yet.')).toBeVisible()

  await test.step('several at once, a bad one among them', async () => {
    await page.getByLabel('Choose pictures').setInputFiles([
      { name: 'first.jpg', mimeType: 'image/jpeg', buffer: await photograph(300, 400) },
      {
        name: 'drawing.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      { name: 'second.jpg', mimeType: 'image/jpeg', buffer: await photograph(330, 440) },
    ])
    await expect(row(page)).toHaveCount(2)
    const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(uploads.filter({ hasText: 'drawing.jpg' })).toContainText(
      'This is not a picture that we can take',
    )
    await expect(uploads.filter({ hasText: 'first.jpg' })).toContainText('Picture added')
  })

  await test.step('with the camera', async () => {
    const camera = page.getByLabel('Take a picture')
    await expect(camera).toHaveAttribute('capture', 'environment')
    await camera.setInputFiles([
      { name: 'third.jpg', mimeType: 'image/jpeg', buffer: await photograph(360, 480) },
    ])
    await expect(row(page)).toHaveCount(3)
    await expect.poll(() => measures(page)).toEqual(['300 × 400', '330 × 440', '360 × 480'])
  })

  await test.step('their sizes are prepared in the background', async () => {
    await expect(page.getByText(/Preparing sizes/)).toHaveCount(0)
  })

  await test.step('reordered by buttons and by dragging', async () => {
    await page.getByRole('button', { name: 'Move picture 3 earlier' }).click()
    await expect.poll(() => measures(page)).toEqual(['300 × 400', '360 × 480', '330 × 440'])
    await page.getByRole('button', { name: 'Set as main: picture 3' }).click()
    await expectMessage(page, 'Main picture set')
    await expect.poll(() => measures(page)).toEqual(['330 × 440', '300 × 400', '360 × 480'])
    await page.setViewportSize({ width: 1280, height: 900 })
    await row(page).nth(2).getByRole('img').dragTo(row(page).nth(0))
    await expect.poll(() => measures(page)).toEqual(['360 × 480', '330 × 440', '300 × 400'])
    await page.getByRole('button', { name: 'Remove picture 3' }).click()
    await expect(row(page)).toHaveCount(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
  })

  await test.step('said to show another piece, which customers and the history read (R133)', async () => {
    await page.getByLabel('What picture 1 shows', { exact: true }).selectOption('Stock photo')
    await page.getByRole('button', { name: 'Save what picture 1 shows' }).click()
    await expectMessage(page, 'Picture updated')
    await page.goto(`/admin/products/${product.id}`)
    await expect(page.getByText('What a picture shows: This piece → Stock photo')).toBeVisible()
  })

  await test.step('captioned, which customers read with the condition (R228)', async () => {
    const caption = page.getByLabel('Caption of picture 2', { exact: true })
    await caption.fill('  Scratch near   the corner ')
    await page.getByRole('button', { name: 'Save caption of picture 2' }).click()
    await expectMessage(page, 'Caption saved')
    await openPage(page, `/product/${product.id}`)
    const shown = 'picture 2 of 2: Scratch near the corner'
    await page.getByRole('link', { name: 'See picture 2' }).click()
    await expect(page.getByRole('img', { name: shown })).toBeInViewport()
    await page.getByRole('img', { name: shown }).click()
    await expect(page.getByRole('dialog').getByText('Scratch near the corner')).toBeVisible()
    await page.goto(`/admin/products/${product.id}`)
  })

  await test.step('arranged on the page of the product, which keeps what is typed (R204)', async () => {
    await page.getByLabel('Brand').fill('Lumo')
    await page.getByRole('button', { name: 'Set as main: picture 2' }).click()
    await expectMessage(page, 'Main picture set')
    await expect.poll(() => measures(page)).toEqual(['330 × 440', '360 × 480'])
    await expect(page.getByLabel('Brand')).toHaveValue('Lumo')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
    await expect.poll(() => measures(page)).toEqual(['330 × 440', '360 × 480'])
    await page.getByRole('button', { name: 'Set as main: picture 2' }).click()
    await expect.poll(() => measures(page)).toEqual(['360 × 480', '330 × 440'])
    await openPage(page, `/product/${product.id}`)
    await expect(page.getByText('Stock photo').first()).toBeVisible()
  })

  await test.step('shown in the shop, the right way up', async () => {
    await openPage(page, `/product/${product.id}`)
    const shown = page.getByRole('region', { name: 'Pictures' }).getByRole('img')
    await expect(shown).toHaveCount(2)
    await expect
      .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    // What stood there until then is gone.
    await expect(page.locator('img[src^="data:"]')).toHaveCount(0)
    expect(await (await page.request.get(`/product/${product.id}`)).text()).toContain(
      'src="data:image/webp;base64,',
    )
    const source = await shown.first().evaluate((image: HTMLImageElement) => image.currentSrc)
    const { data, info } = await sharp(await (await page.request.get(source)).body())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = Math.floor(info.width / 2) * info.channels
    // Red above, blue below.
    expect(data[middle]).toBeGreaterThan(150)
    expect(data[(info.height - 1) * info.width * info.channels + middle]).toBeLessThan(80)
  })
})

test('missing pictures are looked for by ASIN', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  const name = uniqueName('Repaired')
  const [found, lost] = await Promise.all([
    insertProduct(sql, { name, asin: asins.known }),
    insertProduct(sql, { name: `${name} not`, asin: asins.onePixel }),
  ])
  await page.goto('/admin/picture-repair')
  await page.getByRole('button', { name: 'Fix images' }).click()
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(page.getByText(/^Done: \d+ of \d+ products got a picture\.$/)).toBeVisible()
  await expect(results.filter({ has: page.getByRole('link', { name, exact: true }) })).toContainText(
    'Picture found',
  )
  await expect(results.filter({ hasText: lost.name })).toContainText('No images found for this product')
  await expectAccessible(page)
  const [saved] = await sql<{ images: string[] }[]>`select images from products where id = ${found.id}`
  expect(saved?.images[0]).toMatch(/^\/media\/p-/)
})
