import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { soldOnTheWeb } from '#tests/support/build-counter-sales.ts'
import { buildOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/counter')
const pulls = requestsOf(shop, owner, '/admin/pulls')
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
const countOrders = async () => (await sql`select from orders`).length
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''

describe('the counter', () => {
  it('sells what its address says, once for each key', async () => {
    const { id } = await buildProduct({ name: 'Oak table', priceCents: 10_000, stock: 2 })
    const at = `?line=${id}~1~10000`
    await expectPage(look(at), ['Took $107.25'])
    const form = formOf({ given: '110' })
    const [first, again] = [await send(at, form), await send(at, form)]
    expect(first.status).toBe(303)
    expect(placeOf(first)).toMatch(/^\/admin\/counter\/[0-9a-f-]{36}\?notice=sold&change=275$/)
    expect(placeOf(again).split('?')[0]).toBe(placeOf(first).split('?')[0])
    expect(await stockOf(id)).toBe(1)
    const { id: other } = await buildProduct({ name: 'Oak chair', priceCents: 10_000 })
    const said = 'This sale was made already; your counter has other pieces on it'
    await expectPage(send(`?line=${other}~1~10000`, form), [said], 409)
    expect(await stockOf(other)).toBe(1)
    const sale = placeOf(first).replace('/admin/counter', '')
    await expectPage(look(sale), ['Sold. Give $2.75 back', 'Oak table'])
  })

  it('goes on at the price that it showed, and says so; a price that somebody wrote is none (R175)', async () => {
    const { id } = await buildProduct({ name: 'Oak table', priceCents: 10_000, stock: 3 })
    const page = await expectPage(look(`?line=${id}~1~9000`), ['Took $107.25'])
    const [, proven = ''] = page.match(new RegExp(`line=(${id}%7E1%7E10000\\.[\\w.-]+)`)) ?? []
    await sql`update products set price = 120 where id = ${id}`
    expect((await send(`?line=${id}~1~10000`, formOf())).status).toBe(409)
    expect((await send(`?line=${proven.replace('10000', '10')}`, formOf())).status).toBe(409)
    expect((await send(`?line=${proven}`, formOf())).status).toBe(303)
    expect(
      await sql`select price::text, list_price::text as list, reduction_reason as why from order_items`,
    ).toEqual([
      { price: '100.00', list: '120.00', why: expect.stringMatching(/^Price shown at \d+:\d\d [AP]M$/) },
    ])
  })

  it.each([
    [{ method: 'card' }, 400, 'Choose how it is paid'],
    [{ given: '1' }, 409, '$106.25 is missing'],
    [{ due_cents: '1' }, 409, 'It comes to $107.25 now'],
    [{ email: 'nobody' }, 400, 'Enter a valid email address'],
  ])('refuses %o with %i, keeps what was typed, and sells nothing', async (change, status, text) => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const sent = send(`?line=${id}~1~10000`, formOf({ name: 'Ada Lovelace', email: '', ...change }))
    await expectPage(sent, [text, 'value="Ada Lovelace"'], status)
    expect(await countOrders()).toBe(0)
  })

  it('charges no tax for a certificate, which the address has', async () => {
    const { id } = await buildProduct({ priceCents: 10_000 })
    const at = `?line=${id}~1~10000&exempt=OH-1234`
    await expectPage(look(at), ['Took $100.00'])
    expect((await send(at, formOf({ due_cents: '10000' }))).status).toBe(303)
    expect(await sql`select exemption_certificate as of from orders`).toEqual([{ of: 'OH-1234' }])
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

/** One piece that is sold on the web, with the address of the counter that has it. */
async function counterWithSold() {
  const { productId, orderId, itemId } = await soldOnTheWeb()
  return { productId, orderId, at: `?line=${productId}~1~10000`, give: `&give=${itemId}` }
}

describe('a piece that was sold on the web (R82)', () => {
  it('is offered to the customer at the counter while it is unpaid and on the floor', async () => {
    const { at, give } = await counterWithSold()
    await expectPage(look(at), ['Give it to the customer here', 'not paid yet'])
    const chosen = await expectPage(look(at + give), ['gets an apology by email'])
    expect(chosen).not.toContain('None is in stock.')
  })

  it.each([
    ["update orders set payment_status = 'paid'", 'and has paid'],
    ["update orders set payment_status = 'partial'", 'and has paid a part'],
    ['update order_items set pulled_at = now()', 'It was taken from the floor'],
  ])('is not offered after %s', async (statement, said) => {
    const { productId, at, give } = await counterWithSold()
    await sql.unsafe(statement)
    const page = await expectPage(look(at + give), [said])
    expect(page).not.toContain('Give it to the customer here')
    await expectPage(send(at + give, formOf()), ['Nothing was charged.'], 409)
    expect(await stockOf(productId)).toBe(0)
  })

  it('stays where it is when the address names something else', async () => {
    const { orderId, at } = await counterWithSold()
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
    await expectPage(look(`?search=${encodeURIComponent(typed)}`), [said])
  })

  it('is never guessed: the piece whose code is one character away does not lie on the counter', async () => {
    const { id } = await buildProduct({ name: 'Oak table', stock: 1 })
    const [{ code } = { code: '' }] = await sql<
      { code: string }[]
    >`select code from products where id = ${id}`
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    const answer = await look(`?search=${wrong}`)
    expect(answer.status, 'it stays on the page').toBe(200)
    expect(await answer.text()).not.toContain('aria-label="On the counter"')
    expect(placeOf(await look(`?search=${code}`))).toContain(`line=${id}`)
  })
})

describe('a quick item (R83)', () => {
  const fields = new URLSearchParams({ quick_price: '100', quick_category: 'Toys', quick_name: 'Train' })

  it('is put on the counter, sold, and matched', async () => {
    const added = placeOf(await look(`?${fields}`))
    expect(added).toBe('/admin/counter?quick=10000%7E1%7EToys%7ETrain')
    const at = added.replace('/admin/counter', '')
    await expectPage(look(at), ['Took $107.25'])
    expect((await send(at, formOf())).status).toBe(303)
    const { id } = await buildProduct({ name: 'Wooden train set', stock: 2 })
    await expectPage(look('/quick-items?search=Wooden+train+set'), ['It was this'])
    const [quick] = await sql<{ id: string }[]>`select id from products where is_quick`
    const match = (product_id: string) =>
      send('/quick-items', { do: 'match', id: quick?.id ?? '', product_id })
    await expectPage(match('x'), ['Reload the page and try again'], 400)
    await expectPage(match(randomUUID()), ['That product is not there any more'], 409)
    expect(placeOf(await match(id))).toContain('notice=matched')
    await expectPage(match(id), ['This item is matched already'], 409)
    expect(await stockOf(id)).toBe(1)
  })

  it('that was typed wrongly is told, and stays typed', async () => {
    fields.set('quick_price', 'lots')
    await expectPage(look(`?${fields}`), ['Enter the price, at least $0.01', 'value="Train"'])
  })

  it('stays as a product of its own when it was none of the others', async () => {
    await send('?quick=10000~1~Toys~Train', formOf())
    const [quick] = await sql<{ id: string }[]>`select id from products where is_quick`
    const keep = { do: 'keep', id: quick?.id ?? '' }
    expect(placeOf(await send('/quick-items', keep))).toContain('notice=kept')
    await expectPage(send('/quick-items', keep), ['This item is matched already'], 409)
    expect(await sql`select from products where id = ${quick?.id ?? ''}`).toHaveLength(1)
  })
})

describe('the pull list', () => {
  it('says what is wrong with a code, and keeps it typed', async () => {
    await expectPage(pulls.send('', { code: 'T4K-92MX' }), ['value="T4K-92MX"'], 400)
    expect((await pulls.send('', { code: 'T4K-92MM' })).status).toBe(409)
  })

  it('answers a form that nobody would send without a change', async () => {
    const { id } = await buildOrder()
    await sql`update orders set status = 'pending'`
    const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${id}`
    const pull = (row: string, pulled: string) => pulls.send('', { do: 'pull', id: row, pulled })
    for (const pulled of ['', 'yes', 'TRUE'])
      await expectPage(pull(item?.id ?? '', pulled), ['Reload the page and try again'], 400)
    await expectPage(pull(randomUUID(), 'true'), ['This order is packed, handed over or canceled'], 409)
    expect(placeOf(await pull(item?.id ?? '', 'true'))).toContain('notice=pulled')
    expect(await sql`select pulled_by as who from order_items`).toEqual([{ who: owner.user.id }])
  })
})
