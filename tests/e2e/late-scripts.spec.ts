import { waitUntilHydrated } from './hydrated.ts'
import { expect, test, type Page } from './shop.ts'

/** What happens to a page from now on, in order: 'load', and each script that is asked for. */
function watchLoading(page: Page): string[] {
  const events: string[] = []
  page.on('load', () => events.push('load'))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') events.push(request.url())
  })
  return events
}

/** What a page waits for by the clock never comes, unless the test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Opens the list with a picture that never comes, so that the page is never loaded. */
async function openWithoutEnd(page: Page): Promise<string[]> {
  const events = watchLoading(page)
  await page.route('**/media/**', () => {})
  await stopClock(page)
  await page.goto('/products', { waitUntil: 'commit' })
  // The script that starts the others is the last of the page.
  await page.waitForLoadState('domcontentloaded')
  return events
}

test('the scripts of a page of the store are asked for once it is loaded', async ({ page }) => {
  const events = watchLoading(page)
  await stopClock(page)
  await page.goto('/products')
  expect(events[0]).toBe('load')
  expect(events.length).toBeGreaterThan(5)
})

test('they are asked for as soon as somebody touches the page', async ({ page }) => {
  const events = await openWithoutEnd(page)
  expect(events).toEqual([])
  await page.getByRole('heading', { level: 1 }).click()
  await waitUntilHydrated(page)
  expect(events.length).toBeGreaterThan(5)
})

test('they are asked for when a key is pressed', async ({ page }) => {
  const events = await openWithoutEnd(page)
  await page.keyboard.press('Tab')
  await waitUntilHydrated(page)
  expect(events.length).toBeGreaterThan(5)
})

test('they are asked for after two seconds at the latest', async ({ page }) => {
  const events = await openWithoutEnd(page)
  await page.clock.runFor(1900)
  expect(events).toEqual([])
  await page.clock.runFor(200)
  await waitUntilHydrated(page)
  expect(events.length).toBeGreaterThan(5)
})

test('a page of the back office does not wait', async ({ page }) => {
  const events = watchLoading(page)
  await page.goto('/admin')
  expect(events[0]).toMatch(/\.js$/)
})

/** Runs in the page, before anything of its own: notes each formatter that is made. */
function countFormatters(): void {
  const made: string[] = []
  Object.assign(window, { made })
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'Segmenter'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(target, values) {
          made.push(name)
          return Reflect.construct(target, values)
        },
      }),
    })
}

test('a page comes alive without a formatter, which takes a phone a tenth of a second', async ({ page }) => {
  await page.addInitScript(countFormatters)
  await page.goto('/products')
  const product = await page.locator('main h3 a').first().getAttribute('href')
  for (const path of ['/', '/products', product ?? '', '/cart']) {
    await page.goto(path)
    // Said by the clock of the store's time zone, once the page is idle.
    await expect(page.getByRole('contentinfo')).toContainText(/Today|Next:/)
    const made = await page.evaluate(() => (window as Window & { made?: string[] }).made)
    expect(made, path).toEqual([])
  }
})
