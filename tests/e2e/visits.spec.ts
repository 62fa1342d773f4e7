import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'

/** Letters alone, so that no search corrects it and nothing takes it for a number of somebody's. */
const word = 'zqgizmozq'

test('the owner sees on a phone what was looked at and what was not found (R103)', async ({
  page,
  sql,
  openBrowser,
}) => {
  const product = await insertProduct(sql)
  const guest = await openBrowser({ viewport: { width: 360, height: 740 } })
  await guest.goto(`/product/${product.id}`)
  await guest.goto(`/products?search=${word}`)
  // The one that tries whether cookies are kept goes at once.
  await expect.poll(() => guest.context().cookies()).toEqual([])
  await expect.poll(async () => await sql`select from lost_searches where search = ${word}`).toHaveLength(1)

  await signInAsOwner(page, sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'How people find you' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How people find you')
  const row = page.getByRole('table', { name: 'Searches without results' }).getByRole('row', { name: word })
  await expect(row).toContainText('1')
  await expect(page.getByText('Product pages seen')).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin/reports/visits?days=7')
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await expectToFit(page, 360)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/products?search=${word}`)
  await sql`delete from lost_searches where search = ${word}`
})

test('a product that is reached by a click is one view, and going back to it none (R103)', async ({
  sql,
  openBrowser,
}) => {
  const product = await insertProduct(sql)
  const guest = await openBrowser({})
  const asked: string[] = []
  guest.on('request', (request) => {
    if (request.url().includes(`/product/${product.id}.data`)) asked.push(request.headers().referer ?? '')
  })
  await guest.goto(`/products?search=${encodeURIComponent(product.name)}`)
  await guest.getByRole('link', { name: product.name }).first().click()
  await expect(guest).toHaveURL(`/product/${product.id}`)
  await guest.goBack()
  await guest.goForward()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const own = asked.map((referer) => new URL(referer).pathname)
  expect(own[0]).toBe('/products')
  for (const path of own.slice(1)) expect(path).toBe(`/product/${product.id}`)
})
