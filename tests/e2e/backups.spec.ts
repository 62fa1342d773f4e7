import { signInAsOwner } from './owner.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test as base, type Page, type Sql } from './shop.ts'

/** A shop of its own, of which a backup is small and is the only one. */
const test = base.extend<{ ownShop: { address: string; sql: Sql } }>({
  ownShop: async ({ database, certificate, watch }, use) => {
    const { url, sql, drop } = await database.createDatabase(`backups_${Date.now()}`)
    const shop = await startShopProcess({ databaseUrl: url, certificate })
    watch.allow(shop.address)
    await use({ address: shop.address, sql })
    await shop.stop()
    await drop()
  },
})

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const javaScriptEnabled of [true, false])
  test(`the owner backs up, cancels and schedules backups (R70), ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openBrowser,
    ownShop: { address, sql },
  }) => {
    const page = await openBrowser({ javaScriptEnabled, baseURL: address })
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAsOwner(page, sql)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Backups' }).click()
    await expect(page.getByText('There is none yet.')).toBeVisible()

    await sql`
      insert into backups (name, place, step, steps_done, steps_total)
      values ('store-20270609T160000-ab.tar.gz', 'folder', 'testing', 3, 70)`
    await page.reload()
    await expect(status(page, 'Restoring it for a test: part 3 of 70...')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '3')
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(status(page, 'The backup is being stopped')).toBeVisible()
    expect(await sql`select is_cancel_wanted from backups`).toEqual([{ is_cancel_wanted: true }])
    await sql`
      update backups set state = 'failed', finished_at = now(),
        problem = ${`ENOSPC: no space left on device, write '/${'long-folder-name'.repeat(8)}'`}`
    if (!javaScriptEnabled) await page.reload()
    await expect(page.getByText('no space left on device')).toBeVisible()
    await expectNoOverflow(page)

    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(async () => {
      if (!javaScriptEnabled) await page.reload()
      await expect(page.getByText('All of them were restored for a test.').first()).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 30_000 })
    await expectNoOverflow(page)

    await page.getByLabel('How often').selectOption('Every Sunday')
    await page.getByLabel('From').selectOption('5:00 AM')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(status(page, 'The schedule was saved')).toBeVisible()
    await expect(page.getByLabel('How often')).toHaveValue('week')
    expect(await sql`select every, hour, place from backup_settings`).toEqual([
      { every: 'week', hour: 5, place: 'folder' },
    ])
    await page.close()
  })
