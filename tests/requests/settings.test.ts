import { describe, expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { readPaymentSettings } from '../../app/features/payments/payment-settings.server.ts'
import { readStoreSettings } from '../../app/features/settings/store-settings.server.ts'
import { buildSession, buildSignedIn } from '../support/build-people.ts'
import { formPost, openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const { user, cookie } = await buildSignedIn({ isAdmin: true })
const old = await buildSession(user.id, { authenticatedAt: new Date(Date.now() - 16 * 60_000) })
const post = (path: string, fields: Record<string, string>, Cookie = cookie) =>
  shop.request(path, formPost(fields, { Cookie }))
const store = { taxRate: '7.25', deliveryFeeCents: '50.00', deliveryRadiusMiles: '25' }

describe('settings', () => {
  it('are saved, written down and shown', async () => {
    const saved = await post('/admin/settings/payment', { zelleEmail: 'pay@shop.example', cashappTag: 'Shop' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/settings?notice=payment'])
    const more = await post('/admin/settings/store', { ...store, deliveryFeeCents: '45.50', payByHours: '48' })
    expect(more.headers.get('location')).toBe('/admin/settings?notice=store')
    const page = await shop.request('/admin/settings?notice=store', { headers: { Cookie: cookie } })
    const text = await page.text()
    for (const said of [
      'Settings',
      'Manage your store settings and data',
      'Store settings updated',
      'pay@shop.example',
      '$Shop',
      '$45.50 within 25 miles',
      'Delivery fee: $50.00 → $45.50',
    ])
      expect(text).toContain(said)
  })

  it.each([
    ['payment', { zelleEmail: 'nobody' }, 'Enter one e-mail address'],
    ['payment', { zellePhone: 'call' }, 'Enter a phone number such as'],
    ['store', { ...store, taxRate: '107' }, 'Enter a percent such as 7.25'],
    ['store', { ...store, deliveryFeeCents: '50.005' }, 'Enter an amount such as 50.00'],
    ['store', { ...store, payByReminderHours: '4' }, 'A reminder needs a deadline'],
    ['store', { ...store, adminSecondFactor: 'on' }, 'Add a second factor to your own account first'],
  ])('refuse wrong %s values at their field and change nothing', async (page, fields, message) => {
    const before = [await readPaymentSettings(), await readStoreSettings()]
    const answer = await post(`/admin/settings/${page}`, fields)
    expect([400, 409]).toContain(answer.status)
    const text = await answer.text()
    expect(text).toContain(message)
    expect(text).toContain('aria-invalid="true"')
    expect([await readPaymentSettings(), await readStoreSettings()]).toEqual(before)
  })

  it.each(['/admin/settings/payment', '/admin/settings/store'])(
    'ask for a recent proof before %s is shown or changed',
    async (path) => {
      const confirm = (back: string) => `/account/confirm?${new URLSearchParams({ redirect: back })}`
      const shown = await shop.request(path, { headers: { Cookie: old.cookie } })
      expect([shown.status, shown.headers.get('location')]).toEqual([303, confirm(path)])
      const before = await sql`select count(*) from setting_changes`
      const sent = await post(path, { ...store, deliveryFeeCents: '1' }, old.cookie)
      expect([sent.status, sent.headers.get('location')]).toEqual([303, confirm('/admin/dashboard')])
      expect(await sql`select count(*) from setting_changes`).toEqual(before)
    },
  )
})
