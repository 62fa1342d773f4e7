import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { buildWebOrder } from '../support/build-web-orders.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/counter')
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from products where is_quick`
})

const formOf = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  method: 'cash',
  due_cents: '10725',
  ...change,
})
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''

/** One piece at $100.00 that is sold on the web, with the address of the counter that has it. */
async function soldOnTheWeb() {
  const { id } = await buildProduct({ name: 'Oak table', priceCents: 10_000, stock: 1 })
  const orderId = await buildWebOrder([id, 1])
  const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${orderId}`
  return { id, orderId, at: `?line=${id}~1~10000`, give: `&give=${item?.id}` }
}

describe('a piece that was sold on the web (R82)', () => {
  it('is offered to the customer at the counter while it is unpaid and on the floor', async () => {
    const { at, give } = await soldOnTheWeb()
    const page = await (await look(at)).text()
    expect(page).toContain('Give it to the customer here')
    expect(page).toContain('not paid yet')
    const chosen = await (await look(at + give)).text()
    expect(chosen).toContain('gets an apology by email')
    expect(chosen).not.toContain('None is in stock.')
  })

  it.each([
    ["update orders set payment_status = 'paid'", 'and has paid'],
    ["update orders set payment_status = 'partial'", 'and has paid a part'],
    ['update order_items set pulled_at = now()', 'It was taken from the floor'],
  ])('is not offered after %s', async (statement, said) => {
    const { id, at, give } = await soldOnTheWeb()
    await sql.unsafe(statement)
    const page = await (await look(at + give)).text()
    expect(page).toContain(said)
    expect(page).not.toContain('Give it to the customer here')
    const refused = await send(at + give, formOf())
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Nothing was charged.')
    expect(await sql`select stock from products where id = ${id}`).toEqual([{ stock: 0 }])
  })

  it('is sold once by the form, and leaves its order', async () => {
    const { orderId, at, give } = await soldOnTheWeb()
    const form = formOf()
    const [first, again] = [await send(at + give, form), await send(at + give, form)]
    expect(placeOf(first)).toMatch(/^\/admin\/counter\/[0-9a-f-]{36}\?notice=sold/)
    expect(placeOf(again).split('?')[0]).toBe(placeOf(first).split('?')[0])
    expect(await sql`select status from orders where id = ${orderId}`).toEqual([{ status: 'cancelled' }])
  })

  it('stays where it is when the address names something else', async () => {
    const { orderId, at } = await soldOnTheWeb()
    for (const give of ['&give=x', `&give=${randomUUID()}`, '&give=%27%3B--'])
      expect((await send(at + give, formOf())).status).toBe(409)
    expect(await sql`select status from orders where id = ${orderId}`).toEqual([{ status: 'pending' }])
  })
})

describe('a code that is typed at the counter (R75)', () => {
  it.each([
    ['T4K-92MX', 'A character of this code is wrong.'],
    ['T4K-92MM', 'No product has this code.'],
    ['No such lamp', 'Nothing by that name.'],
  ])('%s is answered: %s', async (typed, said) => {
    const page = await (await look(`?search=${encodeURIComponent(typed)}`)).text()
    expect(page).toContain(said)
  })

  it('is never guessed: the piece whose code is one character away does not lie on the counter', async () => {
    const { id } = await buildProduct({ name: 'Oak table', stock: 1 })
    const [{ code } = { code: '' }] = await sql<
      { code: string }[]
    >`select code from products where id = ${id}`
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    const answer = await look(`?search=${wrong}`)
    expect(answer.status, 'it stays on the page').toBe(200)
    expect(await answer.text()).not.toContain('Oak table')
    expect(placeOf(await look(`?search=${code}`))).toContain(`line=${id}`)
  })
})

describe('a quick item (R83)', () => {
  const fields = new URLSearchParams({ quick_price: '100', quick_category: 'Toys', quick_name: 'Train' })

  it('is put on the counter, sold, and matched', async () => {
    const added = placeOf(await look(`?${fields}`))
    expect(added).toBe('/admin/counter?quick=10000%7E1%7EToys%7ETrain')
    const at = added.replace('/admin/counter', '')
    expect(await (await look(at)).text()).toMatch(/Took (<!-- -->)?\$107[.]25/)
    expect((await send(at, formOf())).status).toBe(303)
    const { id } = await buildProduct({ name: 'Wooden train set', stock: 2 })
    const page = await (await look('/quick-items?search=Wooden+train+set')).text()
    expect(page).toContain('It was this')
    const [quick] = await sql<{ id: string }[]>`select id from products where is_quick`
    const match = `/quick-items/${quick?.id}/match`
    expect(placeOf(await send(match, { product_id: 'x' }))).toContain('notice=invalid')
    expect(placeOf(await send(match, { product_id: randomUUID() }))).toContain('notice=unknown-product')
    expect(placeOf(await send(match, { product_id: id }))).toContain('notice=matched')
    expect(placeOf(await send(match, { product_id: id }))).toContain('notice=unknown-item')
    expect(await sql`select stock from products where id = ${id}`).toEqual([{ stock: 1 }])
  })

  it('that was typed wrongly is told, and stays typed', async () => {
    fields.set('quick_price', 'lots')
    const page = await (await look(`?${fields}`)).text()
    expect(page).toContain('Enter the price, at least $0.01')
    expect(page).toContain('value="Train"')
  })

  it('stays as a product of its own when it was none of the others', async () => {
    await send('?quick=10000~1~Toys~Train', formOf())
    const [quick] = await sql<{ id: string }[]>`select id from products where is_quick`
    expect(placeOf(await send(`/quick-items/${quick?.id}/keep`, {}))).toContain('notice=kept')
    expect(placeOf(await send(`/quick-items/${quick?.id}/keep`, {}))).toContain('notice=unknown-item')
    expect(await sql`select from products where id = ${quick?.id ?? ''}`).toHaveLength(1)
  })
})
