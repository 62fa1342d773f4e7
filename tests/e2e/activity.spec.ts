import type { Page } from '@playwright/test'
import { signInAsOwner } from './owner.ts'
import { insertPickupOrder } from './pickup-orders.ts'
import { expect, test, type Sql } from './shop.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Activity' })
const size = { width: 360, height: 740 }

/** An order that somebody moved, long before or after all that the sample data has. */
async function insertMove(sql: Sql, userId: string, at: string) {
  const order = await insertPickupOrder(sql)
  await sql`update orders set created_at = ${at}::timestamptz where id = ${order.id}`
  await sql`
    insert into order_status_changes (order_id, from_status, to_status, changed_by, created_at)
    values (${order.id}, 'pending', 'processing', ${userId}, ${at}::timestamptz + interval '3 hours')`
  return order
}

test('the owner finds on a phone who did what, and follows it (R95)', async ({ page, sql }) => {
  const { name, userId } = await signInAsOwner(page, sql)
  const { id } = await insertMove(sql, userId, '2019-06-14 15:05Z')
  await page.setViewportSize(size)
  await page.goto('/admin/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await page.getByLabel('Who', { exact: true }).selectOption(name)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(`/admin/activity?person=${userId}`)
  const entry = list(page).getByRole('listitem')
  await expect(entry).toContainText(name)
  await expect(entry).toContainText('Jun 14, 2019, 2:05 PM')
  await page.getByLabel('What', { exact: true }).selectOption('Money')
  await expect(page.getByText('Nothing like that has happened here.')).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('Orders')
  await expect(entry).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(size.width)
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/orders/${id}`)
})

test('the activity is there without JavaScript, day by day', async ({ openBrowser, sql }) => {
  const page = await openBrowser({ javaScriptEnabled: false, viewport: size })
  const { userId } = await signInAsOwner(page, sql)
  await insertMove(sql, userId, '2018-03-02 16:00Z')
  await page.goto('/admin/activity')
  await page.getByLabel('From', { exact: true }).fill('2018-03-02')
  await page.getByLabel('To', { exact: true }).fill('2018-03-02')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect(list(page).getByRole('listitem').first()).toContainText('from Pending to Processing')
  await expect(list(page).getByRole('listitem').last()).toContainText('A customer')
})
