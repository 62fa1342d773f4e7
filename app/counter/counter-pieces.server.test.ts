import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  counterSaleOf,
  itemOf,
  lineOf,
  sellPiece,
  soldOnTheWeb,
  takeBack,
} from '#tests/support/build-counter-sales.ts'
import { buildHold, endOf, readHoldMails } from '#tests/support/build-holds.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { keepQuickProduct } from '#catalogue/admin/changes/quick-products.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { listCounterHolds } from './counter-pieces.server.ts'
import { sellAtCounter } from './counter-sale.server.ts'
import type { CounterSale } from './counter-sale.ts'
import { listTappable } from './tappable.server.ts'
import { countQuickItems, listQuickItems, matchQuickItem } from './quick/quick-items.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from holds`
  await sql`truncate orders cascade`
  await sql`delete from mail_outbox`
  await sql`delete from products where is_quick`
})
afterAll(settleMailAttempts)

const sell = (productId: string, sale: Partial<CounterSale> = {}) => sellPiece(productId, { userId, ...sale })
const countSales = async () => (await sql`select from orders where channel = 'counter'`).length

describe('a piece that was sold on the web, given to the customer at the counter (R82)', () => {
  const readMails = (orderId: string) => sql<{ kind: string; text: string }[]>`
    select kind, body_text as text from mail_outbox where order_id = ${orderId} and kind like '%withdrawn'`
  const stateOf = async (orderId: string) =>
    (
      await sql`
        select status, subtotal::text as subtotal, tax_amount::text as tax, total_amount::text as total,
          stock_returned_at is not null as returned from orders where id = ${orderId}`
    )[0]

  it('cancels the order that has nothing else, and apologizes', async () => {
    const { productId, orderId, itemId } = await soldOnTheWeb()
    expect(await sell(productId)).toMatchObject({ ok: false, error: { reason: 'sold-out' } })
    expect(await sell(productId, { given: [itemId] })).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ status: 'cancelled', returned: true })
    expect(await stockOf(productId)).toBe(0)
    expect(await readMails(orderId)).toEqual([
      {
        kind: 'order-withdrawn',
        text: expect.stringContaining('We are sorry: what you ordered was bought in our store'),
      },
    ])
    expect(await sql`select written_by as who from order_notes where order_id = ${orderId}`).toEqual([
      { who: userId },
    ])
  })

  it('leaves the rest of the order with its totals and tax, and names what went', async () => {
    const { id, name } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const { id: other } = await buildProduct({ priceCents: 5000, stock: 1 })
    const orderId = await buildWebOrder([id, 2], [other, 1])
    expect(await sell(id, { given: [await itemOf(orderId, id)] })).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({
      status: 'pending',
      subtotal: '150.00',
      tax: '10.88',
      total: '160.88',
    })
    expect([await stockOf(id), await stockOf(other)]).toEqual([0, 0])
    const [mail] = await readMails(orderId)
    expect(mail?.kind).toBe('piece-withdrawn')
    expect(mail?.text).toContain(`We are sorry: ${name} was bought in our store`)
    expect(mail?.text).toContain('$160.88')
  })

  it('leaves the web order alone when the sale is not made, or needs nothing of it', async () => {
    const { productId, orderId, itemId } = await soldOnTheWeb()
    const refused = await sell(productId, { given: [itemId], dueCents: 1 })
    expect(refused).toMatchObject({ error: { reason: 'other-amount' } })
    const tooLittle = { method: 'cash', givenCents: 1, part: null } as const
    expect(await sell(productId, { given: [itemId], payment: tooLittle })).toMatchObject({ ok: false })
    expect(await stateOf(orderId)).toMatchObject({ status: 'pending', returned: false })
    await sql`update products set stock = 1 where id = ${productId}`
    expect(await sell(productId, { given: [itemId, randomUUID()] })).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ status: 'pending', returned: false })
    expect(await readMails(orderId)).toEqual([])
  })

  it.each([
    ['paid', "update orders set payment_status = 'paid'"],
    ['pulled', 'update order_items set pulled_at = now()'],
    ['closed', "update orders set status = 'ready'"],
  ] as const)('is refused when it is %s', async (why, statement) => {
    const { productId, itemId } = await soldOnTheWeb()
    await sql.unsafe(statement)
    expect(await sell(productId, { given: [itemId] })).toMatchObject({
      ok: false,
      error: { reason: 'not-givable', why },
    })
    expect([await countSales(), await stockOf(productId)]).toEqual([0, 0])
  })

  it('is taken once when the sale is sent twice', async () => {
    const { productId, orderId, itemId } = await soldOnTheWeb()
    const sale = { given: [itemId], key: randomUUID() }
    const outcomes = await Promise.all([sell(productId, sale), sell(productId, sale)])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    expect([await countSales(), (await readMails(orderId)).length]).toEqual([1, 1])
  })
})

describe('a held piece at the counter (R100)', () => {
  /** One piece, on hold. */
  async function heldPiece(stock = 1) {
    const { id } = await buildProduct({ priceCents: 10_000, stock })
    return { id, ...(await buildHold({ productId: id })) }
  }

  it('is sold to its holder, whose hold is done', async () => {
    const { id, holdId, holder, until } = await heldPiece()
    expect(await sell(id), 'to no one by mistake, which says why').toMatchObject({
      error: { reason: 'on-hold', holder: holder.name, untilMs: until.getTime() },
    })
    expect(await endOf(holdId)).toBeNull()
    const sold = await sell(id, { own: [holdId] })
    expect(sold).toMatchObject({ ok: true })
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['bought', 0])
    expect(await readHoldMails()).toEqual([])
    expect(await sql`select order_id as "orderId", ended_by as "endedBy" from holds`).toEqual([
      { orderId: sold.ok ? sold.value.orderId : '', endedBy: userId },
    ])
  })

  it('is sold to somebody else when that is chosen, with an apology to its holder', async () => {
    const { id, holdId, holder } = await heldPiece()
    expect(await sell(id, { given: [holdId] })).toMatchObject({ ok: true })
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['given', 0])
    expect(await readHoldMails()).toMatchObject([
      { to: holder.email, text: expect.stringContaining('apologize') },
    ])
  })

  it('stays on hold when there was another one after all, or the sale is refused', async () => {
    const two = await heldPiece(2)
    expect(await sell(two.id, { given: [two.holdId] })).toMatchObject({ ok: true })
    expect([await endOf(two.holdId), await stockOf(two.id)]).toEqual([null, 0])
    const one = await heldPiece()
    expect(await sell(one.id, { own: [one.holdId], dueCents: 1 })).toMatchObject({
      error: { reason: 'other-amount' },
    })
    expect([await endOf(one.holdId), await stockOf(one.id)]).toEqual([null, 0])
  })

  it('is not sold twice by a form that is sent twice, nor after its hold has ended', async () => {
    const { id, holdId } = await heldPiece()
    const sale = { key: randomUUID(), own: [holdId] }
    const outcomes = await Promise.all([sell(id, sale), sell(id, sale)])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await countSales()).toBe(1)
    expect(await sell(id, { own: [holdId] })).toMatchObject({ error: { reason: 'sold-out' } })
  })

  it('says for whom until when, and what is chosen', async () => {
    const { id, holdId, holder, until } = await heldPiece()
    const shown = { id: holdId, productId: id, name: holder.name, contact: holder.email }
    const list = (own: string[], given: string[], mayGive = true) =>
      listCounterHolds([id], { own, given, mayGive })
    expect(await list([], [])).toEqual([{ ...shown, untilMs: until.getTime(), choice: null, mayGive: true }])
    expect(await list([holdId], [])).toMatchObject([{ choice: 'own' }])
    expect(await list([], [holdId])).toMatchObject([{ choice: 'given' }])
    expect(await list([], [holdId], false), 'a clerk cannot').toMatchObject([{ choice: null }])
  })
})

describe('a quick item (R83)', () => {
  const train = { priceCents: 1000, quantity: 2, category: 'Toys', name: 'Wooden train' }

  /** Two trains without a tag, $20.00 and its tax. @returns the order. */
  async function sellTrains(change: Partial<CounterSale> = {}): Promise<string> {
    const outcome = await sellAtCounter(
      counterSaleOf({ lines: [], quick: [train], dueCents: 2145, userId, ...change }),
    )
    if (!outcome.ok) throw new Error(outcome.error.reason)
    return outcome.value.orderId
  }
  const theItem = async () => {
    const [item] = await listQuickItems()
    if (!item) throw new Error('there is no quick item')
    return item
  }

  it('is sold like any other piece, as an archived product that nobody finds in the shop', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const orderId = await sellTrains({ lines: [lineOf(id)], dueCents: 12_870 })
    const [order] = await sql`
      select subtotal::text as subtotal, tax_amount::text as tax, status from orders where id = ${orderId}`
    expect(order).toEqual({ subtotal: '120.00', tax: '8.70', status: 'completed' })
    expect(
      await sql`
        select p.name, p.category, p.status, p.stock, i.quantity, i.price::text as price
        from products p join order_items i on i.product_id = p.id where p.is_quick`,
    ).toEqual([
      { name: 'Wooden train', category: 'Toys', status: 'archived', stock: 0, quantity: 2, price: '10.00' },
    ])
    expect(await countQuickItems()).toBe(1)
    expect(await theItem()).toMatchObject({ name: 'Wooden train', quantity: 2, priceCents: 1000, orderId })
  })

  it('is lowered by a discount on the sale like any other piece (R198), and by more once it is matched', async () => {
    const discount = { by: 'percent', amount: 10, reason: 'Regular' } as const
    const readItem = () => sql`
      select price::text as price, list_price::text as list, reduction_reason as why from order_items`
    await sellTrains({ discount, dueCents: 1931 })
    expect(await readItem()).toEqual([{ price: '9.00', list: '10.00', why: '10% off the sale: Regular' }])
    const match = async (priceCents: number) => {
      const { id: productId } = await buildProduct({ priceCents, stock: 5 })
      return await matchQuickItem({ id: (await theItem()).id, productId, userId })
    }
    expect(await match(950)).toMatchObject({ ok: true })
    expect(await readItem()).toMatchObject([{ list: '10.00' }])
    await sql`truncate orders cascade`
    await sellTrains({ discount, dueCents: 1931 })
    expect(await match(1100)).toMatchObject({ ok: true })
    expect(await readItem()).toMatchObject([{ price: '9.00', list: '11.00', why: 'Sold as a quick item' }])
  })

  it('is made once for each key, and not at all when the sale is refused', async () => {
    const key = randomUUID()
    expect(await sellTrains({ key })).toBe(await sellTrains({ key }))
    await expect(sellTrains({ dueCents: 1 })).rejects.toThrow('other-amount')
    expect(await sql`select from products where is_quick`).toHaveLength(1)
  })

  it('is matched with its product, whose stock it takes', async () => {
    const orderId = await sellTrains()
    const { id } = await buildProduct({ priceCents: 8000, stock: 5 })
    const item = await theItem()
    const match = { id: item.id, productId: id, userId }
    const outcomes = await Promise.all([matchQuickItem(match), matchQuickItem(match)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(id)).toBe(3)
    expect(
      await sql`
        select product_id as id, product_name as name, list_price::text as list, reduction_reason as why
        from order_items where order_id = ${orderId}`,
    ).toEqual([{ id, name: 'Wooden train', list: '80.00', why: 'Sold as a quick item' }])
    expect(await sql`select from products where is_quick`).toHaveLength(0)
    expect(await countQuickItems()).toBe(0)
  })

  it('takes no stock when its sale was taken back', async () => {
    await takeBack(await sellTrains())
    const { id } = await buildProduct({ stock: 5 })
    const matched = await matchQuickItem({ id: (await theItem()).id, productId: id, userId })
    expect(matched).toMatchObject({ ok: true })
    expect(await stockOf(id)).toBe(5)
  })

  it('is matched with nothing that is not there, sold out, in the sale, or a quick item itself', async () => {
    const { id: short } = await buildProduct({ stock: 1 })
    const { id: there } = await buildProduct({ priceCents: 10_000, stock: 9 })
    await sellTrains({ lines: [lineOf(there)], dueCents: 12_870 })
    const { id } = await theItem()
    const refusalOf = async (productId: string) => {
      const outcome = await matchQuickItem({ id, productId, userId })
      return outcome.ok ? null : outcome.error.reason
    }
    expect(await refusalOf(short)).toBe('no-stock')
    expect(await refusalOf(there)).toBe('in-order')
    expect(await refusalOf(id)).toBe('unknown-product')
    expect(await refusalOf(randomUUID())).toBe('unknown-product')
    expect([await stockOf(short), await stockOf(there)]).toEqual([1, 8])
    expect(await matchQuickItem({ id: there, productId: short, userId })).toMatchObject({
      error: { reason: 'unknown-item' },
    })
  })

  it('stays as a product of its own when it was none of the others', async () => {
    await sellTrains()
    const { id } = await theItem()
    expect([await keepQuickProduct(id), await keepQuickProduct(id)]).toEqual([true, false])
    expect(await listQuickItems()).toEqual([])
    expect(await sql`select status from products where id = ${id}`).toEqual([{ status: 'archived' }])
  })
})

it('offers the newest pieces, those without a tag first, and the last quick items once each, to be tapped (R199)', async () => {
  const at = (second: number) => new Date(Date.UTC(2099, 0, 1, 0, 0, second)).toISOString()
  const [tagged, sold, bare] = [
    await buildProduct({ stock: 1 }),
    await buildProduct({ stock: 0 }),
    await buildProduct({ stock: 2 }),
  ]
  for (const [second, { id }] of [bare, tagged, sold].entries())
    await sql`update products set created_at = ${at(second)} where id = ${id}`
  await sql`insert into tag_prints (print_id, product_id, price, format, tags)
    values (gen_random_uuid(), ${tagged.id}, 1, 'roll', 1)`
  const line = { priceCents: 500, quantity: 1, category: 'Toys', name: 'Train' }
  for (const quick of [
    [line],
    [
      { ...line, quantity: 2 },
      { ...line, name: 'Ball' },
    ],
  ]) {
    const dueCents = quick.length === 1 ? 536 : 1609
    expect(await sellAtCounter(counterSaleOf({ lines: [], quick, dueCents }))).toMatchObject({ ok: true })
  }
  const { pieces, quick } = await listTappable(new Date())
  const ids = pieces.map(({ id }) => id)
  expect(ids[0]).toBe(bare.id)
  expect(ids).not.toContain(sold.id)
  expect(quick.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([{ ...line, name: 'Ball' }, line])
})
