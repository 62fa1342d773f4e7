import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { counterSaleOf } from '../../../../../tests/support/build-counter-sales.ts'
import { stockOf } from '../../../../../tests/support/build-orders.ts'
import { buildPerson } from '../../../../../tests/support/build-people.ts'
import { buildProduct } from '../../../../../tests/support/build-rows.ts'
import { sql } from '../../../../../tests/support/sql.ts'
import { buildWebOrder } from '../../../../../tests/support/build-web-orders.ts'
import { stopJobs } from '../../../../platform/jobs.server.ts'
import { sellAtCounter } from '../counter-sale.server.ts'
import type { CounterSale } from '../counter-sale.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
afterAll(stopJobs)
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from mail_outbox`
})

/** $100.00 and its tax, for one piece. */
const sell = async (productId: string, given: readonly string[], change: Partial<CounterSale> = {}) =>
  await sellAtCounter(
    counterSaleOf({
      lines: [{ productId, quantity: 1, shownCents: 10_000, reduction: null }],
      dueCents: 10_725,
      given,
      userId,
      ...change,
    }),
  )
const itemOf = async (orderId: string, productId: string) => {
  const [item] = await sql<{ id: string }[]>`
    select id from order_items where order_id = ${orderId} and product_id = ${productId}`
  return item?.id ?? ''
}
const mailsOf = async (orderId: string) =>
  (
    await sql<{ kind: string }[]>`
      select kind from mail_outbox where order_id = ${orderId} and kind like '%withdrawn' order by kind`
  ).map(({ kind }) => kind)
const stateOf = async (orderId: string) =>
  (
    await sql`
      select status, subtotal::text as subtotal, tax_amount::text as tax, total_amount::text as total,
        stock_returned_at is not null as returned from orders where id = ${orderId}`
  )[0]

describe('a piece that was sold on the web, given to the customer at the counter (R82)', () => {
  it('cancels the order that has nothing else, and apologizes', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const orderId = await buildWebOrder([id, 1])
    expect(await sell(id, [])).toMatchObject({ ok: false, error: { reason: 'sold-out' } })
    expect(await sell(id, [await itemOf(orderId, id)])).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ status: 'cancelled', returned: true })
    expect(await stockOf(id)).toBe(0)
    expect(await mailsOf(orderId)).toEqual(['order-withdrawn'])
    const [mail] = await sql<{ text: string }[]>`
      select body_text as text from mail_outbox where kind = 'order-withdrawn'`
    expect(mail?.text).toContain('We are sorry: what you ordered was bought in our store')
    expect(await sql`select written_by as who from order_notes where order_id = ${orderId}`).toEqual([
      { who: userId },
    ])
  })

  it('leaves the rest of the order with its totals and tax, and names what went', async () => {
    const { id, name } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const { id: other } = await buildProduct({ priceCents: 5000, stock: 1 })
    const orderId = await buildWebOrder([id, 2], [other, 1])
    expect(await sell(id, [await itemOf(orderId, id)])).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({
      status: 'pending',
      subtotal: '150.00',
      tax: '10.88',
      total: '160.88',
    })
    expect([await stockOf(id), await stockOf(other)]).toEqual([0, 0])
    expect(await mailsOf(orderId)).toEqual(['piece-withdrawn'])
    const [mail] = await sql<{ text: string }[]>`
      select body_text as text from mail_outbox where kind = 'piece-withdrawn'`
    expect(mail?.text).toContain(`We are sorry: ${name} was bought in our store`)
    expect(mail?.text).toContain('Still to pay: $160.88.')
  })

  it('leaves the web order alone when the sale is not made, or needs nothing of it', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const orderId = await buildWebOrder([id, 1])
    const item = await itemOf(orderId, id)
    expect(await sell(id, [item], { dueCents: 1 })).toMatchObject({ error: { reason: 'other-amount' } })
    const tooLittle = { method: 'cash', givenCents: 1, part: null } as const
    expect(await sell(id, [item], { payment: tooLittle })).toMatchObject({ ok: false })
    expect(await stateOf(orderId)).toMatchObject({ status: 'pending', returned: false })
    await sql`update products set stock = 1 where id = ${id}`
    expect(await sell(id, [item, randomUUID()])).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ status: 'pending', returned: false })
    expect(await mailsOf(orderId)).toEqual([])
  })

  it.each([
    ['paid', "update orders set payment_status = 'paid'"],
    ['pulled', 'update order_items set pulled_at = now()'],
    ['closed', "update orders set status = 'ready'"],
  ] as const)('is refused when it is %s', async (why, statement) => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const orderId = await buildWebOrder([id, 1])
    await sql.unsafe(statement)
    expect(await sell(id, [await itemOf(orderId, id)])).toMatchObject({
      ok: false,
      error: { reason: 'not-givable', why },
    })
    expect(await sql`select from orders where channel = 'counter'`).toHaveLength(0)
    expect(await stockOf(id)).toBe(0)
  })

  it('is taken once when the sale is sent twice', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const orderId = await buildWebOrder([id, 1])
    const item = await itemOf(orderId, id)
    const key = randomUUID()
    const outcomes = await Promise.all([sell(id, [item], { key }), sell(id, [item], { key })])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    expect(await sql`select from orders where channel = 'counter'`).toHaveLength(1)
    expect(await mailsOf(orderId)).toEqual(['order-withdrawn'])
  })
})
