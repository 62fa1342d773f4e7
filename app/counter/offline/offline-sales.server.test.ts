import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callOf, openRegister, storeOf } from '#tests/support/build-registers.ts'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { buildHold, endOf, readHoldMails } from '#tests/support/build-holds.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import { offlineRefusalText } from './offline-messages.ts'
import type { OfflineSale } from './offline-sale.ts'
import { bookOfflineSales } from './offline-sales.server.ts'
import { makeSeller } from './register-device.server.ts'
import {
  bookRefusedSale,
  countRefusedSales,
  listRefusedSales,
  settleRefusedSale,
} from './refused-sales.server.ts'

let register = ''
beforeEach(async () => {
  await sql`delete from offline_sales`
  await sql`delete from orders`
  await sql`delete from mail_outbox`
  await sql`truncate counter_registers cascade`
  register = await openRegister()
})

const newPiece = async (stock = 1) => (await buildProduct({ priceCents: 10_000, stock })).id
const book = async (...sales: OfflineSale[]) => (await storeOf(register).bookSales(sales)).keys
const counterOrders = () => sql`
  select o.total_amount::text as total, p.method, p.amount::text as paid, s.sold_at as "soldAt", s.state
  from orders o join order_payments p on p.order_id = o.id join offline_sales s on s.order_id = o.id
  where o.channel = 'counter' and o.status = 'completed' order by s.sold_at`

describe('sales that were made without a connection (R89)', () => {
  it.each(paymentMethods)(
    'are booked once each, paid by %s, and keep the time of the device',
    async (method) => {
      const id = await newPiece(5)
      // Its clock is wrong.
      const sales = [1, 2].map((day) => offlineSaleOf(id, { method, soldAtMs: Date.UTC(2031, 0, day) }))
      const keys = sales.map(({ key }) => key)
      expect(await book(...sales)).toEqual(keys)
      expect(await book(...sales)).toEqual(keys)
      expect(await counterOrders()).toEqual(
        [1, 2].map((day) => {
          return {
            total: '107.25',
            paid: '107.25',
            method,
            soldAt: `2031-01-0${day} 00:00:00+00`,
            state: 'sold',
          }
        }),
      )
      expect(await stockOf(id)).toBe(3)
      expect(await countRefusedSales()).toBe(0)
    },
  )

  it('win against a web order that waits for its confirmation, whose customer gets an apology', async () => {
    const id = await newPiece()
    const orderId = await buildWebOrder([id, 1])
    await book(offlineSaleOf(id))
    expect(await counterOrders()).toHaveLength(1)
    expect(await findOrder(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(id)).toBe(0)
    const mails = await sql<{ kind: string; body_text: string }[]>`
      select kind, body_text from mail_outbox where order_id = ${orderId}`
    expect(mails).toMatchObject([{ kind: 'order-withdrawn' }])
    expect(mails[0]?.body_text).toContain('We are sorry')
    expect(await callOf(register, { acknowledged: [orderId] })).toEqual({ isOpen: true, sales: [] })
    expect(await findOrder(orderId)).toMatchObject({ status: 'cancelled' })
  })

  it('leave the rest of such an order to its customer, and ask for no payment yet', async () => {
    const [id, other] = [await newPiece(), await newPiece()]
    const orderId = await buildWebOrder([id, 1], [other, 1])
    await book(offlineSaleOf(id))
    expect(await findOrder(orderId)).toMatchObject({ status: 'unconfirmed', totalAmount: '107.25' })
    const [mail] = await sql<{ text: string }[]>`
      select body_text as text from mail_outbox where order_id = ${orderId} and kind = 'piece-withdrawn'`
    expect(mail?.text).not.toContain('Still to pay')
    await callOf(register, { acknowledged: [orderId] })
    expect(await findOrder(orderId)).toMatchObject({ status: 'pending' })
  })

  it('take the piece of the order that came last', async () => {
    const id = await newPiece(2)
    const [first, last] = [await buildWebOrder([id, 1]), await buildWebOrder([id, 1])]
    await book(offlineSaleOf(id))
    expect(await findOrder(first)).toMatchObject({ status: 'unconfirmed' })
    expect(await findOrder(last)).toMatchObject({ status: 'cancelled' })
  })

  it('never take the piece of a confirmed order: they wait for somebody, and nothing is lost', async () => {
    const [id, other] = [await newPiece(), await newPiece()]
    const orderId = await buildWebOrder([id, 1])
    await callOf(register, { acknowledged: [orderId] })
    const [refused, next] = [offlineSaleOf(id), offlineSaleOf(other)]
    expect(await book(refused, next)).toEqual([refused.key, next.key])
    expect(await findOrder(orderId)).toMatchObject({ status: 'pending' })
    expect(await counterOrders()).toHaveLength(1)
    const [kept] = await listRefusedSales()
    expect(kept).toMatchObject({ ...refused, refusal: { reason: 'sold-out' } })
    expect(kept && offlineRefusalText(kept.refusal)).toContain('promised to a confirmed order')
    // Sent again, also when the piece is back: it is the owner's now.
    await sql`update products set stock = 1 where id = ${id}`
    await book(refused)
    expect([await countRefusedSales(), await stockOf(id)]).toEqual([1, 1])
  })

  it('are booked from a register that was closed meanwhile, but not from one that never was', async () => {
    const id = await newPiece()
    await callOf(register, { step: 'closes' })
    await book(offlineSaleOf(id))
    expect(await counterOrders()).toHaveLength(1)
    const sender = { isUnlimited: true, userId: null, now: new Date() }
    expect(
      await bookOfflineSales({ ...sender, registerId: randomUUID(), sales: [offlineSaleOf(id)] }),
    ).toMatchObject({ ok: false, error: { reason: 'unknown-register' } })
  })

  it('are of who was signed in when they were made, and wait for somebody when nobody was (R179)', async () => {
    const [{ id: seller }, { id: sender }] = [
      await buildPerson({ role: 'clerk' }),
      await buildPerson({ isAdmin: true }),
    ]
    const id = await newPiece(9)
    const by = (token: string | null) => offlineSaleOf(id, { seller: token })
    const cheap = {
      lines: [{ productId: id, name: 'Chair', quantity: 1, priceCents: 8000 }],
      totalCents: 8580,
    }
    const sales = [
      by(makeSeller(register, seller)),
      { ...by(makeSeller(register, seller)), ...cheap },
      { ...by(makeSeller(register, sender)), ...cheap },
      ...[null, seller, makeSeller(randomUUID(), seller), makeSeller(register, randomUUID())].map(by),
    ]
    for (const [at, sale] of sales.entries()) sale.soldAtMs = at
    await bookOfflineSales({
      registerId: register,
      sales,
      isUnlimited: true,
      userId: sender,
      now: new Date(),
    })
    const rows = await sql`
      select s.refusal, s.sold_by = p.recorded_by as "isSame", s.sold_by as by, s.synced_by = ${sender} as sent
      from offline_sales s left join order_payments p on p.order_id = s.order_id order by s.sold_at`
    const nobody = { refusal: 'nobody-signed-in', isSame: null, by: null, sent: true }
    expect(rows).toEqual([
      { refusal: null, isSame: true, by: seller, sent: true },
      { refusal: 'beyond-limit', isSame: null, by: seller, sent: true },
      { refusal: null, isSame: true, by: sender, sent: true },
      ...[1, 2, 3, 4].map(() => nobody),
    ])
  })

  it('with the key of another sale are kept for somebody, once, and can be booked as their own (R174)', async () => {
    const [id, other] = [await newPiece(3), await newPiece(3)]
    const first = offlineSaleOf(id)
    const mixedUp = { ...offlineSaleOf(other), key: first.key }
    for (const sale of [first, mixedUp, mixedUp, first]) expect(await book(sale)).toEqual([first.key])
    expect([await stockOf(id), await stockOf(other)]).toEqual([2, 3])
    const [kept, second] = await listRefusedSales()
    expect([kept?.refusal.reason, kept?.lines, second]).toEqual(['made-otherwise', mixedUp.lines, undefined])
    const key = kept?.key ?? ''
    expect(await bookRefusedSale({ key, isMoneyOnly: false, userId: null, now: new Date() })).toMatchObject({
      ok: true,
    })
    expect([await stockOf(id), await stockOf(other), await countRefusedSales()]).toEqual([2, 2, 0])
  })

  it('are kept for somebody when a web order has their key', async () => {
    const id = await newPiece(3)
    const orderId = await buildWebOrder([id, 1])
    const sale = offlineSaleOf(id)
    await sql`update orders set idempotency_key = ${sale.key} where id = ${orderId}`
    await book(sale)
    expect(await listRefusedSales()).toMatchObject([{ refusal: { reason: 'made-otherwise' } }])
    expect(await counterOrders()).toHaveLength(0)
  })

  it('are kept within what a clerk may (R88)', async () => {
    const id = await newPiece()
    const cheap = offlineSaleOf(id, {
      lines: [{ productId: id, name: 'Chair', quantity: 1, priceCents: 8000 }],
      totalCents: 8580,
    })
    await book(cheap)
    expect(await listRefusedSales()).toMatchObject([{ refusal: { reason: 'beyond-limit' } }])
    expect(
      await bookRefusedSale({ key: cheap.key, isMoneyOnly: false, userId: null, now: new Date() }),
    ).toMatchObject({
      ok: true,
    })
    expect(await counterOrders()).toMatchObject([{ total: '85.80' }])
  })
})

describe('a sale that needs somebody (R89)', () => {
  async function refusedSale() {
    const id = await newPiece(0)
    const sale = offlineSaleOf(id)
    await book(sale)
    return { id, key: sale.key }
  }
  const input = { userId: null, now: new Date() }

  it('is booked once there is a piece, and only once', async () => {
    const { id, key } = await refusedSale()
    const again = () => bookRefusedSale({ key, isMoneyOnly: false, ...input })
    expect(await again()).toMatchObject({
      error: { reason: 'still-refused', refusal: { reason: 'sold-out' } },
    })
    await sql`update products set stock = 2 where id = ${id}`
    expect(await again()).toMatchObject({ ok: true })
    expect(await again()).toMatchObject({ error: { reason: 'unknown-sale' } })
    expect([await stockOf(id), await countRefusedSales()]).toEqual([1, 0])
  })

  it('is booked as quick items: the money is right, and the piece is matched later', async () => {
    const { id, key } = await refusedSale()
    expect(await bookRefusedSale({ key, isMoneyOnly: true, ...input })).toMatchObject({ ok: true })
    expect(await counterOrders()).toMatchObject([{ total: '107.25', paid: '107.25' }])
    expect(await sql`select name, is_quick as quick from products where is_quick`).toEqual([
      { name: 'Chair', quick: true },
    ])
    expect(await stockOf(id)).toBe(0)
    await sql`delete from orders`
    await sql`delete from products where is_quick`
  })

  it('is taken off the list with a note, once', async () => {
    const { key } = await refusedSale()
    const settle = () => settleRefusedSale({ key, note: 'Money given back', userId: null })
    expect([await settle(), await settle()]).toEqual([true, false])
    expect(await sql`select state, note from offline_sales`).toEqual([
      { state: 'settled', note: 'Money given back' },
    ])
    expect(await counterOrders()).toHaveLength(0)
  })
})

describe('a held piece that was sold without a connection (R100)', () => {
  it('is gone: its hold ends with an apology', async () => {
    const id = await newPiece()
    const { holdId, holder } = await buildHold({ productId: id })
    const sale = offlineSaleOf(id)
    expect(await book(sale)).toEqual([sale.key])
    expect(await countRefusedSales()).toBe(0)
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['given', 0])
    expect(await readHoldMails()).toMatchObject([
      { to: holder.email, text: expect.stringContaining('apologize') },
    ])
  })

  it('stays on hold when there is another one, and goes before an order does', async () => {
    const [several, both] = [await newPiece(2), await newPiece(2)]
    const other = await buildHold({ productId: several })
    await book(offlineSaleOf(several))
    expect([await endOf(other.holdId), await stockOf(several)]).toEqual([null, 0])
    const { holdId } = await buildHold({ productId: both })
    const orderId = await buildWebOrder([both, 1])
    await book(offlineSaleOf(both))
    expect(await endOf(holdId)).toBe('given')
    expect(await findOrder(orderId)).not.toMatchObject({ status: 'cancelled' })
  })
})
