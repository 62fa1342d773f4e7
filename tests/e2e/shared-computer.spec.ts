import { signInAsOwner } from './owner.ts'
import { expect, test, type Page } from './shop.ts'

/** Pictures of goods that wait to be sent stay (docs/decisions/041). */
const waitingPictures = 'picture-uploads'
const workDatabases = async (page: Page) => {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  return names.filter((name) => name !== waitingPictures)
}

async function openTool(page: Page): Promise<void> {
  await page.goto('/admin/pricing-tool')
  await expect(page.getByLabel('Total Lot Cost ($)')).toBeEnabled()
}

test('a lot at hand is of one account, and leaves the computer when it signs out', async ({ page, sql }) => {
  const { userId } = await signInAsOwner(page, sql)
  await openTool(page)
  await page.getByLabel('Total Lot Cost ($)').fill('987.65')
  await page.evaluate(() => localStorage.setItem('defaultROI', '180'))
  await expect.poll(() => workDatabases(page)).toContain(`pricing-tool-${userId}`)

  await test.step('another account does not see it', async () => {
    await signInAsOwner(page, sql)
    await openTool(page)
    await expect(page.getByLabel('Total Lot Cost ($)')).not.toHaveValue('987.65')
  })

  await test.step('a sign-out deletes it and keeps what is remembered on purpose', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => workDatabases(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('defaultROI'))).toBe('180')
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('lot_work')
  })
})
