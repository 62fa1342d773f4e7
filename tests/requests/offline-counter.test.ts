import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setPin } from '#accounts/staff/pins/pins.server.ts'
import { SALES_PER_CALL } from '#counter/offline/offline-sale.ts'
import { buildPerson, buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { guestWith } from '#tests/faults/customers.ts'
import { cartCookieOf, jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const { user: clerk, cookie } = await buildSignedIn({ role: 'clerk' })
await setPin(clerk.id, '2580')
beforeEach(async () => {
  await sql`truncate counter_registers cascade`
  await sql`delete from orders`
})

const post = (path: string, content: object | null, by = cookie) =>
  shop.request(`/admin/counter/${path}`, jsonPost(content, { Cookie: by }))
const manager = await buildPerson({ role: 'manager' })
await setPin(manager.id, '7193')
const pin = { approver: manager.id, approver_pin: '7193' }
const call = (register: string, step: string, by = cookie, more: object = pin) =>
  post('register', { register, step, acknowledged: [], ...more }, by)

it('is out of reach: the checkout says beforehand that a confirmation may take a while (R89)', async () => {
  const { sessionId } = await guestWith([(await buildProduct({ stock: 1 })).id, 1])
  const look = async () => (await shop.request('/checkout', { headers: cartCookieOf(sessionId) })).text()
  const said = 'Our store is having trouble with its internet'
  await call(randomUUID(), 'opens')
  expect(await look()).not.toContain(said)
  await sql`update counter_registers set heard_at = now() - interval '3 minutes'`
  expect(await look()).toContain(said)
})

it('is silent: the dashboard says what waits for it', async () => {
  const { cookie: asOwner } = await buildSignedIn({ role: 'owner' })
  const look = async () => (await shop.request('/admin/dashboard', { headers: { Cookie: asOwner } })).text()
  const said = 'Web orders wait for a device'
  await call(randomUUID(), 'opens')
  expect(await look()).not.toContain(said)
  await sql`update counter_registers set heard_at = now() - interval '16 minutes'`
  expect(await look()).toContain(said)
})

describe('a register (R89)', () => {
  it('is opened by a clerk, copies what is in stock, and sends what it sold', async () => {
    const { id } = await buildProduct({ priceCents: 10_000 })
    const register = randomUUID()
    const opened = await call(register, 'opens')
    expect([opened.status, opened.headers.get('cache-control'), await opened.json()]).toEqual([
      200,
      'no-store',
      { isOpen: true, sales: [], seller: expect.any(String) },
    ])
    const copy = await shop.request('/admin/counter/snapshot', { headers: { Cookie: cookie } })
    expect(JSON.stringify(await copy.json())).toContain(id)
    const sale = offlineSaleOf(id)
    const sent = await post('offline-sales', { register, sales: [sale] })
    expect([sent.status, await sent.json()]).toEqual([200, { keys: [sale.key] }])
    expect(await sql`select synced_by from offline_sales`).toEqual([{ synced_by: clerk.id }])
    expect(await (await call(register, 'closes')).json()).toMatchObject({ isOpen: false, sales: [] })
  })

  it('is of a device that a manager let in once, and nobody else speaks for it (R178)', async () => {
    const [register, second] = [randomUUID(), randomUUID()]
    expect((await call(register, 'opens', cookie, {})).status).toBe(403)
    expect((await call(register, 'opens', cookie, { ...pin, approver_pin: '1111' })).status).toBe(403)
    const opened = await call(register, 'opens')
    const device = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect([opened.status, device]).toEqual([200, expect.stringContaining('register_device=')])
    const own = `${cookie}; ${device}`
    expect((await call(second, 'opens', own, {})).status).toBe(409)
    const other = (await buildSignedIn({ role: 'clerk' })).cookie
    for (const step of ['calls', 'closes']) expect((await call(register, step, other, {})).status).toBe(403)
    expect((await call(register, 'calls', `${other}; ${device}`, {})).status).toBe(200)
    await call(register, 'closes')
    expect((await call(second, 'opens', own, {})).status).toBe(200)
  })

  it('is told what is wrong with a call, and nothing is booked', async () => {
    const { id } = await buildProduct({})
    const register = randomUUID()
    expect((await post('offline-sales', { register, sales: [offlineSaleOf(id)] })).status).toBe(409)
    await call(register, 'opens')
    const tooMany = Array.from({ length: SALES_PER_CALL + 1 }, () => offlineSaleOf(id))
    for (const sales of [[], tooMany, [{ ...offlineSaleOf(id), method: 'gold' }], 'all'])
      expect((await post('offline-sales', { register, sales })).status).toBe(400)
    for (const body of [{}, null, { register, step: 'flies', acknowledged: [] }])
      expect((await post('register', body)).status).toBe(400)
    expect(await sql`select 1 from offline_sales`).toHaveLength(0)
  })

  it('may send as many sales at once as it is meant to, however long their names', async () => {
    const register = randomUUID()
    await call(register, 'opens')
    const line = () => ({ productId: randomUUID(), name: 'Ä'.repeat(200), quantity: 1, priceCents: 100 })
    const sales = Array.from({ length: SALES_PER_CALL }, () =>
      offlineSaleOf('', { lines: Array.from({ length: 40 }, line) }),
    )
    const answer = await post('offline-sales', { register, sales })
    expect([answer.status, await answer.json()]).toEqual([200, { keys: sales.map(({ key }) => key) }])
  })

  it('goes on hearing of web orders while nobody acts at its counter, and is no use of it', async () => {
    const owner = await buildPerson({ isAdmin: true })
    const session = await buildSession(owner.id)
    const handed = await shop.request(
      '/admin/counter/who',
      formOf(session, { person: clerk.id, pin: '2580', back: '/admin/counter' }),
    )
    const by = (handed.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const usedBefore = (minutes: number) => sql`
      update auth_sessions set counter_used_at = now() - make_interval(mins => ${minutes})
      where id = ${session.sessionId}`
    await usedBefore(9)
    const register = randomUUID()
    const opened = await call(register, 'opens', by)
    const device = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(opened.status).toBe(200)
    expect(
      await sql`
        select 1 from auth_sessions
        where id = ${session.sessionId} and counter_used_at < now() - interval '8 minutes'`,
    ).toHaveLength(1)
    await usedBefore(10)
    expect((await call(register, 'calls', `${by}; ${device}`)).status).toBe(200)
    const sale = await post('offline-sales', { register, sales: [offlineSaleOf(randomUUID())] }, by)
    expect([sale.status, sale.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/admin/counter/who'),
    ])
  })
})

describe('the page of registers', () => {
  it('lists the devices that were let in, and turns one off (R178)', async () => {
    await sql`delete from register_devices`
    const { cookie: asManager } = await buildSignedIn({ role: 'manager' })
    const register = randomUUID()
    const opened = await call(register, 'opens')
    const device = `${cookie}; ${(opened.headers.get('set-cookie') ?? '').split(';')[0]}`
    const page = async () =>
      (await shop.request('/admin/counter/registers', { headers: { Cookie: asManager } })).text()
    expect(await page()).toMatch(new RegExp(`Turned on by ${manager.name} on [^<]+, last used on`))
    const [row] = await sql<{ id: string }[]>`select id from register_devices`
    const turnOff = async (by: string, id = row?.id) => {
      const form = formOf({ cookie: by }, { do: 'turn-off', id: id ?? '' })
      const { status, headers } = await shop.request('/admin/counter/registers', form)
      return headers.get('location') ?? status
    }
    expect(await turnOff(cookie)).toBe('/admin/not-permitted')
    expect((await call(register, 'calls', device, {})).status).toBe(200)
    expect(await turnOff(asManager)).toBe('/admin/counter/registers?notice=device-off')
    expect(await turnOff(asManager)).toBe(409)
    expect(await turnOff(asManager, 'x')).toBe(400)
    expect(await page()).toContain('No device may sell without a connection.')
    expect(await (await call(register, 'calls', device, {})).json()).toMatchObject({ isOpen: false })
    expect((await call(randomUUID(), 'opens', device, {})).status).toBe(403)
    expect((await call(randomUUID(), 'opens', device)).status).toBe(200)
  })

  it('is for managers, who close one and settle what could not be booked', async () => {
    const { cookie: asManager } = await buildSignedIn({ role: 'manager' })
    const register = randomUUID()
    await call(register, 'opens')
    const sale = offlineSaleOf(randomUUID())
    await post('offline-sales', { register, sales: [sale] })
    const page = await shop.request('/admin/counter/registers', { headers: { Cookie: asManager } })
    const text = await page.text()
    expect(text).toContain('One of these pieces was deleted meanwhile.')
    expect(text).toContain('Close register')
    const send = (fields: Record<string, string>, by = asManager) =>
      shop.request('/admin/counter/registers', formOf({ cookie: by }, fields))
    const placeAfter = async (...sent: Parameters<typeof send>) =>
      (await send(...sent)).headers.get('location')
    const closing = { do: 'close', id: register }
    expect(await placeAfter(closing, cookie)).toBe('/admin/not-permitted')
    expect(await placeAfter(closing)).toBe('/admin/counter/registers?notice=closed')
    await expectPage(send(closing), ['This register is closed already'], 409)
    const id = sale.key
    await expectPage(send({ do: 'book', id }), ['The reason below still holds'], 409)
    await expectPage(send({ do: 'settle', id, note: ' ' }), ['Write down how you dealt with it.'], 400)
    const settling = { do: 'settle', id, note: 'Given back' }
    expect(await placeAfter(settling)).toBe('/admin/counter/registers?notice=settled')
    for (const command of ['settle', 'book', 'book-money'])
      await expectPage(send({ ...settling, do: command }), ['This sale was dealt with already'], 409)
    for (const command of ['close', 'settle', 'book', 'book-money'])
      await expectPage(send({ ...settling, do: command, id: 'x' }), ['Reload the page and try again'], 400)
  })
})
