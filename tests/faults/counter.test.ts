import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { db, transact } from '../../app/db/client.server.ts'
import { sellAtCounter } from '../../app/features/orders/counter/counter-sale.server.ts'
import type { CounterSale } from '../../app/features/orders/counter/counter-sale.ts'
import { findOrderOfKey } from '../../app/features/orders/placement/order-replay.server.ts'
import { placeOrder } from '../../app/features/orders/placement/placement.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { counterSaleOf } from '../support/build-counter-sales.ts'
import { buildOrder, stockOf } from '../support/build-orders.ts'
import { buildProduct } from '../support/build-rows.ts'
import { faultSize } from '../support/fault-size.ts'
import { sql } from '../support/sql.ts'
import { createBarrier } from './barrier.ts'
import { filledForm, guestWith } from './customers.ts'

const units = 10
const registers = 8
const salesPerRegister = 5
const rounds = faultSize({ usual: 1, full: 100 })
const duels = faultSize({ usual: 20, full: 1000 })
afterAll(stopJobs)

type Sell = (productId: string) => Promise<{ ok: boolean; error?: { reason: string } }>

/** $100.00 and its tax. */
const sellOne: Sell = async (productId) =>
  await sellAtCounter(
    counterSaleOf({
      lines: [{ productId, quantity: 1, shownCents: 10_000, reduction: null }],
      dueCents: 10_725,
    }),
  )

/** Somebody on the web with a piece in the cart, who orders when asked. */
async function webBuyer(productId: string) {
  const owner = await guestWith([productId, 1])
  return async () =>
    await placeOrder({
      owner,
      form: filledForm(),
      idempotencyKey: null,
      network: '192.0.2.1',
      now: new Date(),
    })
}

async function soldPieces(productId: string): Promise<number> {
  const sold = await db.selectFrom('orderItems').select('id').where('productId', '=', productId).execute()
  return sold.length
}

/** Registers and the web want the same ten pieces at once (R2, R77). */
async function expectNoOverselling({ sell, webBuyers }: { sell: Sell; webBuyers: number }): Promise<void> {
  const { id } = await buildProduct({ priceCents: 10_000, stock: units })
  const orders = await Promise.all(Array.from({ length: webBuyers }, () => webBuyer(id)))
  const sales = Array.from({ length: registers }, async () => {
    const outcomes = []
    for (let sale = 0; sale < salesPerRegister; sale += 1) outcomes.push(await sell(id))
    return outcomes
  })
  const [atRegisters, onTheWeb] = await Promise.all([
    Promise.all(sales),
    Promise.all(orders.map((order) => order())),
  ])
  const made = [...atRegisters.flat(), ...onTheWeb].filter(({ ok }) => ok)
  expect(made, 'as many sales as pieces').toHaveLength(units)
  expect(await soldPieces(id), 'each piece was sold once').toBe(units)
  expect(await stockOf(id), 'nothing is left').toBe(0)
  for (const outcome of atRegisters.flat())
    if (!outcome.ok) expect(outcome.error).toMatchObject({ reason: 'sold-out' })
}

/** The counter and the web want the same one piece at once; both begin, one of them a little earlier. */
async function expectOneWinner(
  sell: Sell,
  isCounterFirst: boolean,
  place = (order: () => Promise<{ ok: boolean }>) => order(),
): Promise<void> {
  const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
  const order = await webBuyer(id)
  const outcomes = isCounterFirst ? [sell(id), place(order)] : [place(order), sell(id)]
  const winners = (await Promise.all(outcomes)).filter(({ ok }) => ok)
  expect(winners, 'one of the two').toHaveLength(1)
  expect([await soldPieces(id), await stockOf(id)]).toEqual([1, 0])
}

describe('the last pieces, wanted at the counter and on the web', () => {
  it(`are sold once each, ${rounds} times`, { timeout: rounds * 60_000 }, async () => {
    for (let round = 0; round < rounds; round += 1)
      await expectNoOverselling({ sell: sellOne, webBuyers: faultSize({ usual: 40, full: 200 }) })
  })

  it('would be sold twice by a register that reads without a lock: the check sees it', async () => {
    const allHaveRead = createBarrier(registers)
    const sellCarelessly: Sell = async (productId) => {
      const stock = (await stockOf(productId)) ?? 0
      await allHaveRead()
      if (stock < 1) return { ok: false, error: { reason: 'sold-out' } }
      await db
        .updateTable('products')
        .set({ stock: stock - 1 })
        .where('id', '=', productId)
        .execute()
      return { ok: true }
    }
    await expect(expectNoOverselling({ sell: sellCarelessly, webBuyers: 0 })).rejects.toThrow(/sold|sales/)
  })

  it(`go to one of the two, ${duels} times`, { timeout: 60_000 + duels * 500 }, async () => {
    for (let duel = 0; duel < duels; duel += 1) await expectOneWinner(sellOne, duel % 2 === 0)
  })

  it('would go to both by a register that looks before the web has ordered: the check sees it', async () => {
    const [hasLooked, hasOrdered] = [createBarrier(2), createBarrier(2)]
    const sellCarelessly: Sell = async (productId) => {
      const stock = await stockOf(productId)
      await hasLooked()
      await hasOrdered()
      if (!stock) return { ok: false, error: { reason: 'sold-out' } }
      await buildOrder({ channel: 'counter', pieces: [[{ id: productId, name: 'Lamp' }, 1]] })
      return { ok: true }
    }
    const orderMeanwhile = async (order: () => Promise<{ ok: boolean }>) => {
      await hasLooked()
      return await order().finally(hasOrdered)
    }
    const duel = expectOneWinner(sellCarelessly, true, orderMeanwhile)
    await expect(duel).rejects.toThrow('one of the two')
  })
})

describe('one sale that is sent many times at once', () => {
  const sends = 50
  type SellWhole = (sale: CounterSale) => Promise<{ ok: true; value: { orderId: string } } | { ok: false }>

  /** The same sale by the same key: double taps, a lost answer, two tabs (R77). */
  async function expectOneSale(sell: SellWhole, { count, isQuick }: { count: number; isQuick: boolean }) {
    await sql`truncate orders cascade`
    const { id } = await buildProduct({ priceCents: 10_000, stock: count })
    const line = { productId: id, quantity: 1, shownCents: 10_000, reduction: null }
    const quick = { name: 'Mug', priceCents: 10_000, category: 'Kitchen', quantity: 1 }
    const pieces = isQuick ? { lines: [], quick: [quick] } : { lines: [line] }
    const sale = counterSaleOf({ ...pieces, dueCents: 10_725 })
    const outcomes = await Promise.all(Array.from({ length: count }, () => sell(sale)))
    const sold = new Set(outcomes.map((outcome) => outcome.ok && outcome.value.orderId))
    const [written] = await sql`
      select (select count(*)::integer from orders) as orders, (select count(*)::integer from order_items) as items,
        (select coalesce(sum(amount), 0)::text from order_payments) as paid`
    expect(written, 'one sale').toEqual({ orders: 1, items: 1, paid: '107.25' })
    expect(sold.size, 'everybody has the same receipt').toBe(1)
    expect(sold, 'nobody was refused').not.toContain(false)
    expect(await stockOf(id)).toBe(isQuick ? count : count - 1)
  }

  it.each([
    ['with a tag', false],
    ['without one, which locks no product', true],
  ])(`is made once, for a piece %s`, async (_, isQuick) => {
    await expectOneSale(sellAtCounter, { count: sends, isQuick })
  })

  it('would be made again by a register that looks before others have sold: the check sees it', async () => {
    const allHaveLooked = createBarrier(8)
    const sellLookingBeforeOnly: SellWhole = async (sale) => {
      const earlier = await transact((tx) => findOrderOfKey(tx, sale.key))
      await allHaveLooked()
      if (earlier) return { ok: true, value: earlier }
      return await sellAtCounter({ ...sale, key: randomUUID() })
    }
    const sent = expectOneSale(sellLookingBeforeOnly, { count: 8, isQuick: false })
    await expect(sent).rejects.toThrow('one sale')
  })
})
