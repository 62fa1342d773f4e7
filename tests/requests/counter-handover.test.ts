import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setPin } from '#accounts/staff/pins/pins.server.ts'
import { soldPiece } from '#tests/support/build-counter-sales.ts'
import { buildHold, endOf } from '#tests/support/build-holds.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { withoutDrawnIds } from '#tests/support/drawn-ids.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildPerson({ isAdmin: true, name: 'Olive Owner' })
const clerk = await buildPerson({ role: 'clerk', name: 'Cleo Clerk' })
const manager = await buildPerson({ role: 'manager', name: 'Mia Manager' })
await Promise.all([setPin(clerk.id, '2580'), setPin(manager.id, '7193')])
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from auth_failures`
})

const placeOf = (answer: Response) => decodeURIComponent(answer.headers.get('location') ?? '')
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const look = (cookie: string, path: string) => shop.request(path, { headers: { Cookie: cookie } })
const enter = (cookie: string, fields: Record<string, string>) =>
  shop.request('/admin/counter/who', formOf({ cookie }, fields))

/** The owner's session, handed over. */
async function handOver(person = clerk.id, pin = '2580') {
  const { cookie, sessionId } = await buildSession(owner.id)
  const answer = await enter(cookie, { person, pin, back: '/admin/counter?exempt=OH-1' })
  expect([answer.status, placeOf(answer)]).toEqual([303, '/admin/counter?exempt=OH-1'])
  return { sessionId, former: cookie, cookie: cookieOf(answer) }
}

describe('a sale beyond what a clerk may do alone (R88)', () => {
  it('waits for the PIN of a manager, who approves it once: the clerk stays, and both are recorded (R176)', async () => {
    const { cookie } = await handOver()
    const { id } = await buildProduct({ priceCents: 10_000, costCents: 4321, stock: 2 })
    const sheet = `/admin/counter?line=${id}~1~10000~8000~Scratch`
    const sell = (fields = {}) =>
      shop.request(
        sheet,
        formOf({ cookie }, { key: randomUUID(), method: 'cash', due_cents: '8580', ...fields }),
      )
    const page = await expectPage(look(cookie, sheet), [
      'Took $85.80',
      'a clerk may take off 10% at most',
      'PIN of the manager',
    ])
    for (const text of [page, await (await look(cookie, sheet.replace('counter', 'counter.data'))).text()])
      expect(withoutDrawnIds(text)).not.toMatch(/4321|43\.21|costCents/)
    const wrong = [
      { approver: manager.id, approver_pin: '1111' },
      { approver: clerk.id, approver_pin: '2580' },
    ]
    for (const fields of wrong)
      expect(withoutDrawnIds(await (await sell(fields)).text())).not.toContain(fields.approver_pin)
    expect(await sql`select from orders`).toHaveLength(0)
    expect((await sell({ approver: manager.id, approver_pin: '7193' })).status).toBe(303)
    expect((await sell()).status).toBe(403)
    expect(await sql`select recorded_by as who from order_payments`).toEqual([{ who: clerk.id }])
    expect(
      await sql`
        select user_id as by, outcome, details ->> 'account' as for, details ->> 'kind' as what from security_events
        where event = 'counter-approval' order by created_at`,
    ).toEqual([
      { by: manager.id, outcome: 'refused', for: clerk.id, what: 'a sale' },
      { by: clerk.id, outcome: 'refused', for: clerk.id, what: 'a sale' },
      { by: manager.id, outcome: 'done', for: clerk.id, what: 'a sale' },
    ])
  })

  it('takes the PIN of a manager to take a sale back and to release a dear hold, too (R177)', async () => {
    const { cookie } = await handOver()
    const pin = { approver: manager.id, approver_pin: '7193' }
    const { id } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const { holdId } = await buildHold({ productId: id })
    const release = (fields = {}) =>
      shop.request('/admin/holds', formOf({ cookie }, { do: 'release', id: holdId, ...fields }))
    await expectPage(look(cookie, '/admin/holds'), ['PIN of the manager'])
    await expectPage(release(), ['It takes the PIN of a manager'], 403)
    const said = await expectPage(release({ ...pin, approver_pin: '8642' }), ['That PIN did not do'], 403)
    expect(withoutDrawnIds(said), 'what was typed stays secret').not.toContain('8642')
    expect(await endOf(holdId)).toBeNull()
    expect(placeOf(await release(pin))).toContain('notice=released')
    const sale = `/admin/counter/${await soldPiece(id)}`
    await expectPage(look(cookie, sale), ['PIN of the manager'])
    const takeBack = (fields = {}) => shop.request(sale, formOf({ cookie }, { reason: 'Mine', ...fields }))
    expect([(await takeBack()).status, (await takeBack(pin)).status]).toEqual([403, 303])
  })

  it('is made by a manager to whom the counter is handed over, and is recorded as theirs', async () => {
    const { cookie } = await handOver()
    const { id } = await buildProduct({ priceCents: 10_000, costCents: 4000, stock: 1 })
    const sheet = `/admin/counter?line=${id}~1~10000~8000~Scratch`
    const sale = { key: randomUUID(), method: 'cash', due_cents: '8580' }
    const sell = (by: string) => shop.request(sheet, formOf({ cookie: by }, sale))
    const said = ['a clerk may take off 10% at most', 'Enter a manager’s PIN']
    await expectPage(sell(cookie), said, 403)
    expect(await sql`select from orders`).toHaveLength(0)

    const answer = await enter(cookie, { person: manager.id, pin: '7193', back: sheet })
    expect(placeOf(answer)).toBe(sheet)
    expect((await sell(cookieOf(answer))).status).toBe(303)
    const entries = await sql`select recorded_by as who, amount::text as amount from order_payments`
    expect(entries).toEqual([{ who: manager.id, amount: '85.80' }])
  })
})

describe('a counter that was handed over', () => {
  it('is the one thing that the session opens, under a new token', async () => {
    const { cookie, former } = await handOver()
    expect(placeOf(await look(former, '/admin/counter'))).toContain('/auth')
    await expectPage(look(cookie, '/admin/counter'), ['Cleo Clerk'])
    for (const path of ['/admin/pulls', '/admin/counter/drawer'])
      expect((await look(cookie, path)).status).toBe(200)
    for (const path of ['/admin/orders', '/admin/settings', '/admin/pin', '/admin/settings/staff'])
      expect(placeOf(await look(cookie, path)), path).toBe(`/account/confirm?redirect=${path}`)
    for (const path of ['/account', '/account/security', '/account/password'])
      expect(placeOf(await look(cookie, path)), path).toBe(`/account/confirm?redirect=${path}`)
    expect((await look(cookie, '/api/auth/factors')).status).toBe(403)
    const post = await shop.request('/admin/settings/order-deletion', formOf({ cookie }, { word: 'DELETE' }))
    expect(placeOf(post)).toContain('/account/confirm')
  })

  it('opens everything again by the password of the account', async () => {
    const { cookie } = await handOver()
    const confirm = '/account/confirm?redirect=/admin/orders'
    expect((await shop.request(confirm, formOf({ cookie }, { password: 'not it at all' }))).status).toBe(403)
    const answer = await shop.request(confirm, formOf({ cookie }, { password: somePassword }))
    expect(placeOf(answer)).toBe('/admin/orders')
    expect((await look(cookieOf(answer), '/admin/orders')).status).toBe(200)
  })

  it('records the one whose PIN it was, and not the account', async () => {
    const { cookie } = await handOver()
    const answer = await shop.request(
      '/admin/counter/drawer',
      formOf({ cookie }, { key: randomUUID(), float: '50' }),
    )
    expect(placeOf(answer)).toContain('notice=opened')
    expect(await sql`select opened_by from drawer_sessions where closed_at is null`).toEqual([
      { opened_by: clerk.id },
    ])
    await sql`delete from drawer_sessions`
  })

  it('waits for a PIN when nothing was done for a while, and keeps the pieces in the address', async () => {
    const { cookie, sessionId } = await handOver()
    await sql`update auth_sessions set counter_used_at = now() - interval '10 minutes' where id = ${sessionId}`
    expect(placeOf(await look(cookie, '/admin/counter?exempt=OH-1'))).toBe(
      '/admin/counter/who?back=/admin/counter?exempt=OH-1',
    )
    expect(placeOf(await shop.request('/admin/counter', formOf({ cookie }, {})))).toContain(
      '/admin/counter/who',
    )
    expect((await look(cookie, '/admin/counter/who')).status).toBe(200)
    expect((await look(cookie, '/admin/open-work')).status).toBe(303)
  })

  it('does not go on by what a page asks for itself', async () => {
    const { cookie, sessionId } = await handOver()
    await sql`update auth_sessions set counter_used_at = now() - interval '9 minutes' where id = ${sessionId}`
    const isIdle = async () =>
      (
        await sql`select 1 from auth_sessions where id = ${sessionId} and counter_used_at < now() - interval '1 minute'`
      ).length === 1
    for (const path of ['/admin/open-work', '/admin/pulls', '/admin/counter/who']) await look(cookie, path)
    expect(await isIdle()).toBe(true)
    await look(cookie, '/admin/counter')
    expect(await isIdle()).toBe(false)
  })

  it('is locked on request', async () => {
    const { cookie } = await handOver()
    expect(placeOf(await enter(cookie, { do: 'leave' }))).toBe('/admin/counter/who')
    expect(placeOf(await look(cookie, '/admin/counter'))).toContain('/admin/counter/who')
    const next = await enter(cookie, { person: manager.id, pin: '7193' })
    await expectPage(look(cookieOf(next), '/admin/counter'), ['Mia Manager'])
  })
})

describe('a PIN', () => {
  it('that is wrong changes nothing, and is limited', async () => {
    const { cookie } = await buildSession(owner.id)
    for (let at = 0; at < 5; at += 1)
      expect((await enter(cookie, { person: clerk.id, pin: `90${10 + at}` })).status).toBe(403)
    const limited = await enter(cookie, { person: clerk.id, pin: '2580' })
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await look(cookie, '/admin/orders')).status, 'the session is as it was').toBe(200)
    expect(withoutDrawnIds(await limited.text())).not.toContain('2580')
  })

  it('is set by oneself after a proof, and never shown', async () => {
    const { user, cookie, sessionId } = await buildSignedIn({ role: 'clerk' })
    const set = (pin: string, again = pin) => shop.request('/admin/pin', formOf({ cookie }, { pin, again }))
    expect((await set('1234')).status).toBe(400)
    expect((await set('2580', '2581')).status).toBe(400)
    expect(placeOf(await set('2580'))).toBe('/admin/pin?notice=set')
    const read = () => sql`select pin_hash from staff_pins where user_id = ${user.id}`
    const before = await read()
    await sql`update auth_sessions set authenticated_at = now() - interval '16 minutes' where id = ${sessionId}`
    expect(placeOf(await set('3690'))).toContain('/account/confirm')
    expect(await read()).toEqual(before)
  })
})

describe('the receipt of a sale at the counter', () => {
  it('is printed by a clerk at a counter that was handed over; other orders are not', async () => {
    const { cookie } = await handOver()
    const { id } = await buildProduct({ priceCents: 2000, stock: 1 })
    const sale = formOf({ cookie }, { key: randomUUID(), method: 'cash', due_cents: '2145' })
    expect((await shop.request(`/admin/counter?line=${id}~1~2000`, sale)).status).toBe(303)
    const [order] = await sql<{ id: string }[]>`select id from orders`
    expect(await sql`select recorded_by from order_payments`).toEqual([{ recorded_by: clerk.id }])
    await expectPage(look(cookie, `/admin/counter/${order?.id}/receipt`), ['$21.45'])
    expect(
      (await look(cookie, `/admin/orders/${order?.id}/receipt`)).status,
      'asks for the password first',
    ).toBe(303)
    const { id: webOrder } = await buildOrder({ pieces: [[await buildProduct({ stock: 1 }), 1]] })
    expect((await look(cookie, `/admin/counter/${webOrder}/receipt`)).status).toBe(404)
  })

  it('and nothing that is beyond their role, is linked for a clerk', async () => {
    const { cookie } = await buildSignedIn({ role: 'clerk' })
    const { id } = await buildOrder({ pieces: [[await buildProduct({ stock: 1 }), 1]] })
    await sql`update orders set channel = 'counter' where id = ${id}`
    const page = await expectPage(look(cookie, `/admin/counter/${id}`), [`/admin/counter/${id}/receipt`])
    expect(page).not.toContain('Open the order')
  })
})
