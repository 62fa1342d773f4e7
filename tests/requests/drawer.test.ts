import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { forgetDrawers } from '#tests/support/build-drawers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/counter/drawer')
const orders = requestsOf(shop, owner, '/admin/orders')
const cashUp = requestsOf(shop, owner, '/admin/orders/cash-up')
beforeEach(async () => {
  await sql`delete from orders`
  await forgetDrawers()
})

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
async function open(float = '100'): Promise<string> {
  const key = randomUUID()
  expect(placeOf(await send('', { key, float }))).toBe('/admin/counter/drawer?notice=opened')
  return key
}
const movement = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  amount: '5',
  reason: 'Tape',
  ...change,
})
const closing = (drawer: string, change: Record<string, string> = {}) => ({
  drawer,
  counted: '100',
  left: '100',
  expected_cents: '10000',
  ...change,
})
const readDrawers = async () =>
  await sql`select float_amount::text as float, closed_at is null as open from drawer_sessions`

describe('the drawer', () => {
  it('is opened, moved, counted and reported', async () => {
    await expectPage(look(''), ['No drawer is open: cash is not counted.'])
    const drawer = await open()
    expect(placeOf(await send('/pay-in', movement({ amount: '20.50' })))).toContain('notice=paid-in')
    expect(placeOf(await send('/pay-out', movement()))).toContain('notice=paid-out')
    await expectPage(look(''), ['$115.50', 'Paid out', 'Tape', '-$5.00'])

    expect(await expectPage(look('/count'), [])).not.toContain('115.50')
    const difference = ['$115.00', '$115.50', '-$0.50', '$0.50 is missing']
    await expectPage(look('/count?of_10000=1&of_1000=1&of_500=1'), difference)

    const count = closing(drawer, { counted: '$115.00', left: '80', expected_cents: '11550' })
    const kept = ['$0.50 is missing. Say why', 'value="80"']
    await expectPage(send('/count?counted=115', count), kept, 409)
    const closed = await send('/count', { ...count, note: 'Rounded' })
    expect(placeOf(closed)).toBe(`/admin/counter/drawer/reports/${drawer}?notice=closed`)
    const report = ['The drawer is closed', 'Z-report', 'Rounded', '$80.00', '$35.00']
    await expectPage(look(`/reports/${drawer}?notice=closed`), report)
    for (const list of [look('/reports'), cashUp.look('')]) await expectPage(list, [drawer])
    await expectPage(look(''), ['value="$80.00"'])
  })

  it('is one at a time, and closed once', async () => {
    const drawer = await open()
    const second = await send('', { key: randomUUID(), float: '1' })
    expect(placeOf(second)).toBe('/admin/counter/drawer?notice=already-open')
    expect((await send('/count', closing(drawer))).status).toBe(303)
    const late = await send('/count', closing(drawer, { left: '50' }))
    expect(placeOf(late)).toBe(`/admin/counter/drawer/reports/${drawer}?notice=closed-already`)
    await expectPage(look(`/reports/${drawer}`), ['$100.00'])
    expect(await readDrawers()).toEqual([{ float: '100.00', open: false }])
    for (const page of ['/count', '/pay-in', '/pay-out'])
      expect(placeOf(await look(page))).toBe('/admin/counter/drawer?notice=not-open')
  })

  it('tells who counts that money moved meanwhile', async () => {
    const drawer = await open()
    const { id } = await buildOrder()
    const payment = { do: 'payment', key: randomUUID(), amount: '40', method: 'cash', reference: '' }
    const today = isoStoreDate(new Date())
    expect((await orders.send(`/${id}`, { ...payment, paid_on: today })).status).toBe(303)
    const said = ['there should be $140.00 in the drawer now', '$40.00 is missing']
    const count = closing(drawer, { note: 'Ten are in the van' })
    await expectPage(send('/count?counted=100', count), [...said, 'value="14000"', 'Ten are in the van'], 409)
    expect(await readDrawers()).toEqual([{ float: '100.00', open: true }])
  })

  it.each([
    ['', { key: randomUUID(), float: 'lots' }, 400, 'Enter the cash that is in the drawer'],
    ['/pay-in', movement({ amount: '0' }), 400, 'Enter an amount greater than $0'],
    ['/pay-out', movement({ amount: '100.01' }), 409, 'There should be $100.00 in the drawer'],
    ['/count', closing(randomUUID()), 404, ''],
  ])(
    'refuses %s %o with %i and changes nothing',
    async (path, form: Record<string, string>, status, text) => {
      if (path !== '') await open()
      const before = await readDrawers()
      const typed = form.amount ?? form.float
      await expectPage(send(path, form), [text, ...(typed ? [`value="${typed}"`] : [])], status)
      expect(await readDrawers()).toEqual(before)
      expect(await sql`select from drawer_movements`).toHaveLength(0)
    },
  )

  it('keeps a count that it cannot read', async () => {
    await open()
    for (const [name, typed, text] of [
      ['counted', 'lots', 'Enter an amount such as 312.40'],
      ['counted', '', 'Enter the cash that you counted'],
      ['of_2000', 'some', 'Enter whole numbers of bills and coins'],
    ] as const)
      await expectPage(look(`/count?${name}=${typed}`), [text, `value="${typed}"`], 400)
  })

  it('has no report that is not there', async () => {
    const drawer = await open()
    for (const id of [drawer, randomUUID(), 'x']) expect((await look(`/reports/${id}`)).status).toBe(404)
  })
})

it('refuses a payment for a day whose drawer is closed, and keeps what was typed', async () => {
  const { id } = await buildOrder()
  await sql`
    insert into drawer_sessions (id, opened_at, closed_at, float_amount)
    values (gen_random_uuid(), now() - interval '9 days', now() - interval '4 days', 0)`
  const payment = { do: 'payment', key: randomUUID(), amount: '40', method: 'zelle', reference: 'Z-79' }
  const earlier = isoStoreDate(new Date(Date.now() - 6 * 86_400_000))
  const said = ['The drawer of that day is counted and closed. Enter it for today.', 'value="Z-79"']
  await expectPage(orders.send(`/${id}`, { ...payment, paid_on: earlier }), said, 409)
  expect(await sql`select from order_payments`).toHaveLength(0)
  const today = await orders.send(`/${id}`, { ...payment, paid_on: isoStoreDate(new Date()) })
  expect(today.status).toBe(303)
})
