import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#accounts/admins/permissions.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildOrder, findOrder } from '#tests/support/build-orders.ts'
import { buildPerson, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildBooked, doorStateOf, DUE_CENTS } from '#tests/support/door.ts'
import { keepUndoOpen } from '#tests/support/keep-undo-open.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const people = {
  owner: await buildSignedIn({ role: 'owner' }),
  manager: await buildSignedIn({ role: 'manager' }),
  clerk: await buildSignedIn({ role: 'clerk' }),
} as const satisfies Record<Role, unknown>

const placeOf = (answer: Response) => decodeURIComponent(answer.headers.get('location') ?? '')
const look = (role: Role, path: string) => shop.request(path, { headers: { Cookie: people[role].cookie } })
const send = (role: Role, path: string, fields: Record<string, string> = {}) =>
  shop.request(path, formOf(people[role], fields))
/** The addresses in the menu of a page. */
const menuOf = async (role: Role, path: string) => {
  const [, menu = ''] =
    /aria-label="Admin"[^>]*>([^]*?)<\/nav>/.exec(await (await look(role, path)).text()) ?? []
  return [...menu.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
}

beforeEach(async () => {
  await sql`delete from security_events`
})

describe('the menu', () => {
  it('leads each role to pages that open', async () => {
    for (const role of ['manager', 'clerk'] as const) {
      const addresses = await menuOf(role, '/admin/counter')
      expect(addresses).toContain('/admin/counter')
      for (const address of addresses)
        expect((await look(role, address ?? '')).status, `${address} of a ${role}`).toBe(200)
    }
  })
})

describe('the dashboard', () => {
  it('says to the owner alone what only the owner can do', async () => {
    await buildOrderMail({ mail: { status: 'failed' } })
    const [owners, managers] = await Promise.all(
      (['owner', 'manager'] as const).map(async (role) => (await look(role, '/admin/dashboard')).text()),
    )
    for (const address of ['/admin/settings', '/admin/mail', '/admin/mail?state=failed']) {
      expect(owners).toContain(`href="${address}"`)
      expect(managers).not.toContain(`href="${address}"`)
    }
    expect(managers).not.toContain('/admin/settings/sample-data-removal')
  })

  it('is not where a clerk begins: nothing is refused', async () => {
    expect(placeOf(await look('clerk', '/admin/dashboard'))).toBe('/admin/counter')
    expect(await sql`select 1 from security_events where event = 'admin-access'`).toEqual([])
  })
})

describe('the door of a clerk (R201)', () => {
  it('takes the money and hands over, takes that back, and leads to no page of the order', async () => {
    await keepUndoOpen(sql)
    const orderId = await buildBooked()
    const [order] = await sql<{ number: string; day: string }[]>`
      select order_number as number, pickup_date::text as day from orders o
      join pickup_schedules p on p.order_id = o.id where o.id = ${orderId}`
    const sheet = `/admin/pickup-schedules/day?date=${order?.day}`
    const page = await (await look('clerk', sheet)).text()
    expect(page).toContain(order?.number)
    expect(page).not.toContain(`href="/admin/orders/${orderId}`)
    const key = randomUUID()
    const took = { do: 'hand-over', order: orderId, key, method: 'cash', due_cents: String(DUE_CENTS) }
    expect(placeOf(await send('clerk', sheet, took))).toContain('notice=handed-over')
    expect(await doorStateOf(orderId)).toMatchObject({
      order: 'completed paid',
      ledger: ['payment cash 42.90'],
    })
    expect(await sql`select recorded_by as by from order_payments where order_id = ${orderId}`).toEqual([
      { by: people.clerk.user.id },
    ])
    await send('clerk', sheet, { do: 'undo-hand-over', order: orderId, key })
    expect(await doorStateOf(orderId)).toMatchObject({ order: 'ready pending', appointments: ['scheduled'] })
    expect(placeOf(await send('clerk', `/admin/orders/${orderId}`, took))).toBe('/admin/not-permitted')
  })
})

describe('what a role may not do', () => {
  it('is refused, changes nothing, and is in the security log', async () => {
    const { id } = await buildProduct({ priceCents: 4000 })
    const change = { do: 'price', id, price: '1' }
    expect(placeOf(await send('clerk', '/admin/products', change))).toBe('/admin/not-permitted')
    expect(await sql`select price::text from products where id = ${id}`).toEqual([{ price: '40.00' }])
    expect(await sql`select user_id, outcome, details from security_events`).toEqual([
      {
        user_id: people.clerk.user.id,
        outcome: 'refused',
        details: { reason: 'not-permitted', address: 'POST /admin/products' },
      },
    ])
  })

  it('is refused where only a command of a page needs more than the page', async () => {
    const { id } = await buildOrder()
    expect(placeOf(await send('manager', `/admin/orders/${id}`, { do: 'delete' }))).toBe(
      '/admin/not-permitted',
    )
    expect(await findOrder(id)).toBeDefined()
    expect(await sql`select user_id, details from security_events`).toEqual([
      {
        user_id: people.manager.user.id,
        details: { reason: 'not-permitted', address: 'POST /admin/orders/:id' },
      },
    ])
  })

  it('is said on a page of the back office, with the way on', async () => {
    const page = await look('clerk', '/admin/not-permitted')
    expect(page.status).toBe(403)
    const text = (await page.text()).replaceAll('<!-- -->', '')
    expect(text).toContain('You are signed in as clerk, and this needs another role. Nothing was changed.')
    expect(text).toContain('href="/admin/counter"')
  })

  it('is refused to event streams and calls by status', async () => {
    const stream = await shop.request('/admin/orders.csv', {
      headers: { Cookie: people.manager.cookie, Accept: 'text/event-stream' },
    })
    expect([stream.status, await stream.json()]).toEqual([403, { error: 'Your role does not include this.' }])
  })
})

describe('the code of a tag', () => {
  it('leads a manager to the sheet of the piece, a clerk to the counter, and a customer to the shop', async () => {
    const { id } = await buildProduct()
    const [{ code } = { code: '' }] = await sql<{ code: string }[]>`
      select code from product_codes where product_id = ${id}`
    const customer = await buildSignedIn()
    const asked = async (Cookie: string) => placeOf(await shop.request(`/p/${code}`, { headers: { Cookie } }))
    expect(await asked(people.manager.cookie)).toBe(`/admin/products/${id}/sheet`)
    expect(await asked(people.clerk.cookie)).toBe(`/admin/counter?search=${code}`)
    expect(await asked(customer.cookie)).toBe(`/product/${id}`)
  })
})

describe('an account of the back office', () => {
  it('signs in at the door of the admins', async () => {
    const { email } = await buildPerson({ role: 'clerk' })
    const answer = await shop.request('/admin', formOf(null, { email, password: somePassword }))
    expect([answer.status, placeOf(answer)]).toEqual([303, '/admin/dashboard'])
  })

  it('with several roles has the widest', async () => {
    const { user, cookie } = await buildSignedIn({ role: 'clerk' })
    await sql`insert into user_roles (user_id, role) values (${user.id}, 'manager')`
    expect((await shop.request('/admin/orders', { headers: { Cookie: cookie } })).status).toBe(200)
  })
})
