import { faultSize } from '#tests/support/fault-size.ts'
import { signInAsOwner } from './owner.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const header = 'Condition,Product Type,Brand,ASIN,Item Title,Qty'

/** A lot of so many products with two pieces each; their names begin with `batch`. */
const manifestOf = (batch: string, rowCount: number) => ({
  name: 'manifest.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      header,
      ...Array.from(
        { length: rowCount },
        (_, at) => `Like New,Stool,Lumo,B${String(at).padStart(9, '0')},${batch} stool ${at},2`,
      ),
    ].join('\n'),
  ),
})

async function priceLot(page: Page, batch: string, rowCount: number): Promise<void> {
  await page.goto('/admin/pricing-tool')
  const file = page.getByLabel('CSV File')
  // Not before what was kept of an earlier lot is back.
  await expect(file).toBeEnabled()
  await file.setInputFiles(manifestOf(batch, rowCount))
  await page.getByLabel('Total Lot Cost ($)').fill('10000')
  await page.getByRole('button', { name: 'Analyze & Price Products' }).click()
  await expectMessage(page, 'Pricing Calculated!')
}

const countProducts = async (sql: Sql, batch: string) =>
  (await sql`select from products where starts_with(name, ${batch})`).length
const importButton = (page: Page) => page.getByRole('button', { name: 'Import to Store' })

const size = faultSize({ usual: 100, full: 1000 })
const [sizeText, piecesText] = [size, 2 * size].map((count) => count.toLocaleString('en-US'))

test(`a priced lot of ${size} products comes into the shop, is seen there, and is undone`, async ({
  page,
  sql,
  watch,
}) => {
  // Nobody has pictures of these.
  watch.expect(/404 .*\/P\/B\d{9}/)
  await signInAsOwner(page, sql)
  const batch = `Lot ${Date.now()}`
  await priceLot(page, batch, size)
  // Once: a second click finds it under way.
  await importButton(page).dblclick()
  await expectMessage(page, 'Import Successful!')
  expect(await countProducts(sql, batch)).toBe(size)
  expect(
    await sql`
      select sum(price * stock)::text as revenue, count(distinct lot_id)::integer as lots, min(cost)::text as cost
      from products where starts_with(name, ${batch})`,
  ).toEqual([{ revenue: '20000.00', lots: 1, cost: (5000 / size).toFixed(2) }])

  await test.step('customers find it', async () => {
    const [product] = await sql<{ id: string; name: string }[]>`
      select id, name from products where name = ${`${batch} stool 7`}`
    await page.goto(`/product/${product?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${batch} stool 7`)
    await expect(page.getByText('You save')).toBeVisible()
  })

  await test.step('its lot tells what came in, and is locked (R140)', async () => {
    await page.goto('/admin/pricing-tool')
    await expect(page.getByRole('button', { name: 'Price another lot' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Take pictures' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Print tags' })).toBeVisible()
    await expect(page.getByLabel('Total Lot Cost ($)')).toBeDisabled()
    await expect(
      page.getByRole('button', { name: /^(Adjust|Reset|Edit price|Delete Selected|Start over)/ }),
    ).toHaveCount(0)
    await page.getByRole('link', { name: 'See This Lot' }).click()
    await expect(page.getByText(`0 of ${piecesText} pieces of ${sizeText} products sold (0%).`)).toBeVisible()
    await page.getByRole('link', { name: 'Its products' }).click()
    await expect(page.getByText(`${sizeText} products`)).toBeVisible()
    await expect(page.getByText('The products of one lot.')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'All lots' }).click()
    await expect(page.getByRole('row', { name: /\$10,000\.00.*Earned back 0%/ }).first()).toBeVisible()
  })

  await test.step('undone', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Its import, with Undo' }).click()
    await page.getByRole('button', { name: 'Undo Import' }).click()
    await expect(page.getByText('This import was undone.').first()).toBeVisible()
    expect(await countProducts(sql, batch)).toBe(0)
  })

  await test.step('then it can be changed and imported again, and the next file is a new lot', async () => {
    await page.goto('/admin/pricing-tool')
    await expectMessage(page, 'Import undone')
    await expect(page.getByRole('button', { name: 'Adjust Prices' })).toBeVisible()
    await importButton(page).click()
    await expectMessage(page, 'Import Successful!')
    expect(await countProducts(sql, batch)).toBe(size)
    await page.getByLabel('CSV File').setInputFiles(manifestOf(batch, 3))
    await expect(page.getByText('3 rows · Amazon Direct manifest')).toBeVisible()
    await expect(page.getByLabel('Total Lot Cost ($)')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Priced products' })).toHaveCount(0)
    await sql`delete from products where starts_with(name, ${batch})`
  })
})

test('an interrupted import goes on after a reload, and rows that cannot be are listed', async ({
  page,
  sql,
  watch,
}) => {
  await signInAsOwner(page, sql)
  const batch = `Torn ${Date.now()}`
  const rowCount = faultSize({ usual: 1001, full: 2000 })
  await priceLot(page, batch, rowCount)
  let batches = 0
  const rowsCall = /\/admin\/lot-imports\/[^/]+\/rows$/
  await page.route(rowsCall, async (route) => {
    batches += 1
    const sent = route.request().postDataJSON() as { from: number; rows: { priceCents: number }[] }
    // The third batch never arrives: the phone is in a tunnel.
    if (batches === 3) return
    if (sent.from === 1) for (const row of sent.rows.slice(0, 4)) row.priceCents = 0
    await route.continue({ postData: JSON.stringify(sent) })
  })
  await importButton(page).click()
  await expect.poll(() => batches).toBe(3)
  watch.expect(refusedAnswer)
  await page.reload()
  expect(await countProducts(sql, batch)).toBe(0)

  await page.getByRole('button', { name: 'Resume Import' }).click()
  await expectMessage(page, `Imported ${rowCount - 4} of ${rowCount} products`)
  await expect(page.getByText('4 products had errors').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products with errors' }).getByRole('listitem')).toHaveCount(
    4,
  )
  await expect(page.getByText('Price must be an amount greater than $0').first()).toBeVisible()
  expect(await countProducts(sql, batch)).toBe(rowCount - 4)
  // 500 rows each: two before the interruption, the rest after it.
  expect(batches).toBe(Math.ceil(rowCount / 500) + 1)
  // Other tests look through the products of this shop, too.
  await sql`delete from products where starts_with(name, ${batch})`
})

test('a priced lot is kept as a draft, opened again and forgotten', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  await priceLot(page, `Draft ${Date.now()}`, 20)
  await page
    .getByRole('button', { name: /^Edit price of/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^New price of/ }).fill('123.45')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Price Updated')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectMessage(page, 'The draft was saved.')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('heading', { name: 'Priced products' })).toHaveCount(0)

  await page.getByText(/^Drafts \(\d+\)/).click()
  await page
    .getByRole('button', { name: /^Open draft/ })
    .first()
    .click()
  await expect(page.getByText('$123.45').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Delete draft/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Delete draft/ })).toHaveCount(0)
  expect(await sql`select from lot_drafts`).toHaveLength(0)
})
