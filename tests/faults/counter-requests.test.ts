import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '../../app/db/client.server.ts'
import { buildOrder, stockOf } from '../support/build-orders.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { faultSize } from '../support/fault-size.ts'
import { cartCookieOf, formPost, openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'
import { createBarrier } from './barrier.ts'
import { guestWith } from './customers.ts'

const shop = await openShop()
const units = 10
const registers = 8
const salesPerRegister = 5
const rounds = faultSize({ usual: 1, full: 100 })
const buyers = faultSize({ usual: 40, full: 200 })
const patience = { timeout: 60_000 + rounds * 60_000 }

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

describe(`${registers} registers and ${buyers} customers on the web who want ${units} pieces`, () => {
  it(`are answered, and the pieces are sold once each, ${rounds} times`, patience, async () => {
    const counters = await Promise.all(Array.from({ length: registers }, openCounter))
    for (let round = 0; round < rounds; round += 1) await expectTenSold(counters, buyers)
  })

  it('would buy more by registers that read without a lock: the check sees it', async () => {
    const allHaveRead = createBarrier(registers)
    const sellCarelessly: Send = async (id) => {
      const stock = (await stockOf(id)) ?? 0
      await allHaveRead()
      if (stock < 1) return 409
      await db
        .updateTable('products')
        .set({ stock: stock - 1 })
        .where('id', '=', id)
        .execute()
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
})
