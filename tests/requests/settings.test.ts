import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { readPaymentSettings } from '../../app/features/payments/settings/payment-settings.server.ts'
import { readPageTexts } from '../../app/features/store/page-texts/page-texts.server.ts'
import { readStoreSettings } from '../../app/features/store/settings/store-settings.server.ts'
import { listTaxRules } from '../../app/features/store/tax/tax-rules.server.ts'
import { buildOrderMail } from '../support/build-mail.ts'
import { buildSession, buildSignedIn } from '../support/build-people.ts'
import { formPost, openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const { user, cookie } = await buildSignedIn({ isAdmin: true })
const old = await buildSession(user.id, { authenticatedAt: new Date(Date.now() - 16 * 60_000) })
const post = (path: string, fields: Record<string, string>, Cookie = cookie) =>
  shop.request(path, formPost(fields, { Cookie }))
const store = {
  deliveryFeeCents: '50.00',
  deliveryRadiusMiles: '25',
  clerkReductionPercent: '10',
  clerkVoidCents: '0',
  holdHours: '24',
}
const tax = {
  key: randomUUID(),
  state: 'MI',
  rate: '6',
  filing_discount: '0',
  valid_from: '2098-01-01',
  source: 'michigan.gov/taxes',
}

describe('settings', () => {
  it('are saved, written down and shown', async () => {
    const saved = await post('/admin/settings/payment', {
      zelleEmail: 'pay@shop.example',
      cashappTag: 'Shop',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/settings?notice=payment'])
    const more = await post('/admin/settings/store', {
      ...store,
      deliveryFeeCents: '45.50',
      payByHours: '48',
      tagRegistration: 'OH 12345',
    })
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
      'Registration number on yellow tags: none → OH 12345',
    ])
      expect(text).toContain(said)
  })

  it('add a tax rule once, and say it', async () => {
    const saved = [await post('/admin/settings/tax', tax), await post('/admin/settings/tax', tax)]
    for (const { status, headers } of saved)
      expect([status, headers.get('location')]).toEqual([303, '/admin/settings?notice=tax'])
    const page = await shop.request('/admin/settings/tax', { headers: { Cookie: cookie } })
    const text = await page.text()
    expect(text.split('6%, delivery fee not taxed')).toHaveLength(2)
    expect(text).toContain('michigan.gov/taxes')
  })

  it('put the words of the owner on the home page and About Us', async () => {
    const read = async (path: string) => (await shop.request(path)).text()
    expect(await read('/')).toContain('Furnished our whole living room')
    expect(await read('/about')).toContain('Every day, big stores take back things')
    const saved = await post('/admin/settings/page-texts', {
      testimonial1: 'Great <b>couch</b>!',
      testimonial1Name: 'Ada L.',
      aboutLead: 'A family store.',
      aboutStory: 'It began in 1999.\r\n\r\nThen it grew.',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/settings?notice=pages'])
    await expect.poll(() => read('/')).toContain('Great &lt;b&gt;couch&lt;/b&gt;!')
    expect(await read('/')).not.toContain('Furnished our whole living room')
    await expect.poll(() => read('/about')).toContain('It began in 1999.</p>')
    const about = await read('/about')
    expect(about).toContain('A family store.')
    expect(about).not.toContain('Every day, big stores take back things')
    expect(about, 'what stays empty').toContain('A comfortable home should not depend on a large budget')
    const form = await shop.request('/admin/settings/page-texts', { headers: { Cookie: cookie } })
    expect(await form.text()).toContain('Then it grew.')
    const settings = await shop.request('/admin/settings', { headers: { Cookie: cookie } })
    expect(await settings.text()).toContain('About Us, introduction: none → A family store.')
  })

  it.each([
    [{ testimonial2Name: 'Ada L.' }, 'Enter what this customer says, or clear the name'],
    [{ testimonial2: 'Great couch!' }, 'Enter who says this'],
    [{ aboutStory: 'x'.repeat(3001) }, 'Our Story must be at most 3000 characters'],
  ])('refuse wrong page texts at their field and change nothing', async (fields, message) => {
    const before = await readPageTexts()
    const answer = await post('/admin/settings/page-texts', fields)
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain(message)
    expect(text).toContain('aria-invalid="true"')
    expect(await readPageTexts()).toEqual(before)
  })

  it.each([
    ['payment', { zelleEmail: 'nobody' }, 'Enter one email address'],
    ['payment', { zellePhone: 'call' }, 'Enter a phone number such as'],
    ['tax', { ...tax, rate: '107' }, 'Enter a percent such as 7.25'],
    ['tax', { ...tax, source: '' }, 'Say where the rate is from'],
    ['tax', { ...tax, valid_from: '2020-01-01' }, 'A rule begins today or later'],
    ['store', { ...store, deliveryFeeCents: '50.005' }, 'Enter an amount such as 50.00'],
    ['store', { ...store, payByReminderHours: '4' }, 'A reminder needs a deadline'],
    ['store', { ...store, adminSecondFactor: 'on' }, 'Add a second factor to your own account first'],
  ])('refuse wrong %s values at their field and change nothing', async (page, fields, message) => {
    const before = [await readPaymentSettings(), await readStoreSettings(), await listTaxRules()]
    const answer = await post(`/admin/settings/${page}`, fields)
    expect([400, 409]).toContain(answer.status)
    const text = await answer.text()
    expect(text).toContain(message)
    expect(text).toContain('aria-invalid="true"')
    expect([await readPaymentSettings(), await readStoreSettings(), await listTaxRules()]).toEqual(before)
  })

  it.each(['/admin/settings/payment', '/admin/settings/store', '/admin/settings/tax'])(
    'ask for a recent proof before %s is shown or changed',
    async (path) => {
      const confirm = (back: string) => `/account/confirm?${new URLSearchParams({ redirect: back })}`
      const shown = await shop.request(path, { headers: { Cookie: old.cookie } })
      expect([shown.status, shown.headers.get('location')]).toEqual([303, confirm(path)])
      const before = await sql`select count(*) from setting_changes`
      const sent = await post(path, { ...tax, ...store, deliveryFeeCents: '1' }, old.cookie)
      expect([sent.status, sent.headers.get('location')]).toEqual([303, confirm('/admin/dashboard')])
      expect(await sql`select count(*) from setting_changes`).toEqual(before)
    },
  )
})

describe('the danger zone', () => {
  const confirm = '/account/confirm?redirect=%2Fadmin%2Fdashboard'

  it.each(['', 'delete', 'DELETE '])('deletes nothing for %j', async (typed) => {
    await buildOrderMail()
    const before = await sql`select count(*) from orders`
    for (const kind of ['order', 'product']) {
      const answer = await post(`/admin/settings/${kind}-deletion`, { typed })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('Please type DELETE to confirm')
    }
    expect(await sql`select count(*) from orders`).toEqual(before)
    expect(await sql`select from snapshots`).toHaveLength(0)
  })

  it('asks for a recent proof, on the page and before it does anything', async () => {
    const page = await shop.request('/admin/settings/order-deletion', { headers: { Cookie: old.cookie } })
    expect(page.headers.get('location')).toContain('/account/confirm?redirect=')
    const sent = await post('/admin/settings/order-deletion', { typed: 'DELETE' }, old.cookie)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, confirm])
    const restored = await post(`/admin/settings/snapshots/${user.id}/restoration`, {}, old.cookie)
    expect([restored.status, restored.headers.get('location')]).toEqual([303, confirm])
  })

  it('deletes products after orders, and restores them before', async () => {
    const refused = await post('/admin/settings/product-deletion', { typed: 'DELETE' })
    expect(refused.status).toBe(409)
    const text = await refused.text()
    expect(text).toContain('Failed to delete products')
    expect(text).toContain('There are orders with these products. Delete all orders first.')

    const orders = await post('/admin/settings/order-deletion', { typed: 'DELETE' })
    expect([orders.status, orders.headers.get('location')]).toEqual([
      303,
      '/admin/settings?notice=deleted-orders&count=3&items=3',
    ])
    const page = await shop.request(orders.headers.get('location') ?? '', { headers: { Cookie: cookie } })
    expect(await page.text()).toContain('All orders deleted (3 orders, 3 items)')
    const products = await post('/admin/settings/product-deletion', { typed: 'DELETE' })
    expect(products.headers.get('location')).toBe('/admin/settings?notice=deleted-products&count=3')

    const [ofProducts, ofOrders] = await sql<
      { id: string }[]
    >`select id from snapshots order by created_at desc`
    const restore = (id = '') => post(`/admin/settings/snapshots/${id}/restoration`, {})
    const tooEarly = await restore(ofOrders?.id)
    expect([tooEarly.status, (await tooEarly.text()).includes('Restore the products first')]).toEqual([
      409,
      true,
    ])
    expect((await restore(ofProducts?.id)).headers.get('location')).toBe(
      '/admin/settings?notice=restored-products',
    )
    expect((await restore(ofOrders?.id)).headers.get('location')).toBe(
      '/admin/settings?notice=restored-orders',
    )
    expect((await restore(ofOrders?.id)).status).toBe(409)
    expect(await sql`select from orders`).toHaveLength(3)
  })
})

describe('the outbox', () => {
  const get = (path: string) => shop.request(path, { headers: { Cookie: cookie } })

  it('shows a mail as text and, where nothing can run, as it was sent', async () => {
    const html = '<p>Hello</p><script>alert(1)</script>'
    const { mailId } = await buildOrderMail({
      mail: { status: 'failed', subject: 'Hello', html, bodyText: 'Hello you', lastError: '550 no' },
    })
    const text = await (await get(`/admin/mail/${mailId}`)).text()
    for (const said of ['Failed', '550 no', 'Hello you']) expect(text).toContain(said)
    const shown = await get(`/admin/mail/${mailId}/html`)
    expect(await shown.text()).toBe(html)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect(await (await get('/admin/mail?state=failed')).text()).toContain(mailId)
    const again = await post(`/admin/mail/${mailId}/resending`, {})
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `/admin/mail/${mailId}?notice=resent`,
    ])
  })

  it('keeps to its receiver what opens an account', async () => {
    const secret = 'https://shop.example/auth/new-password?token=x'
    const { mailId } = await buildOrderMail({
      mail: {
        kind: 'account',
        status: 'sent',
        sentAt: new Date(),
        subject: 'New password',
        html: secret,
        bodyText: secret,
      },
    })
    expect(await (await get(`/admin/mail/${mailId}`)).text()).not.toContain('token=x')
    expect((await get(`/admin/mail/${mailId}/html`)).status).toBe(404)
  })

  it('shows account mail that cannot leave only after a recent proof, and writes that down', async () => {
    const secret = 'https://shop.example/auth/new-password?token=kept'
    const { mailId } = await buildOrderMail({
      mail: { kind: 'account', status: 'kept', subject: 'New password', html: secret, bodyText: secret },
    })
    const stale = { headers: { Cookie: old.cookie } }
    for (const path of [`/admin/mail/${mailId}`, `/admin/mail/${mailId}/html`]) {
      const asked = await shop.request(path, stale)
      expect([asked.status, asked.headers.get('location')]).toEqual([
        303,
        `/account/confirm?redirect=${encodeURIComponent(path)}`,
      ])
      const data = await shop.request(`${path}.data`, stale)
      expect(await data.text()).not.toContain('token=kept')
    }
    expect(await sql`select from security_events where event = 'account-mail-view'`).toHaveLength(0)
    expect(await (await get(`/admin/mail/${mailId}`)).text()).toContain('token=kept')
    expect(await sql`select user_id, details from security_events where event = 'account-mail-view'`).toEqual(
      [{ user_id: user.id, details: { mailId } }],
    )
  })
})

describe('messages', () => {
  it('are read, answered and archived', async () => {
    const [row] = await sql<{ id: string }[]>`
      insert into contact_messages (name, email, subject, message)
      values ('Jane', 'jane@example.com', 'A <b>sofa</b>', 'Is it still there?') returning id`
    const path = `/admin/messages/${row?.id}`
    const page = await (await shop.request(path, { headers: { Cookie: cookie } })).text()
    expect(page).toContain('mailto:jane@example.com?subject=Re%3A%20A%20%3Cb%3Esofa')
    expect(page).toContain('A &lt;b&gt;sofa&lt;/b&gt;')
    for (const state of ['answered', 'archived']) {
      expect((await post(`${path}/state`, { state })).status).toBe(303)
      expect(await sql`select state from contact_messages where id = ${row?.id ?? ''}`).toEqual([{ state }])
    }
    expect((await post(`${path}/state`, { state: 'deleted' })).status).toBe(400)
  })
})
