import { beforeEach, describe, expect, it } from 'vitest'
import { writeCollectedOrders } from '../../../../tests/support/build-collected-orders.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '../../../../tests/support/build-lots.ts'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { transact } from '../../../db/client.server.ts'
import { readCollections } from './collections.server.ts'
import { keepDueCollections } from './kept-collections.server.ts'

const orders = 120
const changes = 200

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
  await importLotNow(
    buildNewLot({ rowCount: 3 }),
    [1, 2, 3].map((row) => buildPricedProduct(row)),
  )
  await buildProduct()
  const products = await sql<{ id: string }[]>`select id from products order by name`
  await writeCollectedOrders(products, { count: orders, seed: 68 })
})

const readAll = async () =>
  (await readCollections({ lotId: null })).map((one) => JSON.stringify(one)).toSorted()

/** As if nothing had been kept. */
async function readAfresh() {
  await sql`truncate order_collections`
  await sql`insert into order_collections_due select id from orders`
  return await readAll()
}

let state = 68
const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
const oneOf = (table: string) => `(select id from ${table} order by id offset ${below(orders)} limit 1)`

/** Whatever can change the money of an order, by plain SQL, which the store's own code comes to in the end. */
const kindsOfChange = [
  () => `insert into order_payments (id, order_id, kind, method, amount, paid_on)
    select gen_random_uuid(), id, 'payment', 'cash', ${1 + below(90)}, '2026-11-0${1 + below(9)}'
    from orders order by id offset ${below(orders)} limit 1`,
  () => `insert into order_payments (id, order_id, kind, method, amount, paid_on)
    select gen_random_uuid(), id, 'refund', 'cash', ${1 + below(9)}, '2026-11-1${below(9)}'
    from orders order by id offset ${below(orders)} limit 1`,
  () => `update order_payments set amount = ${1 + below(90)} where id = ${oneOf('order_payments')}`,
  () => `update order_payments set paid_on = '2026-10-1${below(9)}' where id = ${oneOf('order_payments')}`,
  () => `delete from order_payments where id = ${oneOf('order_payments')}`,
  () => `update orders set status = 'cancelled' where id = ${oneOf('orders')}`,
  () => `update orders set status = 'completed', stock_returned_at = null where id = ${oneOf('orders')}`,
  () =>
    `update orders set tax_amount = tax_amount + 1, total_amount = total_amount + 1 where id = ${oneOf('orders')}`,
  () => `update order_items set price = price + 1 where id = ${oneOf('order_items')}`,
  () => `update order_items set quantity = quantity + 1 where id = ${oneOf('order_items')}`,
  () => `with added as (
      insert into order_items (order_id, product_id, product_name, price, quantity)
      select o.id, p.id, p.name, 40, 1 from (select id from orders order by id offset ${below(orders)} limit 1) o, products p
      where not exists (select from order_items i where i.order_id = o.id and i.product_id = p.id) limit 1
      returning *)
    insert into order_line_changes (id, order_id, kind, product_id, product_name, quantity, price_before, price_after)
    select gen_random_uuid(), order_id, 'added', product_id, product_name, quantity, price, price from added`,
  () => `delete from order_items where id = ${oneOf('order_items')}`,
  () => `update products set lot_id = case when lot_id is null then (select id from lots limit 1) end
    where id = (select id from products order by id offset ${below(4)} limit 1)`,
  () => `delete from orders where id = ${oneOf('orders')}`,
]

describe('what is kept of the money of orders (R96)', () => {
  it(`is after each of ${changes} changes what it is when it is worked out afresh`, async () => {
    await readAll()
    for (let change = 0; change < changes; change += 1) {
      await sql.unsafe(kindsOfChange[change % kindsOfChange.length]?.() ?? '')
      // Several changes between two readings too.
      if (change % 4 === 0) continue
      const kept = await readAll()
      expect(await readAfresh(), `change ${change}`).toEqual(kept)
    }
  })

  // Every order at once: a single one may be unpaid, and then nothing about it is to be seen.
  it.each([
    ['order_payments', 'update order_payments set amount = amount + 1'],
    ['order_items', 'update order_items set price = price + 1'],
    [
      'order_line_changes',
      `with added as (
        insert into order_items (order_id, product_id, product_name, price, quantity)
        select o.id, p.id, p.name, 40, 1 from orders o, products p
        where not exists (select from order_items i where i.order_id = o.id and i.product_id = p.id)
        returning *)
      insert into order_line_changes (id, order_id, kind, product_id, product_name, quantity, price_before, price_after)
      select gen_random_uuid(), order_id, 'added', product_id, product_name, quantity, price, price from added`,
    ],
    ['orders', 'update orders set tax_amount = tax_amount + 1, total_amount = total_amount + 1'],
    ['products', 'update products set lot_id = null'],
  ])('would be wrong if a change of %s were not noted: the comparison sees it', async (table, change) => {
    await readAll()
    await sql.unsafe(`alter table ${table} disable trigger ${table}_due`)
    try {
      await sql.unsafe(change)
    } finally {
      await sql.unsafe(`alter table ${table} enable trigger ${table}_due`)
    }
    const kept = await readAll()
    expect(await readAfresh()).not.toEqual(kept)
  })

  it('is nothing of orders that are all gone', async () => {
    await readAll()
    await sql`truncate orders cascade`
    expect(await readAll()).toEqual([])
  })
})

describe('a payment that is written while somebody reads', () => {
  const pay = (orderId: string) => sql`
    insert into order_payments (id, order_id, kind, method, amount, paid_on)
    values (gen_random_uuid(), ${orderId}, 'payment', 'cash', 5, '2026-11-20')`
  const readDay = async () =>
    (await readCollections({ lotId: null })).filter(({ day }) => day === '2026-11-20')
  const sumOf = (rows: { collectedCents: number }[]) => rows.reduce((sum, row) => sum + row.collectedCents, 0)

  it.each([
    ['counts once it is there', false],
    ['would be lost if what was noted meanwhile were forgotten', true],
  ])('%s', async (_what, isForgotten) => {
    const [order] = await sql<{ id: string }[]>`select id from orders limit 1`
    const id = order?.id ?? ''
    await readAll()
    await pay(id)
    await transact(async (tx) => {
      await tx
        .insertInto('orderPayments')
        .values({ orderId: id, kind: 'payment', method: 'cash', amount: '7.00', paidOn: '2026-11-20' })
        .execute()
      expect(sumOf(await readDay()), 'the other one is not there yet').toBe(500)
    })
    if (isForgotten) await sql`delete from order_collections_due`
    expect(sumOf(await readDay()) === 1200).toBe(!isForgotten)
  })

  it('is worked out once by many who read at the same time', async () => {
    const [order] = await sql<{ id: string }[]>`select id from orders limit 1`
    await readAll()
    await pay(order?.id ?? '')
    const counts = await Promise.all(Array.from({ length: 6 }, keepDueCollections))
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    expect(sumOf(await readDay())).toBe(500)
  })
})
