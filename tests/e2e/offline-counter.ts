import { expect, type Page } from '@playwright/test'

/** Turns the device on, and waits until its page can be opened without a connection. */
export async function turnOn(page: Page): Promise<void> {
  await page.goto('/admin/counter')
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(page.getByRole('link', { name: 'Sell without a connection' })).toBeVisible()
  const isReady = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/counter-offline', { ignoreVary: true })
      return navigator.serviceWorker.controller !== null && kept !== undefined
    })
  await expect.poll(isReady).toBe(true)
}
