import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db, transact } from '#db/client.server.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import type { CounterSale } from '#counter/counter-sale.ts'
import { findOrderOfKey } from '#orders/placement/order-replay.server.ts'
import { counterSaleOf, lineOf, sellPiece } from '#tests/support/build-counter-sales.ts'
import { buildOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { orderAs } from '#tests/support/order-actions.ts'
import { cartCookieOf, formPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'
import { guestWith } from './customers.ts'

const shop = await openShop()
const units = 10
const registers = 8
const salesPerRegister = 5
const rounds = faultSize({ usual: 1, full: 100 })
const buyers = faultSize({ usual: 40, full: 200 })
const patience = { timeout: 60_000 + rounds * 60_000 }
const duels = faultSize({ usual: 20, full: 1000 })

/** @returns the status of the answer. */
type Send = (productId: string) => Promise<number>

/** A register of its own person. */
async function openCounter(): Promise<Send> {
  const { cookie } = await buildSignedIn({ role: 'clerk' })
  return async (productId) => {
    const sale = { key: randomUUID(), method: 'cash', due_cents: '10725' }
    const path = `/admin/counter?line=${productId}~1~10000`
    return (await shop.raw(path, formPost(sale, { Cookie: cookie, Origin: shop.address }))).status
  }
}

/** Somebody with a piece in the cart who is at the checkout. */
async function webBuyer(productId: string): Promise<() => Promise<number>> {
  const { sessionId } = await guestWith([productId, 1])
  const contact = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }
  return async () => (await shop.raw('/checkout', formPost(contact, cartCookieOf(sessionId)))).status
}

/** Registers and the web want the same ten pieces at once: exactly ten are sold, and nobody sees an error page (R2, R77). */
async function expectTenSold(counters: readonly Send[], customers: number): Promise<void> {
  const { id } = await buildProduct({ priceCents: 10_000, stock: units })
  const orders = await Promise.all(Array.from({ length: customers }, () => webBuyer(id)))
  const sales = counters.map(async (sell) => {
    const statuses = []
    for (let sale = 0; sale < salesPerRegister; sale += 1) statuses.push(await sell(id))
    return statuses
  })
  const atOnce = [Promise.all(sales), Promise.all(orders.map((order) => order()))] as const
  const [atCounters, onTheWeb] = await Promise.all(atOnce)
  const statuses = [...atCounters.flat(), ...onTheWeb]
  expect(
    statuses.filter((status) => status !== 303 && status !== 409),
    'no other answers',
  ).toEqual([])
  expect(
    statuses.filter((status) => status === 303),
    'as many sales as pieces',
  ).toHaveLength(units)
  expect(await sql`select from order_items where product_id = ${id}`, 'each was sold once').toHaveLength(
    units,
  )
  expect(await stockOf(id)).toBe(0)
}

type Sell = (productId: string) => Promise<{ ok: boolean; error?: { reason: string } }>

/** The counter and the web want the same one piece at once; both begin, one of them a little earlier. */
async function expectOneWinner(
  sell: Sell,
  isCounterFirst: boolean,
  place = (order: () => Promise<{ ok: boolean }>) => order(),
): Promise<void> {
  const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
  const buyer = await guestWith([id, 1])
  const order = () => orderAs(buyer)
  const outcomes = isCounterFirst ? [sell(id), place(order)] : [place(order), sell(id)]
  const winners = (await Promise.all(outcomes)).filter(({ ok }) => ok)
  expect(winners, 'one of the two').toHaveLength(1)
  expect(await sql`select from order_items where product_id = ${id}`).toHaveLength(1)
  expect(await stockOf(id)).toBe(0)
}

describe('the last pieces, wanted at the counter and on the web', () => {
  it(
    `are sold once each to ${registers} registers and ${buyers} customers, ${rounds} times`,
    patience,
    async () => {
      const counters = await Promise.all(Array.from({ length: registers }, openCounter))
      for (let round = 0; round < rounds; round += 1) await expectTenSold(counters, buyers)
    },
  )

  it('would be sold twice by registers that read without a lock: the check sees it', async () => {
    const allHaveRead = createBarrier(registers)
    const sellCarelessly: Send = async (id) => {
      const stock = (await stockOf(id)) ?? 0
      await allHaveRead()
      if (stock < 1) return 409
      const left = { stock: stock - 1 }
      await db.updateTable('products').set(left).where('id', '=', id).execute()
      await buildOrder({ channel: 'counter', pieces: [[{ id, name: 'Lamp' }, 1]] })
      return 303
    }
    const counters = Array.from({ length: registers }, () => sellCarelessly)
    await expect(expectTenSold(counters, 0)).rejects.toThrow('as many sales as pieces')
  })

  it('would see error pages if the database alone counted: the check sees it', async () => {
    const sellByConstraint: Send = async (id) => {
      const piece = db.updateTable('products').where('id', '=', id)
      const taken = piece.set((eb) => ({ stock: eb('stock', '-', 1) })).execute()
      return await taken.then(
        () => 303,
        () => 500,
      )
    }
    const counters = Array.from({ length: registers }, () => sellByConstraint)
    await expect(expectTenSold(counters, 0)).rejects.toThrow('no other answers')
  })

  it(`go to one of the two, ${duels} times`, { timeout: 60_000 + duels * 500 }, async () => {
    for (let duel = 0; duel < duels; duel += 1) await expectOneWinner(sellPiece, duel % 2 === 0)
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
    const quick = { name: 'Mug', priceCents: 10_000, category: 'Kitchen', quantity: 1 }
    const pieces = isQuick ? { lines: [], quick: [quick] } : { lines: [lineOf(id)] }
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
