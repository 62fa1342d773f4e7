import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../support/build-orders.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/counter')
const pulls = requestsOf(shop, owner, '/admin/pulls')
beforeEach(() => sql`delete from orders`)

const formOf = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  method: 'cash',
  due_cents: '10725',
  ...change,
})
const countOrders = async () => (await sql`select from orders`).length
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''

describe('the counter', () => {
  it('sells what its address says, once for each key', async () => {
    const { id } = await buildProduct({ name: 'Oak table', priceCents: 10_000, stock: 2 })
    const at = `?line=${id}~1~10000`
    expect(await (await look(at)).text()).toMatch(/Took (<!-- -->)?\$107[.]25/)
    const form = formOf({ given: '110' })
    const [first, again] = [await send(at, form), await send(at, form)]
    expect(first.status).toBe(303)
    expect(placeOf(first)).toMatch(/^\/admin\/counter\/[0-9a-f-]{36}\?notice=sold&change=275$/)
    expect(placeOf(again).split('?')[0]).toBe(placeOf(first).split('?')[0])
    expect(await sql`select stock from products where id = ${id}`).toEqual([{ stock: 1 }])
    const sale = placeOf(first).replace('/admin/counter', '')
    const page = await (await look(sale)).text()
    expect(page).toContain('Sold. Give $2.75 back')
    expect(page).toContain('Oak table')
  })

  it.each([
    [{ method: 'card' }, 400, 'Choose how it is paid'],
    [{ key: 'x' }, 400, 'Reload the page and try again'],
    [{ given: 'lots' }, 400, 'Enter the cash that you were given'],
    [{ given: '1' }, 409, '$106.25 is missing'],
    [{ due_cents: '1' }, 409, 'It comes to $107.25 now'],
    [{ email: 'nobody' }, 400, 'Enter a valid email address'],
  ])('refuses %o with %i, keeps what was typed, and sells nothing', async (change, status, text) => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const answer = await send(`?line=${id}~1~10000`, formOf({ name: 'Ada Lovelace', email: '', ...change }))
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toContain(text)
    expect(page).toContain('value="Ada Lovelace"')
    expect(await countOrders()).toBe(0)
  })

  it('sells nothing of an address that cannot be read', async () => {
    for (const at of ['', '?line=x', `?line=${randomUUID()}~1~10000`, `?${'line=~~~&'.repeat(500)}`])
      expect((await send(at, formOf())).status).toBe(409)
    expect(await countOrders()).toBe(0)
  })

  it('shows and takes back its own sales only', async () => {
    const { id } = await buildOrder()
    expect((await look(`/${id}`)).status).toBe(404)
    expect((await send(`/${id}`, { reason: 'Mine' })).status).toBe(404)
    expect((await send('/x', { reason: 'Mine' })).status).toBe(404)
    expect((await send(`/${id}`, { reason: ' ' })).status).toBe(400)
    expect(await sql`select from orders where status = 'cancelled'`).toHaveLength(0)
  })
})

describe('the pull list', () => {
  it('says what is wrong with a code, and keeps it typed', async () => {
    const answer = await pulls.send('', { code: 'T4K-92MX' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('value="T4K-92MX"')
    expect((await pulls.send('', { code: 'T4K-92MM' })).status).toBe(409)
  })

  it('answers a form that nobody would send without a change', async () => {
    const { id } = await buildOrder()
    await sql`update orders set status = 'pending'`
    const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${id}`
    for (const pulled of ['', 'yes', 'TRUE'])
      expect(placeOf(await pulls.send(`/${item?.id}`, { pulled }))).toBe('/admin/pulls?notice=invalid')
    expect(placeOf(await pulls.send(`/${randomUUID()}`, { pulled: 'true' }))).toContain('not-open')
    expect(placeOf(await pulls.send(`/${item?.id}`, { pulled: 'true' }))).toContain('pulled')
    expect(await sql`select pulled_by as who from order_items`).toEqual([{ who: owner.user.id }])
  })
})
