import { parse } from 'csv-parse/sync'
import { cleanText } from '#csv/csv-text.ts'
import { parseXml } from '#tests/support/xml-check.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { accountPages, adminPages, storePages, type HostilePage } from './hostile-pages.ts'
import { everything } from './hostile-rows.ts'
import { judgePage, judgePages, signIn, test, waitForScripts } from './hostile-shop.ts'
import { allTexts, hostileEmail, hostilePicture, shortText } from './hostile-texts.ts'
import { foldSpaces } from './script-watch.ts'
import { expect } from './shop.ts'
import { customer, callCart, expectMessage, fillCustomer, placeOrderButton } from './shopping.ts'

// Twenty texts that want to be programs stand in every field that a stranger or a supplier fills. Wherever they are
// shown, they are letters: nothing runs, nothing becomes an element, and the policy of the page has nothing to stop.

test.describe.configure({ timeout: 120_000 })

/** Pages that show what is stored; those with texts in their address alone are for the long run. */
const usual = (pages: readonly HostilePage[]) =>
  faultSize({ usual: pages.filter(({ shows }) => shows.length > 0), full: pages })

/** Each text stands in the file, and no cell of it is a formula. */
function expectInertCells(csv: string, shows: readonly string[]): void {
  const cells = parse(csv, { bom: true, relax_column_count: true }).flat()
  const shown = cells.map(foldSpaces)
  expect(shows.filter((text) => !shown.some((cell) => cell.includes(foldSpaces(text))))).toEqual([])
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
}

const fileName = '<img canary src=x onerror=canary(3)>'
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A CSV file with the name of a hostile text. */
const fileOf = (lines: readonly (readonly string[])[]) => ({
  name: `${fileName}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((cells) => cells.map(quote).join(',')).join('\n')),
})

test('are letters in the store', async ({ page, scripts, stored, shop }) => {
  const cookie = { url: shop.address, secure: true, value: encodeURIComponent(everything) }
  const names = ['__Host-last_order', '__Host-cart_session_id', 'other']
  await page.context().addCookies(names.map((name) => ({ ...cookie, name })))
  await judgePages(page, scripts, usual(storePages(stored)))

  await test.step('in the cart and at the checkout', async () => {
    await page.context().clearCookies()
    await callCart(page, { action: 'add', product_id: stored.productId, quantity: 1 })
    await judgePages(page, scripts, [
      { path: '/cart', shows: allTexts.slice(0, 1) },
      { path: '/checkout', shows: allTexts.slice(0, 1) },
    ])
    await fillCustomer(page, { name: shortText, email: hostileEmail, phone: shortText })
    await page.getByRole('textbox', { name: 'Notes' }).fill(everything)
    await placeOrderButton(page).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/Enter a phone number|Invalid email/)
        .first(),
    ).toBeVisible()
    await judgePage(page, scripts, { path: '/checkout refused', shows: [shortText, hostileEmail] })
  })

  await test.step('in a refused search for an order', async () => {
    await page.goto('/track-order')
    await page.getByRole('textbox', { name: 'Order Number' }).fill(shortText)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await page.getByRole('button', { name: 'Track Order' }).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    await judgePage(page, scripts, { path: '/track-order refused', shows: [shortText] })
  })

  await test.step('on pages that come without a reload', async () => {
    await page.goto('/products')
    await waitForScripts(page)
    await page.getByRole('link', { name: allTexts[0], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: allTexts[0] }).waitFor()
    await judgePage(page, scripts, { path: 'product by a click', shows: [everything] })
  })
})

test('are letters in an account', async ({ page, scripts, stored, shop }) => {
  await signIn(page, stored.memberId, shop)
  await judgePages(page, scripts, usual(accountPages(stored)))
})

test('are letters in the back office', async ({ page, scripts, stored, shop }) => {
  await signIn(page, stored.ownerId, shop)
  await judgePages(page, scripts, usual(adminPages(stored)))

  await test.step('in a dialog', async () => {
    await page.goto('/admin/orders')
    await waitForScripts(page)
    await page.getByRole('link', { name: `View ${stored.order.number}` }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Order Items' }).waitFor()
    await judgePage(page, scripts, { path: 'order dialog', shows: [everything, hostileEmail, ...allTexts] })
  })
})

test('are letters in mails and their previews', async ({ page, scripts, stored, shop, watch }) => {
  const { sql } = shop
  // The preview is sandboxed: what the test itself adds to every page is refused there, and so is the icon.
  watch.expect(/Blocked script execution in '.*\/html'/, /ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin/)
  await signIn(page, stored.ownerId, shop)
  const form = { name: shortText, email: customer.email, subject: allTexts[2] ?? '', message: everything }
  expect((await page.request.post('/contact', { form, maxRedirects: 0 })).status()).toBe(303)
  for (const move of ['readiness', 'shipment', 'cancellation']) {
    const answer = await page.request.post(`/admin/orders/${stored.order.id}`, {
      form: { do: move, seen_status: '' },
      maxRedirects: 0,
    })
    expect(answer.status(), move).toBe(303)
  }
  const mails = await sql<{ id: string; kind: string }[]>`
    select id, kind from mail_outbox
    where html like '<!DOCTYPE%' and (kind = 'contact-message' or order_id = ${stored.order.id})`
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['contact-message', 'order-ready', 'order-shipped', 'order-cancelled']),
  )
  for (const { id, kind } of mails) {
    const shows = kind === 'contact-message' ? [everything] : kind.startsWith('order-') ? allTexts : []
    await judgePages(page, scripts, [{ path: `/admin/mail/${id}`, shows }])
    await page.goto(`/admin/mail/${id}/html`)
    await judgePage(page, scripts, { path: `the ${kind} as sent`, shows })
  }
})

test('are letters in an import', async ({ page, scripts, stored, shop }) => {
  await signIn(page, stored.ownerId, shop)
  const header = 'Title,Brand,Condition,Quantity,Your Price,Category,Image URL,Description'.split(',')
  const rows = allTexts.flatMap((text) => [
    [`new ${text}`, text, text, '2', '40.00', text, hostilePicture, everything],
    [text, text, text, text, '40.00', text, text, everything],
  ])
  await page.goto('/admin/import')
  await page.getByLabel('CSV File').setInputFiles(fileOf([header, ...rows]))
  await page.getByText('Refused rows').first().waitFor()
  // The first ten of the new products stand there.
  const names = allTexts.slice(0, 10).map((text) => `new ${text}`)
  const shows = [`${fileName}.csv`, ...names, ...allTexts]
  await judgePage(page, scripts, { path: 'an import to confirm', shows })
  for (const one of await page.getByRole('combobox', { name: '“' }).all())
    await one.selectOption('Keep it as it is')
  await page.getByRole('button', { name: 'Upload Products' }).click()
  await expectMessage(page, 'Upload successful!')
  const { pathname } = new URL(page.url())
  await judgePages(page, scripts, [
    { path: pathname, shows },
    { path: '/admin/import', shows: [`${fileName}.csv`] },
    { path: '/admin/products', shows: names },
  ])
  const refused = await page.request.get(`${pathname}/refused-rows.csv`)
  expectInertCells(await refused.text(), allTexts)
})

test('are letters in the pricing tool and its lots', async ({ page, scripts, stored, shop }) => {
  await signIn(page, stored.ownerId, shop)
  // Only rows in sight are in the page.
  await page.setViewportSize({ width: 1280, height: 8000 })
  await page.goto('/admin/pricing-tool')
  const file = page.getByLabel('CSV File')
  await expect(file).toBeEnabled()
  const header = ['Condition', 'Product Type', 'Brand', 'ASIN', 'Item Title', 'Qty']
  await file.setInputFiles(
    fileOf([header, ...allTexts.map((text) => [text, text, text, text, `lot ${text}`, text])]),
  )
  await page.getByLabel('Total Lot Cost ($)').fill('1000')
  await page.getByRole('button', { name: 'Analyze & Price Products' }).click()
  await expectMessage(page, 'Pricing Calculated!')
  // Entities of a file are letters once more, and shown as letters.
  const starts = allTexts.map((text) => cleanText(`lot ${text}`).slice(0, 40))
  await judgePage(page, scripts, { path: 'the pricing tool', shows: [`${fileName}.csv`, ...starts] })
  await page.getByRole('button', { name: 'Import to Store' }).click()
  await expectMessage(page, 'Import Successful!')
  await judgePages(page, scripts, [{ path: '/admin/lots', shows: [fileName] }])
  await page.getByRole('link', { name: fileName }).click()
  await page.getByRole('heading', { level: 1, name: fileName }).waitFor()
  await judgePage(page, scripts, { path: 'a lot', shows: [fileName] })
})

test('are letters in files, feeds and data', async ({ page, stored, shop }) => {
  await signIn(page, stored.ownerId, shop)
  const read = async (path: string, type: string) => {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(200)
    const headers = answer.headers()
    expect(headers, path).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    return await answer.text()
  }
  for (const path of ['/admin/products.csv', '/admin/orders.csv', '/feeds/meta.csv'])
    expectInertCells(await read(path, 'text/csv; charset=utf-8'), allTexts)
  const feed = parseXml(await read('/feeds/google.xml', 'application/xml; charset=utf-8'))
  const titles = feed.children[0]?.children.flatMap(({ children }) => children.map(({ text }) => text)) ?? []
  expect(allTexts.filter((text) => !titles.map(foldSpaces).includes(foldSpaces(text)))).toEqual([])
  parseXml(await read('/sitemap.xml', 'application/xml; charset=utf-8'))
  for (const path of [`/product/${stored.productId}.data`, '/products.data', '/admin/orders.data'])
    expect(await read(path, 'text/x-script; charset=utf-8'), path).not.toMatch(/^\s*</)
})
