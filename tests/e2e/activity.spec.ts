import type { Page } from '@playwright/test'
import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { insertPickupOrder } from './pickup-orders.ts'
import { expect, test } from './shop.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Activity' }).locator('tbody')

test('the owner finds on a phone who did what, and follows it (R95)', async ({ page, sql }) => {
  const { name, userId } = await signInAsOwner(page, sql)
  const { id } = await insertPickupOrder(sql)
  await sql`
    insert into order_status_changes (order_id, from_status, to_status, changed_by, created_at)
    values (${id}, 'pending', 'processing', ${userId}, '2019-06-14 18:05Z')`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await page.getByLabel('Who', { exact: true }).selectOption(name)
  await expect(list(page).getByRole('row')).toHaveCount(1)
  await expect(page).toHaveURL(`/admin/activity?person=${userId}`)
  const entry = list(page).getByRole('row')
  await expect(entry).toContainText(name)
  await expect(entry).toContainText('Jun 14, 2019, 2:05 PM')
  await page.getByLabel('What', { exact: true }).selectOption('Money')
  await expect(page.getByText('Nothing like that has happened here.')).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('Orders')
  await expect(entry).toBeVisible()
  await expectToFit(page, 360)
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/orders/${id}`)
})
