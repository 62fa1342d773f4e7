import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { turnOn } from './offline-counter.ts'
import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup } from './shopping.ts'

const [width, height] = [640, 480]

/** A film of one picture as Chromium's pretended camera plays it: a tag's code in the middle of a table top. */
function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'H', border: 4 })
  const scale = Math.floor(300 / size)
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1]
  const brightness = Buffer.alloc(width * height, 150)
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      for (let line = 0; line < scale; line += 1) {
        const from = (top + row * scale + line) * width + left + column * scale
        brightness.fill(isDark ? 30 : 225, from, from + scale)
      }
  const gray = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, gray])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** A phone whose camera sees a film, or nothing where its owner did not allow it. */
const scanning = test.extend<{ openPhone: (film: Buffer | null) => Promise<Page> }>({
  openPhone: async ({ playwright, launchOptions, baseURL, extraHTTPHeaders, watch }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'store-e2e-camera-'))
    const opened: { close(): Promise<void> }[] = []
    await use(async (film) => {
      const path = join(folder, 'film.y4m')
      if (film) await writeFile(path, film)
      const camera = film
        ? [
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${path}`,
          ]
        : ['--deny-permission-prompts']
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...camera],
      })
      opened.push(browser)
      const context = await browser.newContext({
        baseURL,
        extraHTTPHeaders,
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'allow',
      })
      await watch.follow(context)
      return await context.newPage()
    })
    for (const browser of opened) await browser.close()
    await rm(folder, { recursive: true, force: true })
  },
})

scanning(
  'a tag in front of the camera lies on the counter with two taps, and is taken from the floor',
  async ({ openPhone, openBrowser, sql }) => {
    const product = await insertProduct(sql, { stock: 5 })
    const page = await openPhone(filmOf(`https://store.example/p/${product.code}`))
    await signInAsOwner(page, sql)
    await page.goto('/admin/counter')
    const scan = page.getByRole('button', { name: 'Scan with the camera' })
    await scan.click()
    const counter = page.getByRole('list', { name: 'On the counter' }).getByRole('listitem')
    await expect(counter).toContainText(product.name)
    await expect(page.getByLabel('Camera', { exact: true })).toBeVisible()
    await expectToFit(page, 390)
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await expect(page.getByLabel('Camera', { exact: true })).toHaveCount(0)
    // It lay still before the camera, and counts once.
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('line')?.includes('~1~4000.') === true,
    )

    const number = await buyForPickup(await openBrowser(), product)
    await page.goto('/admin/pulls')
    await scan.click()
    await expect(
      page.getByRole('region', { name: number }).getByText('Everything is together.'),
    ).toBeVisible()

    // With the phone's own camera its code leads to the sheet: checked in four taps at most (R136).
    await page.goto(`/p/${product.code}`)
    const check = page.getByRole('region', { name: 'Check it' })
    const taps = [
      check.getByText('Not tested').first(),
      check.getByRole('button', { name: 'All the rest is fine' }),
    ]
    for (const tap of taps) await tap.click()
    await expect(check).toContainText(/Checked by us[^]*✓/)
    expect(taps.length).toBeLessThanOrEqual(4)
  },
)

scanning('a tag is scanned without a connection too', async ({ openPhone, sql, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const product = await insertProduct(sql, { stock: 5 })
  const page = await openPhone(filmOf(`https://store.example/p/${product.code}`))
  await signInAsOwner(page, sql)
  await turnOn(page)
  await page.context().setOffline(true)
  await page.goto('/admin/counter')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const counter = page.getByRole('list', { name: 'On the counter' }).getByRole('listitem')
  await expect(counter).toContainText(product.name)
  await expect(page.getByRole('searchbox', { name: 'Code or name' })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Code or name' }).fill('T4K-92MX')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('A character of this code is wrong.')).toBeVisible()
})

scanning('a camera that is not allowed is told, and codes can be typed', async ({ openPhone, sql }) => {
  const page = await openPhone(null)
  await signInAsOwner(page, sql)
  await page.goto('/admin/counter')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByRole('alert')).toContainText('ype the code')
  await expect(page.getByRole('searchbox', { name: 'Code or name' })).toBeEditable()
})
