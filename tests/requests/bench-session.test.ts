import { expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { signInOwner } from '#bench/owner-session.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()

it('the owner of the measurements and fault runs is signed in to the back office', async () => {
  const Cookie = await signInOwner({ sql }, { authSecret: process.env.AUTH_SECRET ?? '' })
  expect((await shop.request('/admin/dashboard', { headers: { Cookie } })).status).toBe(200)
  expect((await shop.request('/admin/dashboard')).status).toBe(303)
})
