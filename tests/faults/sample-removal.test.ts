import { beforeEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { removeSampleData } from '#upkeep/sample-data/sample-removal.server.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { filledForm, guestWith } from './customers.ts'

const customers = 8
const stock = customers
const rounds = faultSize({ usual: 3, full: 10 })
const { id: userId } = await buildPerson({ isAdmin: true })

beforeEach(async () => {
  await sql`truncate orders, products cascade`
})

/** Removes the sample data; `meanwhile` is called when it has begun. */
type Remove = (meanwhile: () => Promise<void>) => Promise<void>

const removeProperly: Remove = async (meanwhile) => {
  await Promise.all([removeSampleData({ userId }), meanwhile()])
}

/** Real customers buy sample products while these are removed: each order stands whole or is refused (R65). */
async function expectNoHalfOrder(remove: Remove): Promise<{ placed: number; refused: number }> {
  const samples = await Promise.all(Array.from({ length: 4 }, () => buildProduct({ isSample: true, stock })))
  const owners = await Promise.all(
    Array.from({ length: customers }, (_, index) =>
      guestWith(...samples.filter((_sample, place) => place !== index % 4).map(({ id }) => [id, 1] as const)),
    ),
  )
  let placed = 0
  let refused = 0
  await remove(async () => {
    const outcomes = await Promise.all(
      owners.map((owner) =>
        placeOrder({
          owner,
          form: filledForm(),
          idempotencyKey: null,
          network: '192.0.2.1',
          now: new Date(),
        }),
      ),
    )
    placed = outcomes.filter(({ ok }) => ok).length
    refused = outcomes.length - placed
  })
  const orders = await sql<{ items: number; is_summed: boolean }[]>`
    select (select count(*)::int from order_items i where i.order_id = o.id) as items,
      o.subtotal = (select sum(i.price * i.quantity) from order_items i where i.order_id = o.id) as is_summed
    from orders o`
  expect(orders, 'every order that was accepted stands').toHaveLength(placed)
  for (const order of orders)
    expect(order, 'with all its items').toEqual({ items: samples.length - 1, is_summed: true })
  const products = await sql<{ status: string; stock: number; sold: number }[]>`
    select status, stock, (select coalesce(sum(quantity), 0)::int from order_items i where i.product_id = p.id) as sold
    from products p`
  for (const { status, stock: left, sold } of products)
    expect([status, left + sold], 'what was bought stays, archived').toEqual(['archived', stock])
  return { placed, refused }
}

describe('removing the sample data while customers buy it', () => {
  it('leaves whole orders or none', async () => {
    const seen = { placed: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await sql`truncate orders, products cascade`
      const { placed, refused } = await expectNoHalfOrder(removeProperly)
      seen.placed += placed
      seen.refused += refused
    }
    expect(seen.placed + seen.refused).toBe(rounds * customers)
  })

  it('keeps what was ordered just before, and refuses what comes just after', async () => {
    const before: Remove = async (meanwhile) => {
      await meanwhile()
      await removeSampleData({ userId })
    }
    expect(await expectNoHalfOrder(before)).toEqual({ placed: customers, refused: 0 })
    await sql`truncate orders, products cascade`
    const after: Remove = async (meanwhile) => {
      await removeSampleData({ userId })
      await meanwhile()
    }
    expect(await expectNoHalfOrder(after)).toEqual({ placed: 0, refused: customers })
  })

  it('would leave half an order if it looked for orders before the lock: the check sees it', async () => {
    const removeWhatLookedFree: Remove = async (meanwhile) => {
      const free = await sql<{ id: string }[]>`
        select id from products p where is_sample and not exists (select from order_items where product_id = p.id)`
      const ids = free.map(({ id }) => id)
      await meanwhile()
      await sql`delete from order_items where product_id = any (${ids.slice(1)}::uuid[])`
      await sql`delete from products where id = any (${ids.slice(1)}::uuid[])`
    }
    await expect(expectNoHalfOrder(removeWhatLookedFree)).rejects.toThrow('with all its items')
  })
})
