import { insertDrawer } from './drawer-rows.ts'
import { signInAsOwner } from './owner.ts'
import { expect, test } from './shop.ts'

test('a count is kept when the connection is lost', async ({ openBrowser, sql, watch }) => {
  watch.expect(/net::ERR_FAILED/)
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signInAsOwner(page, sql)
  await insertDrawer(sql, 'Change from the bank')
  await page.goto('/admin/counter/drawer/count?counted=100')
  await page.getByLabel('What happened').fill('Nobody knows')
  await page.route('**/drawer/count*', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection')
  await expect(page.getByLabel('What happened')).toHaveValue('Nobody knows')
  await page.unroute('**/drawer/count*')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByText('The drawer is closed').first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Nobody knows')
})
