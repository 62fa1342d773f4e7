import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { readPageTexts } from '#settings/page-texts/page-texts.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { storeSettings } from '#settings/store/store-settings.ts'
import { listTaxRules } from '#settings/tax/tax-rules.server.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { sentSettings } from '#tests/support/sent-settings.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const { user, cookie } = await buildSignedIn({ isAdmin: true })
const old = await buildSession(user.id, { authenticatedAt: new Date(Date.now() - 16 * 60_000) })
const post = (path: string, fields: Record<string, string>, Cookie = cookie) =>
  shop.request(path, formPost(fields, { Cookie }))
const store = sentSettings(storeSettings, await readStoreSettings())
const tax = {
  key: randomUUID(),
  taxState: 'MI',
  taxRate: '6',
  filingDiscount: '0',
  validFrom: '2098-01-01',
  taxSource: 'michigan.gov/taxes',
}

const look = async (path: string, headers: Record<string, string> = { Cookie: cookie }) =>
  await (await shop.request(path, { headers })).text()
const placeOf = ({ status, headers }: Response) => [status, headers.get('location')]

describe('settings', () => {
  it('are saved, written down and shown', async () => {
    const saved = await post('/admin/settings/payment', { cashappTag: 'Shop' })
    expect(placeOf(saved)).toEqual([303, '/admin/settings?notice=payment'])
    const more = { ...store, deliveryFeeCents: '45.50', storeName: 'Maumee Bargains' }
    expect(placeOf(await post('/admin/settings/store', more))).toEqual([303, '/admin/settings?notice=store'])
    const text = await look('/admin/settings?notice=store')
    for (const said of [
      'Manage your store settings and data',
      'Store settings updated',
      '$Shop',
      '$45.50 within 25 miles',
      'Delivery fee: $50.00 → $45.50',
      'Store name: as set up → Maumee Bargains',
    ])
      expect(text).toContain(said)
    await post('/admin/settings/store', store)
  })

  it('add a tax rule once, and say it', async () => {
    for (let sent = 0; sent < 2; sent += 1)
      expect(placeOf(await post('/admin/settings/tax', tax))).toEqual([303, '/admin/settings?notice=tax'])
    const text = await look('/admin/settings/tax')
    expect(text.split('6%, delivery fee not taxed')).toHaveLength(2)
    expect(text).toContain('michigan.gov/taxes')
  })

  it('put the words of the owner on the home page and About Us', async () => {
    const read = (path: string) => look(path, {})
    expect(await read('/'), 'made up').not.toContain('Furnished our whole living room')
    expect(await read('/about')).toContain('Every day, big stores take back things')
    const saved = await post('/admin/settings/page-texts', {
      testimonial1: 'Great <b>couch</b>!',
      testimonial1Name: 'Ada L.',
      aboutStory: 'It began in 1999.\r\n\r\nThen it grew.',
    })
    expect(placeOf(saved)).toEqual([303, '/admin/settings?notice=pages'])
    await expect.poll(() => read('/')).toContain('Great &lt;b&gt;couch&lt;/b&gt;!')
    await expect.poll(() => read('/about')).toContain('It began in 1999.</p>')
    const about = await read('/about')
    expect(about).not.toContain('Every day, big stores take back things')
    expect(about, 'what stays empty').toContain('A comfortable home should not depend on a large budget')
    expect(await look('/admin/settings/page-texts')).toContain('Then it grew.')
  })

  it.each([
    ['payment', { zelleEmail: 'nobody' }, 'Enter one email address'],
    ['tax', { ...tax, validFrom: '2020-01-01' }, 'A rule begins today or later'],
    ['store', { ...store, deliveryFeeCents: '50.0005' }, 'Enter an amount such as 50.00'],
    ['store', { ...store, adminSecondFactor: 'on' }, 'Add two-step sign-in to your own account first'],
    ['page-texts', { testimonial2: 'Great couch!' }, 'Enter who says this'],
  ])('refuse wrong %s values at their field and change nothing', async (page, fields, message) => {
    const read = () =>
      Promise.all([readPaymentSettings(), readStoreSettings(), listTaxRules(), readPageTexts()])
    const before = await read()
    const answer = await post(`/admin/settings/${page}`, fields)
    expect([400, 409]).toContain(answer.status)
    const text = await answer.text()
    expect(text).toContain(message)
    expect(text).toContain('aria-invalid="true"')
    expect(await read()).toEqual(before)
  })

  it.each(['/admin/settings/payment', '/admin/settings/store', '/admin/settings/tax'])(
    'ask for a recent proof before %s is shown or changed',
    async (path) => {
      const confirm = (back: string) => `/account/confirm?${new URLSearchParams({ redirect: back })}`
      const shown = await shop.request(path, { headers: { Cookie: old.cookie } })
      expect(placeOf(shown)).toEqual([303, confirm(path)])
      const before = await sql`select count(*) from setting_changes`
      const sent = await post(path, { ...tax, ...store, deliveryFeeCents: '1' }, old.cookie)
      expect(placeOf(sent)).toEqual([303, confirm('/admin/dashboard')])
      expect(await sql`select count(*) from setting_changes`).toEqual(before)
    },
  )
})

describe('the danger zone', () => {
  it('deletes nothing without the word', async () => {
    await buildOrderMail()
    const before = await sql`select count(*) from orders`
    for (const kind of ['order', 'product']) {
      const answer = await post(`/admin/settings/${kind}-deletion`, { typed: 'delete' })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('Please type DELETE to confirm')
    }
    expect(await sql`select count(*) from orders`).toEqual(before)
    expect(await sql`select from snapshots`).toHaveLength(0)
  })

  it('deletes products after orders, and restores them before', async () => {
    const refused = await post('/admin/settings/product-deletion', { typed: 'DELETE' })
    expect(refused.status).toBe(409)
    const text = await refused.text()
    expect(text).toContain('Failed to delete products')
    expect(text).toContain('There are orders with these products. Delete all orders first.')

    const orders = await post('/admin/settings/order-deletion', { typed: 'DELETE' })
    const told = '/admin/settings?notice=deleted-orders&count=1&items=1'
    expect(placeOf(orders)).toEqual([303, told])
    expect(await look(told)).toContain('All orders deleted (1 orders, 1 items)')
    const products = await post('/admin/settings/product-deletion', { typed: 'DELETE' })
    expect(placeOf(products)).toEqual([303, '/admin/settings?notice=deleted-products&count=1'])

    const [ofProducts, ofOrders] = await sql<
      { id: string }[]
    >`select id from snapshots order by created_at desc`
    const restore = (id = '') => post('/admin/settings', { do: 'restore', id })
    const tooEarly = await restore(ofOrders?.id)
    expect([tooEarly.status, await tooEarly.text()]).toEqual([
      409,
      expect.stringContaining('Restore the products first'),
    ])
    for (const [snapshot, notice] of [
      [ofProducts, 'restored-products'],
      [ofOrders, 'restored-orders'],
    ] as const)
      expect(placeOf(await restore(snapshot?.id))).toEqual([303, `/admin/settings?notice=${notice}`])
    expect((await restore(ofOrders?.id)).status).toBe(409)
    expect(await sql`select from orders`).toHaveLength(1)
  })
})

it('backups are stopped and scheduled by plain forms, and refused while one is made (R70)', async () => {
  const page = '/admin/settings/backups'
  const noticed = (notice: string) => [303, `${page}?notice=${notice}`]
  expect(await look(page)).toContain('There is none yet.')
  await sql`insert into runs (kind, name, place, step, steps_done, steps_total) values ('backup', 'store-20270609T160000-ab.tar.gz', 'folder', 'testing', 3, 70)`
  expect(await look(page)).toContain('Restoring it for a test: part 3 of 70...')
  const again = await post(page, { do: 'make' })
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('A backup is being made already'),
  ])
  expect(placeOf(await post(page, { do: 'cancel' }))).toEqual(noticed('cancelled'))
  expect(await sql`select is_cancel_wanted from runs where kind = 'backup'`).toEqual([
    { is_cancel_wanted: true },
  ])
  await sql`delete from runs where kind = 'backup'`
  const schedule = { every: 'week', hour: '5', place: 'folder', keepDays: '30' }
  const save = (fields: Record<string, string>) => post(page, { do: 'schedule', ...fields })
  const wrong = await save({ ...schedule, hour: '24' })
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('Please choose when and where backups are made'),
  ])
  expect(placeOf(await save(schedule))).toEqual(noticed('saved'))
  expect(await sql`select every, hour, place, keep_days as "keepDays" from backup_settings`).toEqual([
    { ...schedule, hour: 5, keepDays: 30 },
  ])
  // The store of this test makes none.
  await sql`update backup_settings set every = 'off'`
})

it('a backup is a file for the owner alone that no cache keeps, also when it is gone (R159)', async () => {
  const page = '/admin/settings/backups'
  await post(page, { do: 'make' })
  await expect
    .poll(async () => (await sql`select state from runs where kind = 'backup'`)[0]?.state, {
      timeout: 60_000,
    })
    .toBe('done')
  const [{ id, name } = { id: '', name: '' }] = await sql<
    { id: string; name: string }[]
  >`select id, name from runs where kind = 'backup'`
  expect(await look(page)).toContain(`href="${page}/${id}/file"`)
  const answer = await shop.request(`${page}/${id}/file`, { headers: { Cookie: cookie } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(answer.headers.get('content-encoding')).toBeNull()
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.length, bytes.readUInt16BE(0)]).toEqual([
    Number(answer.headers.get('content-length')),
    0x1f8b,
  ])
  await sql`update runs set name = 'store-0.tar.gz' where kind = 'backup'`
  expect(placeOf(await shop.request(`${page}/${id}/file`, { headers: { Cookie: cookie } }))).toEqual([
    303,
    `${page}?notice=gone`,
  ])
  await sql`delete from runs where kind = 'backup'`
})

it('the place of the store stands on its pages once the owner has entered it, the hours of today by script', async () => {
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from products`
  for (const path of ['/contact', `/product/${id}`])
    expect(await look(path, {})).not.toMatch(/View map|Pickup hours|OpeningHours/)
  const hours = JSON.stringify({ monday: { enabled: true, start: '10:00', end: '18:00' } })
  await sql`
    update pickup_settings set pickup_location = '77 Glass Ave', business_hours = ${hours}::text::jsonb
    where kind = 'pickup'`
  await sql`select pg_notify('settings_changed', '')`
  await expect.poll(() => look('/contact', {})).toContain('77 Glass Ave')
  expect(await look('/contact', {})).toContain('"dayOfWeek":"Monday","opens":"10:00","closes":"18:00"')
  for (const path of ['/contact', `/product/${id}`]) {
    const page = await look(path, {})
    expect(page).toContain('Mon 10 AM–6 PM')
    expect(page).toContain('Pickup hours, by appointment')
    expect(page).not.toMatch(/Pickup hours today|Open today|Closed today/)
  }
})

describe('the outbox', () => {
  it('shows a mail as it was sent where nothing can run, and sends it again', async () => {
    const html = '<p>Hello</p><script>alert(1)</script>'
    const { mailId } = await buildOrderMail({
      mail: { status: 'failed', subject: 'Hello', html, bodyText: 'Hello you', lastError: '550 no' },
    })
    for (const path of [`/admin/mail/${mailId}`, '/admin/mail?state=failed'])
      expect(await look(path)).toContain('550 no')
    const shown = await shop.request(`/admin/mail/${mailId}/html`, { headers: { Cookie: cookie } })
    expect(await shown.text()).toBe(html)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(shown.headers.get('cache-control')).toContain('no-store')
    const again = await post(`/admin/mail/${mailId}`, { do: 'resend' })
    expect(placeOf(again)).toEqual([303, `/admin/mail/${mailId}?notice=resent&isMailKept=true`])
  })

  it('keeps to its receiver what opens an account', async () => {
    const secret = 'https://shop.example/auth/new-password?token=x'
    const { mailId } = await buildOrderMail({
      mail: { kind: 'account', status: 'sent', sentAt: new Date(), html: secret, bodyText: secret },
    })
    expect(await look(`/admin/mail/${mailId}`)).not.toContain('token=x')
    const shown = await shop.request(`/admin/mail/${mailId}/html`, { headers: { Cookie: cookie } })
    expect(shown.status).toBe(404)
  })

  it('shows account mail that cannot leave only after a recent proof, and writes that down', async () => {
    const secret = 'https://shop.example/auth/new-password?token=kept'
    const { mailId } = await buildOrderMail({
      mail: { kind: 'account', status: 'kept', subject: 'New password', html: secret, bodyText: secret },
    })
    const stale = { headers: { Cookie: old.cookie } }
    for (const path of [`/admin/mail/${mailId}`, `/admin/mail/${mailId}/html`]) {
      const confirm = `/account/confirm?redirect=${encodeURIComponent(path)}`
      expect(placeOf(await shop.request(path, stale))).toEqual([303, confirm])
      const data = await shop.request(`${path}.data`, stale)
      expect(await data.text()).not.toContain('token=kept')
    }
    expect(await sql`select from security_events where event = 'account-mail-view'`).toHaveLength(0)
    expect(await look(`/admin/mail/${mailId}`)).toContain('token=kept')
    expect(await sql`select user_id, details from security_events where event = 'account-mail-view'`).toEqual(
      [{ user_id: user.id, details: { mailId } }],
    )
  })
})

it('a message is shown as text, and moved to no state that there is not', async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into contact_messages (name, email, subject, message)
    values ('Jane', 'jane@example.com', 'A <b>sofa</b>', 'Is it still there?') returning id`
  const path = `/admin/messages/${row?.id}`
  expect(await look(path)).toContain('A &lt;b&gt;sofa&lt;/b&gt;')
  expect((await post(path, { state: 'deleted' })).status).toBe(400)
  expect((await post(path, { state: 'archived' })).status).toBe(303)
  expect(await sql`select state from contact_messages`).toEqual([{ state: 'archived' }])
})
