import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { counterSaleOf } from '../../../../../tests/support/build-counter-sales.ts'
import { stockOf } from '../../../../../tests/support/build-orders.ts'
import { buildPerson } from '../../../../../tests/support/build-people.ts'
import { buildProduct } from '../../../../../tests/support/build-rows.ts'
import { sql } from '../../../../../tests/support/sql.ts'
import { stopJobs } from '../../../../platform/jobs.server.ts'
import { keepQuickProduct } from '../../../catalogue/admin/changes/quick-products.server.ts'
import { sellAtCounter } from '../counter-sale.server.ts'
import type { CounterSale } from '../counter-sale.ts'
import { voidCounterSale } from '../counter-void.server.ts'
import { countQuickItems, listQuickItems, matchQuickItem } from './quick-items.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
afterAll(stopJobs)
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from products`
})

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

describe('a quick item (R83)', () => {
  it('is sold like any other piece, as an archived product that nobody finds in the shop', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const lines = [{ productId: id, quantity: 1, shownCents: 10_000, reduction: null }]
    const orderId = await sellTrains({ lines, dueCents: 12_870 })
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

  it('is made once for each key, and not at all when the sale is refused', async () => {
    const key = randomUUID()
    expect(await sellTrains({ key })).toBe(await sellTrains({ key }))
    await expect(sellTrains({ dueCents: 1 })).rejects.toThrow('other-amount')
    expect(await sql`select from products where is_quick`).toHaveLength(1)
  })

  it('is matched with its product, whose stock it takes', async () => {
    const orderId = await sellTrains()
    const { id } = await buildProduct({ stock: 5 })
    const item = await theItem()
    const match = { id: item.id, productId: id, userId }
    const outcomes = await Promise.all([matchQuickItem(match), matchQuickItem(match)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(id)).toBe(3)
    expect(
      await sql`select product_id as id, product_name as name from order_items where order_id = ${orderId}`,
    ).toEqual([{ id, name: 'Wooden train' }])
    expect(await sql`select from products where is_quick`).toHaveLength(0)
    expect(await countQuickItems()).toBe(0)
  })

  it('takes no stock when its sale was taken back', async () => {
    const orderId = await sellTrains()
    await voidCounterSale({ orderId, reason: 'Wrong', isUnlimited: true, userId, now: new Date() })
    const { id } = await buildProduct({ stock: 5 })
    expect(await matchQuickItem({ id: (await theItem()).id, productId: id, userId })).toMatchObject({
      ok: true,
    })
    expect(await stockOf(id)).toBe(5)
  })

  it('is matched with nothing that is not there, sold out, in the sale, or a quick item itself', async () => {
    const { id: short } = await buildProduct({ stock: 1 })
    const { id: there } = await buildProduct({ priceCents: 10_000, stock: 9 })
    const lines = [{ productId: there, quantity: 1, shownCents: 10_000, reduction: null }]
    await sellTrains({ lines, dueCents: 12_870 })
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
