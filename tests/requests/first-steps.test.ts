import { expect, it } from 'vitest'
import { loadSampleData } from '#upkeep/sample-data/sample-loading.server.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const { send, look } = requestsOf(shop, await buildSignedIn({ isAdmin: true }), '/admin')

it('the dashboard and the settings lead to the removal of the sample data until it is gone', async () => {
  await loadSampleData({ now: new Date() })
  const [product] = await sql<{ id: string; name: string }[]>`select id, name from products limit 1`
  if (!product) throw new Error('there is no sample product')
  await buildOrder({ pieces: [[product, 1]] })
  for (const page of ['/dashboard', '/settings'])
    expect(await (await look(page)).text()).toContain('href="/admin/settings/sample-data-removal"')
  const question = await (await look('/settings/sample-data-removal')).text()
  expect(question).toMatch(/This removes \d+ sample products and \d+ sample orders/)

  const removed = await send('/settings/sample-data-removal')
  expect([removed.status, removed.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/dashboard\?notice=samples-removed&count=\d+&orders=\d+&kept=1$/),
  ])
  const told = await (await look(removed.headers.get('location')?.replace('/admin', '') ?? '')).text()
  expect(told).toContain('1 sample product stays, archived: real orders have it.')
  expect(told).not.toContain('href="/admin/settings/sample-data-removal"')
  expect(await sql`select id from products`).toEqual([{ id: product.id }])
  expect(await (await look('/settings/sample-data-removal')).text()).toContain('There is nothing to do here')
})

it('sample orders count in the figures of the dashboard, but are no test order of the owner', async () => {
  await sql`truncate products, orders cascade`
  await sql`update store_settings set first_steps_done = '{}'`
  await loadSampleData({ now: new Date() })
  const page = (await (await look('/dashboard')).text()).replaceAll('<!-- -->', '')
  expect(page).toContain('(sample)')
  expect(page).toMatch(/0 of \d+ done/)
})

it('the dashboard leads a new owner until they hide it, and keeps naming missing payment details', async () => {
  await sql`update payment_settings set zelle_email = null, zelle_phone = null, cashapp_tag = '$own'`
  const before = await (await look('/dashboard')).text()
  expect(before).toContain('First steps')
  for (const address of [
    '/admin/settings/store?step=contact#store-settings-storeName',
    '/admin/pickup-settings?step=pickup#settings-location',
    '/admin/settings/payment?step=payment#payment-settings-zelleEmail',
    '/admin/settings/tax?step=tax',
    '/admin/products/new?step=product',
    '/admin/settings/mail?step=mail',
    '/account/security?redirect=/admin/dashboard',
  ])
    expect(before).toContain(`href="${address}"`)
  const hidden = await send('/dashboard', { do: 'hide-first-steps' })
  expect([hidden.status, hidden.headers.get('location')]).toEqual([
    303,
    '/admin/dashboard?notice=first-steps-hidden',
  ])
  const after = await (await look('/dashboard')).text()
  expect(after).not.toContain('First steps')
  expect(after).toContain('Customers can choose Zelle, but are not told where to send the money.')
  expect(after).toContain('Nobody has looked up the sales tax yet')
  const checked = await send('/settings/tax', { do: 'checked' })
  expect(checked.headers.get('location')).toBe('/admin/dashboard?notice=tax-checked')
  expect(await (await look('/dashboard')).text()).not.toContain('Nobody has looked up the sales tax')
  await sql`update payment_settings set zelle_email = 'pay@own.example'`
  expect(await (await look('/dashboard')).text()).not.toContain('are not told where to send')
})

it('each step opens a field that is there', async () => {
  for (const [page, field] of [
    ['/settings/store', 'store-settings-storeName'],
    ['/pickup-settings', 'settings-location'],
    ['/settings/payment', 'payment-settings-zelleEmail'],
    ['/settings/page-texts', 'page-texts-testimonial1'],
  ])
    expect(await (await look(`${page}`)).text()).toContain(`id="${field}"`)
})

it('what is saved on the way leads on to the next step, and what is refused stays (R193)', async () => {
  await sql`update store_settings set first_steps_done = '{}'`
  const page = await (await look('/settings/tax?step=tax')).text()
  expect(page).toContain('href="/admin/first-steps?after=tax"')
  const refused = await send('/settings/payment', { step: 'payment', zelleEmail: 'no address' })
  expect(refused.status).toBe(400)
  const saved = await send('/settings/payment', { step: 'payment' })
  expect(saved.headers.get('location')).toBe('/admin/first-steps?after=payment')
  const placeAfter = async (step: string) => {
    const { status, headers } = await look(`/first-steps?after=${step}`)
    return [status, headers.get('location')]
  }
  expect(await placeAfter('payment')).toEqual([303, '/admin/settings/tax?step=tax'])
  const piece = { name: 'Own lamp', category: 'Lamps', condition: 'Good', price: '20', stock: '1' }
  const added = await send('/products/new?step=product', { do: 'add', step: 'product', ...piece })
  // Its page takes the pictures.
  expect(added.headers.get('location')).toMatch(/^\/admin\/products\/[\w-]{36}\?step=product&notice=created$/)
  // A test order is made in the store, not here.
  expect(await placeAfter('backup')).toEqual([303, '/admin/dashboard'])
  expect(await placeAfter('made-up')).toEqual(await placeAfter(''))
})
