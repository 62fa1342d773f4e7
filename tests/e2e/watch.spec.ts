import { expect, test } from './shop.ts'
import { openPage } from './shopping.ts'

// The other tests rely on it: whatever the shop did wrong in a browser is seen.
test('sees scripts and pictures that the page must not have, errors, and requests to elsewhere', async ({
  page,
  watch,
}) => {
  await openPage(page, '/about')
  expect(watch.problems()).toEqual([])
  const seen = (pattern: RegExp) =>
    expect.poll(() => watch.problems().some((problem) => pattern.test(problem))).toBe(true)

  await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.hasRun = true'
    } catch {
      // The page lets nobody write programs; the browser tells of the attempt too.
    }
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
  })
  await seen(/requires 'TrustedScript' assignment/)
  await seen(/Content Security Policy/)
  const hasRun = await page.evaluate(() => 'hasRun' in window)
  expect(hasRun).toBe(false)
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('nobody caught me'))))
  await seen(/nobody caught me/)
  // Cut short here, so that even this test leaves the machine alone.
  await page.route('https://elsewhere.example/**', (route) => route.abort('blockedbyclient'))
  await page.evaluate(() => void (new Image().src = 'https://elsewhere.example/picture.png'))
  await seen(/another origin: https:\/\/elsewhere\.example/)
  await page.route('**/api/cart', (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => window.dispatchEvent(new Event('cart:updated')))
  await seen(/failed answer: 500/)
  watch.expect(/./)
})
