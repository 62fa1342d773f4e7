import { expect, test } from './shop.ts'

test('limits count for each browser on its own, behind the proxy too', async ({ page, openBrowser }) => {
  const form = {
    name: 'Ada Buyer',
    email: 'ada@example.com',
    subject: 'A sofa',
    message: 'Is the sofa still there?',
  }
  const send = async (from: typeof page, email: string) =>
    (await from.request.post('/contact', { form: { ...form, email }, maxRedirects: 0 })).status()
  for (let message = 1; message <= 5; message += 1)
    expect(await send(page, `ada.${message}@example.com`)).toBe(303)
  expect(await send(page, 'ada.6@example.com')).toBe(429)
  expect(await send(await openBrowser(), 'ada.7@example.com')).toBe(303)
})
