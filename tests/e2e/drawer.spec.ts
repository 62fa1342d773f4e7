import { insertDrawer } from './drawer-rows.ts'
import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expectOnReceiptRoll } from './receipt-roll.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { valueOf } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const phone = { viewport: { width: 390, height: 844 } }
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function openDrawer(page: Page, float: string): Promise<void> {
  await page.goto('/admin/counter/drawer')
  await page.getByLabel('Cash in the drawer').fill(float)
  await page.getByRole('button', { name: 'Open the drawer' }).click()
  await expect(page.getByText('The drawer is open')).toBeVisible()
}

/** A sale in cash from another device. */
async function sell(page: Page, sql: Sql, priceCents: number): Promise<void> {
  const { id } = await insertProduct(sql, { priceCents, stock: 1 })
  await page.goto(`/admin/counter?line=${id}~1~${priceCents}`)
  await page.getByRole('button', { name: /^Took/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold')
}

test('without JavaScript a drawer is opened, moved, counted by its bills, and closed', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ ...phone, javaScriptEnabled: false })
  await signInAsOwner(page, sql)
  await openDrawer(page, '$80')
  await page.getByRole('link', { name: 'Pay out' }).click()
  await page.getByLabel('Amount').fill('80.01')
  await page.getByLabel('Reason').fill('Gas for the van')
  await page.getByRole('button', { name: 'Pay out' }).click()
  await expect(alert(page)).toContainText('There should be $80.00 in the drawer. No more can go out.')
  await expect(page.getByLabel('Reason')).toHaveValue('Gas for the van')
  await page.getByLabel('Amount').fill('30')
  await page.getByRole('button', { name: 'Pay out' }).click()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Gas for the van')

  await page.getByRole('link', { name: 'Count and close' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(alert(page)).toContainText('Enter the cash that you counted, 0 for an empty drawer')
  await page.getByText('Count bills and coins').click()
  await page.getByLabel('$20', { exact: true }).fill('2')
  await page.getByLabel('$10', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('The count is right.')).toBeVisible()
  await page.getByLabel('Stays in the drawer').fill('60')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(alert(page)).toContainText('No more can stay in the drawer than you counted.')
  await page.getByLabel('Stays in the drawer').fill('50')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Z-report')
  await expect(valueOf(page, 'Counted')).toHaveText('$50.00')
  await expectOnReceiptRoll(page)
})

test('a sale while the drawer is counted is told before it is closed, and what was typed stays', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const [page, register] = [await openBrowser(phone), await openBrowser(phone)]
  await signInAsOwner(page, sql)
  await signInAsOwner(register, sql)
  await openDrawer(page, '100')
  await page.goto('/admin/counter/drawer/count?counted=90')
  await page.getByLabel('What happened').fill('Ten dollars are in the van')
  await sell(register, sql, 10_000)
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(alert(page)).toContainText('there should be $207.25 in the drawer now')
  await expect(page.getByLabel('What happened')).toHaveValue('Ten dollars are in the van')
  await expect(valueOf(page, 'Should be')).toHaveText('$207.25')
  await expect(page.getByText('$117.25 is missing.')).toBeVisible()
  await page.getByRole('link', { name: 'Count again' }).click()
  await page.getByLabel('Cash in the drawer').fill('197.25')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByLabel('What happened').fill('Ten dollars are in the van')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(valueOf(page, 'Difference')).toHaveText('-$10.00')
})

test('a count is kept when the connection is lost, and a drawer that was closed elsewhere shows its report', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer, /net::ERR_FAILED/)
  const [page, other] = [await openBrowser(phone), await openBrowser(phone)]
  await signInAsOwner(page, sql)
  await signInAsOwner(other, sql)
  await insertDrawer(sql, 'Change from the bank')
  await page.goto('/admin/counter/drawer/count?counted=100')
  await page.getByLabel('What happened').fill('Nobody knows')
  await page.route('**/drawer/count*', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(alert(page)).toContainText('Not closed')
  await expect(page.getByLabel('What happened')).toHaveValue('Nobody knows')
  await page.unroute('**/drawer/count*')

  await other.goto('/admin/counter/drawer/count?counted=100')
  await other.getByLabel('What happened').fill('We looked everywhere')
  await other.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(other.getByText('The drawer is closed')).toBeVisible()
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByText('This drawer was closed already')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('We looked everywhere')
  expect(await sql`select from drawer_closings`).toHaveLength(1)
})

test('two devices open one drawer', async ({ openBrowser, sql }) => {
  const [page, other] = [await openBrowser(phone), await openBrowser(phone)]
  await signInAsOwner(page, sql)
  await signInAsOwner(other, sql)
  await other.goto('/admin/counter/drawer')
  await openDrawer(page, '100')
  await other.getByLabel('Cash in the drawer').fill('50')
  await other.getByRole('button', { name: 'Open the drawer' }).click()
  await expect(other.getByText('A drawer is open already')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Cash that should be in it' })).toContainText('$100.00')
  await other.goto('/admin/counter')
  await expect(other.getByRole('link', { name: 'Drawer', exact: true })).toBeVisible()
})
