import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true, email: 'owner@shop.example' })
const customer = await buildSignedIn({ email: 'curious@shopper.example' })
const as = ({ cookie }: { cookie: string }) => ({ headers: { Cookie: cookie } })
const log = async (search = '') =>
  await (await shop.request(`/admin/settings/security-log${search}`, as(owner))).text()
const events = async () =>
  await sql<{ event: string; outcome: string; userId: string | null }[]>`
    select event, outcome, user_id as "userId" from security_events order by created_at`

describe('the security log', () => {
  it('says so while nothing has happened', async () => {
    expect(await log()).toContain('Nothing has happened here yet.')
    expect(await (await shop.request('/admin/settings', as(owner))).text()).toContain(
      'href="/admin/settings/security-log"',
    )
  })

  it('tells of a customer who was refused, and of what the owner did', async () => {
    await shop.request('/admin/orders', as(customer))
    await shop.request('/admin/orders.csv', as(owner))
    await shop.request('/admin/products.csv', as(owner))
    await shop.request('/products', { headers: { Authorization: 'Bearer not-a-token' } })
    const zelle = formPost({ zelleEmail: 'pay@shop.example' }, { Cookie: owner.cookie })
    await shop.request('/admin/settings/payment', zelle)
    const order = await buildOrder()
    await shop.request(`/admin/orders/${order.id}`, formPost({ do: 'delete' }, { Cookie: owner.cookie }))
    expect(await events()).toEqual([
      { event: 'admin-access', outcome: 'refused', userId: customer.user.id },
      { event: 'csv-export', outcome: 'done', userId: owner.user.id },
      { event: 'csv-export', outcome: 'done', userId: owner.user.id },
      { event: 'access-token', outcome: 'refused', userId: null },
      { event: 'payment-settings', outcome: 'done', userId: owner.user.id },
      { event: 'order-deletion', outcome: 'done', userId: owner.user.id },
    ])
    const text = await log()
    expect(text).toContain('curious@shopper.example')
    expect(text).toContain('reason: denied, address: GET /admin/orders')
    expect(text).toContain('changed: zelleEmail')
    expect(text).not.toContain('pay@shop.example')
  })

  it('shows a part of itself, and takes unknown filters for none', async () => {
    const refused = await log('?outcome=refused')
    expect(refused).toContain('Back office access')
    expect(refused).not.toContain('of: orders')
    expect(await log('?event=csv-export')).toContain('of: orders')
    expect(await log('?event=mass-deletion')).toContain('Nothing has happened here yet.')
    expect(await log('?event=nonsense&page=99')).toContain('of: orders')
  })
})
