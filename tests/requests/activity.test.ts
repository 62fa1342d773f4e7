import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#accounts/admins/permissions.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const people = {
  owner: await buildSignedIn({ role: 'owner', name: 'Olive Owner' }),
  manager: await buildSignedIn({ role: 'manager', name: 'Mia Manager' }),
  clerk: await buildSignedIn({ role: 'clerk', name: 'Carl Clerk' }),
} as const satisfies Record<Role, unknown>
const look = (search = '', role: Role = 'owner') =>
  shop.request(`/admin/activity${search}`, { headers: { Cookie: people[role].cookie } })
const read = async (search = '', role: Role = 'owner') => await (await look(search, role)).text()
/** The sentences of a page. */
const listOf = (html: string) => {
  const [, list = ''] = /<caption[^>]*>Activity<\/caption>([^]*?)<\/table>/.exec(html) ?? []
  return [...list.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, address, text]) => ({
    address,
    text,
  }))
}
const optionsOf = (html: string, name: string) => {
  const [, select = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>([^]*?)</select>`).exec(html) ?? []
  return [...select.matchAll(/>([^<]+)<\/option>/g)].map(([, label]) => label)
}

beforeEach(async () => {
  await sql`truncate orders, product_changes, security_events, setting_changes cascade`
})

describe('the activity page (R95)', () => {
  it('says so while nothing has happened', async () => {
    expect(await read()).toContain('Nothing like that has happened here.')
  })

  it('tells what the pages of the back office did, with who it was and where that is', async () => {
    const { id, orderNumber } = await buildOrder({ status: 'pending' })
    const product = await buildProduct({ name: 'Oak table' })
    await shop.request(`/admin/orders/${id}`, formOf(people.manager, { do: 'readiness' }))
    await shop.request('/admin/products', formOf(people.owner, { do: 'archive', id: product.id }))
    await shop.request('/admin/settings/payment', formOf(people.owner, { zelleEmail: 'pay@shop.example' }))
    const html = await read()
    expect(listOf(html)).toEqual([
      { address: '/admin/settings/payment', text: 'Changed the payment settings.' },
      { address: `/admin/products/${product.id}`, text: 'Archived Oak table.' },
      { address: `/admin/orders/${id}`, text: `Moved order ${orderNumber} from Pending to Ready.` },
      { address: `/admin/orders/${id}`, text: `Placed order ${orderNumber} for $40.00.` },
    ])
    for (const said of ['Mia Manager', 'Olive Owner', 'A customer']) expect(html).toContain(said)
    for (const hidden of ['pay@shop.example', 'Jane Doe', 'jane@example.com'])
      expect(html).not.toContain(hidden)
    for (const { address } of listOf(html))
      expect((await shop.request(address ?? '', { headers: { Cookie: people.owner.cookie } })).status).toBe(
        200,
      )
  })

  it('is a page of the menu, which nobody keeps', async () => {
    const page = await look('', 'manager')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await page.text()).toMatch(/href="\/admin\/activity"[^>]*aria-current="page"/)
  })

  it('keeps from a manager what only the owner may see, also when asked for it', async () => {
    await shop.request('/admin/settings/payment', formOf(people.owner, { zelleEmail: 'new@shop.example' }))
    expect(listOf(await read())).toHaveLength(1)
    for (const search of ['', '?kind=settings', `?person=${people.owner.user.id}`])
      expect(listOf(await read(search, 'manager'))).toEqual([])
    expect(optionsOf(await read(), 'kind')).toEqual([
      'Everything',
      'Orders',
      'Money',
      'Products',
      'Counter',
      'People',
      'Settings',
    ])
    expect(optionsOf(await read('', 'manager'), 'kind')).not.toContain('Settings')
  })
})

describe('the filters of the activity page', () => {
  it('are in the address, without JavaScript too', async () => {
    const { id } = await buildOrder({ status: 'pending', createdAt: new Date('2026-03-08T12:00:00Z') })
    await shop.request(`/admin/orders/${id}`, formOf(people.manager, { do: 'readiness' }))
    const mias = await read(`?person=${people.manager.user.id}&kind=orders&from=2026-03-09&to=`)
    expect(listOf(mias)).toMatchObject([{ text: expect.stringContaining('to Ready') }])
    expect(mias).toMatch(/<option[^>]*value="[^"]*" selected=""[^>]*>Mia Manager</)
    expect(mias).toMatch(/name="from" value="2026-03-09"/)
    expect(mias).toContain('Apply filters')
    expect(listOf(await read('?person=customer&to=2026-03-08'))).toHaveLength(1)
    expect(optionsOf(mias, 'person')).toEqual([
      'Everybody',
      'Olive Owner',
      'Mia Manager',
      'Carl Clerk',
      'A customer',
      'The store',
    ])
  })

  it('name somebody who left as that', async () => {
    const gone = await buildSignedIn({ name: 'Gwen Gone' })
    expect(optionsOf(await read(`?person=${gone.user.id}`), 'person')).toContain('A former account')
  })

  it.each([
    '?person=%27%3B--',
    '?person=00000000-0000-0000-0000-00000000000g',
    '?kind=__proto__',
    '?from=2026-02-31&to=0000-00-00',
    '?from=%00',
    '?before=%00',
    '?before=9999999999999999.ledger.00000000-0000-0000-0000-000000000000',
    '?before=0.order-moved.00000000-0000-0000-0000-000000000000',
    '?before=1.nothing.1&before=2',
    '?from=2999-12-31&to=2000-01-01',
    '?page=7&offset=1000000',
  ])('never fail: %s', async (search) => {
    await buildOrder()
    expect((await look(search)).status).toBe(200)
  })
})

describe('the pages of the activity page', () => {
  it('lead to each other, within the filter', async () => {
    await sql`
      insert into orders (order_number, total_amount, shipping_name, shipping_email)
      select 'ORD-MANY-' || n, 40, 'Jane', 'jane@example.com' from generate_series(1, 51) n`
    const first = await read('?kind=orders')
    expect(listOf(first)).toHaveLength(50)
    expect(first).not.toContain('>Newest<')
    const [, older = ''] = /<a href="\/admin\/activity([^"]+)"[^>]*>Older</.exec(first) ?? []
    const second = await read(older.replaceAll('&amp;', '&'))
    expect(listOf(second)).toHaveLength(1)
    expect(second).not.toContain('>Older<')
    expect(second, 'another filter begins with the newest').not.toContain('name="before"')
    expect(second).toMatch(/<a href="\/admin\/activity\?kind=orders"[^>]*>Newest</)
    expect(listOf(first)).not.toContainEqual(listOf(second)[0])
  })
})
