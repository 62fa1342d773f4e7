import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineOf, sellPiece, soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { listEntries } from '#payments/ledger/order-payments.server.ts'
import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import type { CounterSale } from './counter-sale.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const now = new Date('2027-06-09T16:00:00Z')
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from mail_outbox`
})

const seller = { userId, now }
const sell = (productId: string, sale: Partial<CounterSale> = {}) =>
  sellPiece(productId, { ...seller, ...sale })
const sold = (productId: string, sale: Partial<CounterSale> = {}) =>
  soldPiece(productId, { ...seller, ...sale })
const ledgerOf = async (orderId: string) =>
  await sql`
    select kind, method, amount::text as amount, recorded_by as who from order_payments where order_id = ${orderId}
    order by created_at, kind, method`

describe('a sale at the counter', () => {
  it('is an order that is placed, paid and handed over', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const outcome = await sell(id, {
      payment: { method: 'cash', givenCents: 6000, part: { method: 'zelle', cents: 5000 } },
      customer: { name: 'Ada Buyer', email: 'ada@example.com' },
    })
    if (!outcome.ok) throw new Error(outcome.error.reason)
    expect(outcome.value).toMatchObject({ totalCents: 10_725, changeCents: 275 })
    const { orderId } = outcome.value
    const [order] = await sql`
      select channel, status, payment_status as paid, subtotal::text as subtotal, tax_amount::text as tax,
        total_amount::text as total, shipping_name as name, shipping_email as email, is_guest as guest from orders`
    expect(order).toEqual({
      channel: 'counter',
      status: 'completed',
      paid: 'paid',
      subtotal: '100.00',
      tax: '7.25',
      total: '107.25',
      name: 'Ada Buyer',
      email: 'ada@example.com',
      guest: true,
    })
    expect(await ledgerOf(orderId)).toEqual([
      { kind: 'payment', method: 'cash', amount: '57.25', who: userId },
      { kind: 'payment', method: 'zelle', amount: '50.00', who: userId },
    ])
    expect(await stockOf(id)).toBe(2)
    const mails = await sql`select kind, to_address as "to" from mail_outbox`
    expect(mails).toEqual([{ kind: 'counter-receipt', to: 'ada@example.com' }])
    const ofToday = (await listEntriesOfDay(isoStoreDate(now))).filter((entry) => entry.orderId === orderId)
    expect(ofToday.map(({ amountCents }) => amountCents).toSorted()).toEqual([5000, 5725])
  })

  it('needs no name, and then sends nothing', async () => {
    const { id } = await buildProduct({ priceCents: 10_000 })
    await sold(id)
    const [order] = await sql`select shipping_name as name, shipping_email as email from orders`
    expect(order).toEqual({ name: 'Counter sale', email: null })
    expect(await sql`select from mail_outbox`).toHaveLength(0)
  })

  it('keeps a lower price with its reason, and charges no tax for a certificate', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const lines = [lineOf(id, { quantity: 2, reduction: { priceCents: 8000, reason: 'Scratch' } })]
    await sold(id, { lines, certificate: 'OH-77', dueCents: 16_000 })
    const [item] = await sql`
      select price::text as price, list_price::text as list, reduction_reason as reason, quantity from order_items`
    expect(item).toEqual({ price: '80.00', list: '100.00', reason: 'Scratch', quantity: 2 })
    const [order] =
      await sql`select tax_amount::text as tax, exemption_certificate as certificate from orders`
    expect(order).toEqual({ tax: '0.00', certificate: 'OH-77' })
  })

  it('keeps what was handed over in cash and was more than was due, for its receipt (R233)', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const tenders = async (payment: CounterSale['payment']) =>
      (await listEntries(await sold(id, { payment }))).map(({ method, amountCents, tenderedCents }) => {
        return [method, amountCents, tenderedCents]
      })
    const part = { method: 'zelle', cents: 5000 } as const
    expect(await tenders({ method: 'cash', givenCents: 12_000, part: null })).toEqual([
      ['cash', 10_725, 12_000],
    ])
    expect(await tenders({ method: 'cash', givenCents: 10_725, part: null })).toEqual([
      ['cash', 10_725, null],
    ])
    expect((await tenders({ method: 'cash', givenCents: 6000, part })).toSorted()).toEqual([
      ['cash', 5725, 6000],
      ['zelle', 5000, null],
    ])
  })

  it('charges no more than what the tag says', async () => {
    const { id } = await buildProduct({ priceCents: 12_000, stock: 2 })
    await sql`update products set tag_price = 100 where id = ${id}`
    expect(await sell(id, { lines: [lineOf(id, { shownCents: 12_000 })] })).toMatchObject({ ok: true })
    await sql`update products set tag_price = 150, price = 100 where id = ${id}`
    expect(await sell(id, { lines: [lineOf(id, { shownCents: 15_000 })] })).toMatchObject({ ok: true })
  })

  it('sells archived pieces too', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, status: 'archived' })
    expect(await sell(id)).toMatchObject({ ok: true })
  })

  it.each([
    ['sold out', { dueCents: 10_725 }, 'sold-out', 0],
    ['of another amount than was shown', { dueCents: 10_726 }, 'other-amount', 1],
  ])('changes nothing when it is %s', async (_, change, reason, stock) => {
    const { id } = await buildProduct({ priceCents: 10_000, stock })
    expect(await sell(id, change)).toMatchObject({ ok: false, error: { reason } })
    expect(await stockOf(id)).toBe(stock)
    expect(await sql`select from orders`).toHaveLength(0)
  })
})

describe('the key of a sale (R174)', () => {
  const scratched = { priceCents: 9000, reason: 'Scratch' }
  const quick = [{ priceCents: 100, quantity: 1, category: 'Toys', name: 'Ball' }]
  it.each([
    ['two of it', (id: string) => ({ lines: [lineOf(id, { quantity: 2 })], dueCents: 21_450 })],
    ['a lower price', (id: string) => ({ lines: [lineOf(id, { reduction: scratched })], dueCents: 9653 })],
    ['a quick item more', () => ({ quick, dueCents: 10_832 })],
    ['a certificate', () => ({ certificate: 'OH-1', dueCents: 10_000 })],
    ['another total', () => ({ dueCents: 10_724 })],
    ['another method', () => ({ payment: { method: 'zelle', givenCents: null, part: null } as const })],
    [
      'a part by another method',
      () => ({
        payment: { method: 'cash', givenCents: null, part: { method: 'zelle', cents: 1 } } as const,
      }),
    ],
  ])('stands for what was sold: with %s nothing more is sold', async (_, change) => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 5 })
    const key = randomUUID()
    const orderId = await sold(id, { key })
    expect(await sell(id, { key })).toMatchObject({ ok: true, value: { orderId } })
    expect(await sell(id, { key, ...change(id) })).toEqual({ ok: false, error: { reason: 'made-otherwise' } })
    expect([await stockOf(id), (await sql`select from orders`).length]).toEqual([4, 1])
  })

  it('is not that of another piece, nor of a web order', async () => {
    const piece = () => buildProduct({ priceCents: 10_000, stock: 2 })
    const [{ id }, { id: other }] = [await piece(), await piece()]
    const key = randomUUID()
    await sold(id, { key })
    expect(await sell(other, { key })).toMatchObject({ error: { reason: 'made-otherwise' } })
    await sql`update orders set channel = 'web', shipping_email = 'a@example.com'`
    expect(await sell(id, { key })).toMatchObject({ error: { reason: 'made-otherwise' } })
    expect([await stockOf(id), await stockOf(other)]).toEqual([1, 2])
  })
})

describe('a clerk (R88)', () => {
  afterEach(async () => {
    await sql`update store_settings set clerk_reduction_percent = 10, clerk_void_amount = 0`
  })

  it('takes off what the settings of now allow', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, costCents: 4000, stock: 5 })
    const lines = [lineOf(id, { reduction: { priceCents: 8000, reason: 'Scratch' } })]
    const asClerk = { lines, dueCents: 8580, isUnlimited: false }
    expect(await sell(id, asClerk)).toEqual({
      ok: false,
      error: { reason: 'beyond-limit', names: [expect.any(String)], percent: 10 },
    })
    expect(await stockOf(id)).toBe(5)
    expect(await sql`select from orders`).toHaveLength(0)
    expect(await sell(id, { ...asClerk, isUnlimited: true })).toMatchObject({ ok: true })
    await sql`update store_settings set clerk_reduction_percent = 20`
    expect(await sell(id, asClerk)).toMatchObject({ ok: true })
  })

  it('sells no dear quick items, without tax, or what is on hold, unless a manager approves it (R177)', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const { holdId } = await buildHold({ productId: id })
    const quick = [2500, 2501].map((priceCents) => ({
      priceCents,
      quantity: 1,
      category: 'Toys',
      name: 'Ball',
    }))
    const beyond = [
      ['quick', { quick, dueCents: 16_089 }],
      ['exempt', { certificate: 'X', dueCents: 10_000 }],
      ['held', { own: [holdId] }],
    ] as const
    for (const [what, sale] of beyond)
      expect(await sell(id, { ...sale, isUnlimited: false })).toMatchObject({
        error: { reason: 'needs-manager', oversteps: [{ what }] },
      })
    expect(await sql`select from orders`).toHaveLength(0)
    expect(await sell(id, { quick: quick.slice(0, 1), dueCents: 13_406, isUnlimited: false })).toMatchObject({
      ok: true,
    })
    const { id: manager } = await buildPerson({ role: 'manager' })
    const orderId = await sold(id, { own: [holdId], approvedBy: manager })
    expect(await sql`select order_id as "orderId", note, written_by as by from order_notes`).toEqual([
      { orderId, note: 'Approved by PIN', by: manager },
    ])
    await sql`delete from orders`
    await sql`delete from products where is_quick`
  })

  it('takes no sale back that is above the limit', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const orderId = await sold(id)
    const takeIt = () => takeBack(orderId, { isUnlimited: false, now })
    expect(await takeIt()).toEqual({ ok: false, error: { reason: 'beyond-limit', limitCents: 0 } })
    await sql`update store_settings set clerk_void_amount = 107.24`
    expect(await takeIt()).toMatchObject({ error: { limitCents: 10_724 } })
    expect(await stockOf(id)).toBe(2)
    await sql`update store_settings set clerk_void_amount = 107.25`
    expect(await takeIt()).toEqual({ ok: true, value: null })
    expect(await stockOf(id)).toBe(3)
  })
})

describe('a sale that is taken back', () => {
  it('gives the pieces and each payment back, once, and says why', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const part = { method: 'zelle', cents: 5000 } as const
    const orderId = await sold(id, { payment: { method: 'cash', givenCents: null, part } })
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => takeBack(orderId, seller)))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await stockOf(id)).toBe(3)
    const [{ net } = {}] = await sql`
      select sum(case kind when 'payment' then amount else -amount end)::text as net from order_payments`
    expect(net).toBe('0.00')
    expect(await sql`select from order_payments`).toHaveLength(4)
    const [order] = await sql`select status, stock_returned_at is not null as back from orders`
    expect(order).toEqual({ status: 'cancelled', back: true })
    expect(await sql`select note from order_notes`).toEqual([{ note: 'Void: Wrong piece' }])
  })

  it('is refused on another day, after a refund, and for what was not sold at the counter', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const orderId = await sold(id)
    const nextDay = new Date(now.getTime() + 86_400_000)
    expect(await takeBack(orderId, { now: nextDay })).toMatchObject({ error: { reason: 'other-day' } })
    expect(await enterMoney(orderId, 'refund', 100, { now })).toMatchObject({ ok: true })
    expect(await takeBack(orderId, seller)).toMatchObject({ error: { reason: 'refunded' } })
    await sql`update orders set channel = 'web', shipping_email = 'a@example.com'`
    expect(await takeBack(orderId, seller)).toMatchObject({ error: { reason: 'unknown-sale' } })
    expect(await takeBack(randomUUID(), seller)).toMatchObject({ error: { reason: 'unknown-sale' } })
    expect(await stockOf(id)).toBe(2)
  })
})
