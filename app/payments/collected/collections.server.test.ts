import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeCollectedOrders } from '#tests/support/build-collected-orders.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { cancelOrder, enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { readCollections } from './collections.server.ts'
import { keepDueCollections } from './kept-collections.server.ts'

const now = new Date('2026-11-20T15:00:00Z')
const lot = buildNewLot()

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

/** An order of a piece of a lot ($40.00) and one of no lot ($40.00), with tax and delivery: $140.00 in all. */
async function buildMixedOrder() {
  await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
  const [piece] = await sql<
    { id: string; name: string }[]
  >`select id, name from products order by name limit 1`
  if (!piece) throw new Error('no piece')
  const other = await buildProduct()
  const sums = { subtotal: '80.00', taxRate: '0.125', taxAmount: '10.00', deliveryFee: '50.00' }
  return await buildOrder({
    ...sums,
    totalCents: 14_000,
    fulfilment: 'delivery',
    pieces: [
      [piece, 1],
      [other, 1],
    ],
  })
}

async function enter(orderId: string, kind: 'payment' | 'refund', amount: number, paid_on = '2026-11-19') {
  const entered = await enterMoney(orderId, kind, amount, { paid_on, is_overpayment_right: true, now })
  expect(entered.ok).toBe(true)
}

/** What is kept, by what it is. */
async function readKept() {
  const kept = { lot: 0, noLot: 0, tax: 0, fee: 0, unearned: 0 }
  for (const one of await readCollections({ lotId: null })) {
    const cents = one.collectedCents - one.refundedCents
    if (one.part === 'goods') kept[one.lotId === null ? 'noLot' : 'lot'] += cents
    else kept[one.part] += cents
  }
  return kept
}

const whole = { lot: 4000, noLot: 4000, tax: 1000, fee: 5000, unearned: 0 }

describe('the money of an order (R96)', () => {
  it('is what each part comes to when all is paid, at once or in parts', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 14_000)
    expect(await readKept()).toEqual(whole)
    await sql`delete from order_payments`
    for (const amount of [5000, 4000, 5000]) await enter(id, 'payment', amount)
    expect(await readKept()).toEqual(whole)
  })

  it('is unearned when the order is canceled, until it goes back', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 14_000)
    expect((await cancelOrder(id)).ok).toBe(true)
    expect(await readKept()).toEqual({ lot: 0, noLot: 0, tax: 0, fee: 0, unearned: 14_000 })
    await enter(id, 'refund', 14_000)
    expect(await readKept()).toEqual({ lot: 0, noLot: 0, tax: 0, fee: 0, unearned: 0 })
  })

  it('is nobody’s for an item that was removed: what was paid for it is unearned', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 14_000)
    await sql`delete from order_items i using products p where p.id = i.product_id and p.lot_id is not null`
    await sql`update orders set subtotal = 40, tax_amount = 5, total_amount = 95 where id = ${id}`
    expect(await readKept()).toEqual({ lot: 0, noLot: 4000, tax: 500, fee: 5000, unearned: 4500 })
  })

  it('is of the day of its entry, for one lot too', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 7000, '2026-11-10')
    await enter(id, 'payment', 7000, '2026-11-12')
    const [lotRow] = await sql<{ id: string }[]>`select id from lots`
    const goods = { part: 'goods', lotId: lotRow?.id, collectedCents: 2000, refundedCents: 0 }
    expect(await readCollections({ lotId: lotRow?.id ?? '' })).toEqual([
      { ...goods, day: '2026-11-10' },
      { ...goods, day: '2026-11-12' },
    ])
    expect(await readCollections({ lotId: randomUUID() })).toEqual([])
  })
})

const orders = 120
const changes = faultSize({ usual: 56, full: 200 })

async function writeOrders() {
  await importLotNow(
    buildNewLot({ rowCount: 3 }),
    [1, 2, 3].map((row) => buildPricedProduct(row)),
  )
  await buildProduct()
  const products = await sql<{ id: string }[]>`select id from products order by name`
  await writeCollectedOrders(products, { count: orders, seed: 68 })
}

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
const pickOne = (table: string) => `(select id from ${table} order by id offset ${below(orders)} limit 1)`

/** Whatever can change the money of an order, by plain SQL, which the store's own code comes to in the end. */
const kindsOfChange = [
  () => `insert into order_payments (id, order_id, kind, method, amount, paid_on)
    select gen_random_uuid(), id, 'payment', 'cash', ${1 + below(90)}, '2026-11-0${1 + below(9)}'
    from orders order by id offset ${below(orders)} limit 1`,
  () => `insert into order_payments (id, order_id, kind, method, amount, paid_on)
    select gen_random_uuid(), id, 'refund', 'cash', ${1 + below(9)}, '2026-11-1${below(9)}'
    from orders order by id offset ${below(orders)} limit 1`,
  () => `update order_payments set amount = ${1 + below(90)} where id = ${pickOne('order_payments')}`,
  () => `update order_payments set paid_on = '2026-10-1${below(9)}' where id = ${pickOne('order_payments')}`,
  () => `delete from order_payments where id = ${pickOne('order_payments')}`,
  () => `update orders set status = 'cancelled' where id = ${pickOne('orders')}`,
  () => `update orders set status = 'completed', stock_returned_at = null where id = ${pickOne('orders')}`,
  () =>
    `update orders set tax_amount = tax_amount + 1, total_amount = total_amount + 1 where id = ${pickOne('orders')}`,
  () => `update order_items set price = price + 1 where id = ${pickOne('order_items')}`,
  () => `update order_items set quantity = quantity + 1 where id = ${pickOne('order_items')}`,
  () => `with added as (
      insert into order_items (order_id, product_id, product_name, price, quantity)
      select o.id, p.id, p.name, 40, 1 from (select id from orders order by id offset ${below(orders)} limit 1) o, products p
      where not exists (select from order_items i where i.order_id = o.id and i.product_id = p.id) limit 1
      returning *)
    insert into order_line_changes (id, order_id, kind, product_id, product_name, quantity, price_before, price_after)
    select gen_random_uuid(), order_id, 'added', product_id, product_name, quantity, price, price from added`,
  () => `delete from order_items where id = ${pickOne('order_items')}`,
  () => `update products set lot_id = case when lot_id is null then (select id from lots limit 1) end
    where id = (select id from products order by id offset ${below(4)} limit 1)`,
  () => `delete from orders where id = ${pickOne('orders')}`,
]

describe('what is kept of the money of orders (R96)', () => {
  beforeEach(writeOrders)

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
  beforeEach(writeOrders)

  const pay = (orderId: string) => sql`
    insert into order_payments (id, order_id, kind, method, amount, paid_on)
    values (gen_random_uuid(), ${orderId}, 'payment', 'cash', 5, '2026-11-20')`
  const readDay = async () =>
    (await readCollections({ lotId: null })).filter(({ day }) => day === '2026-11-20')
  const sumUp = (rows: { collectedCents: number }[]) => rows.reduce((sum, row) => sum + row.collectedCents, 0)

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
      expect(sumUp(await readDay()), 'the other one is not there yet').toBe(500)
    })
    if (isForgotten) await sql`delete from order_collections_due`
    expect(sumUp(await readDay()) === 1200).toBe(!isForgotten)
  })

  it('is worked out once by many who read at the same time', async () => {
    const [order] = await sql<{ id: string }[]>`select id from orders limit 1`
    await readAll()
    await pay(order?.id ?? '')
    const counts = await Promise.all(Array.from({ length: 6 }, keepDueCollections))
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    expect(sumUp(await readDay())).toBe(500)
  })
})
