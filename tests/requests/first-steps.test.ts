import { expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'

const shop = await openShop()

it('the dashboard leads a new owner until they hide it, and keeps naming missing payment details', async () => {
  const { send, look } = requestsOf(shop, await buildSignedIn({ isAdmin: true }), '/admin')
  await sql`update payment_settings set zelle_email = null, zelle_phone = null, cashapp_tag = '$own'`
  const before = await (await look('/dashboard')).text()
  expect(before).toContain('First steps')
  for (const address of [
    '/admin/settings/store#store-settings-storeName',
    '/admin/pickup-settings#pickup_location',
    '/admin/settings/payment#payment-settings-zelleEmail',
    '/admin/products/new',
    '/admin/mail',
    '/account/security',
  ])
    expect(before).toContain(`href="${address}"`)
  const hidden = await send('/first-steps/hiding')
  expect([hidden.status, hidden.headers.get('location')]).toEqual([
    303,
    '/admin/dashboard?notice=first-steps-hidden',
  ])
  const after = await (await look('/dashboard')).text()
  expect(after).not.toContain('First steps')
  expect(after).toContain('Customers can choose Zelle, but are not told where to send the money.')
  await sql`update payment_settings set zelle_email = 'pay@own.example'`
  expect(await (await look('/dashboard')).text()).not.toContain('are not told where to send')
})

it('each step opens a field that is there', async () => {
  const { look } = requestsOf(shop, await buildSignedIn({ isAdmin: true }), '/admin')
  for (const [page, field] of [
    ['/settings/store', 'store-settings-storeName'],
    ['/pickup-settings', 'pickup_location'],
    ['/settings/payment', 'payment-settings-zelleEmail'],
  ])
    expect(await (await look(`${page}`)).text()).toContain(`id="${field}"`)
})
