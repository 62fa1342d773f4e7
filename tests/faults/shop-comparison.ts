import { sql } from 'kysely'
import { expect } from 'vitest'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { readCart } from '#cart/cart.server.ts'
import { totalColumn } from '#orders/order-columns.server.ts'
import { totalOf, type Model, type ModelledShop, type ModelOrder } from './shop-model.ts'

/** What is so must be what should be so: products, carts, orders with their items and ledgers. */
export async function expectSame(model: Model, shop: ModelledShop): Promise<void> {
  const known = await readProducts(shop)
  expect(known, 'the products').toEqual(model.products)
  for (const [at, customer] of shop.customers.entries()) {
    const lines = (await readCart(customer)).map((line) => [
      shop.productIds.indexOf(line.productId),
      line.quantity,
    ])
    const wanted = [...(model.carts[at] ?? [])].map(([product, { quantity }]) => [product, quantity])
    expect(lines.toSorted(), `cart ${at}`).toEqual(wanted.toSorted())
  }
  for (const order of model.orders)
    expect(await readOrder(order.id, shop), 'an order').toEqual(describeOrder(order))
  const ids = new Set(model.orders.map(({ id }) => id))
  expect(await readOrderIds(shop), 'the orders').toEqual(ids)
}

async function readProducts({ productIds }: ModelledShop) {
  return await db
    .selectFrom('products as p')
    .select(({ eb, ref, selectFrom }) => {
      const sold = selectFrom('orderItems as i')
        .innerJoin('orders as o', 'o.id', 'i.orderId')
        .select(({ fn }) => fn.sum('i.quantity').as('sold'))
        .whereRef('i.productId', '=', 'p.id')
        .where('o.stockReturnedAt', 'is', null)
      return [
        'p.stock',
        sql<number>`(${ref('p.stock')} + coalesce(${sold}, 0))::integer`.as('pieces'),
        centsOf(ref('p.price')).as('priceCents'),
        eb('p.status', '=', 'active').as('isActive'),
      ]
    })
    .where('p.id', 'in', productIds)
    .orderBy(({ ref }) => sql`array_position(${productIds}::uuid[], ${ref('p.id')})`)
    .execute()
}

async function readOrderIds({ productIds }: ModelledShop): Promise<Set<string>> {
  const items = await db
    .selectFrom('orderItems')
    .select('orderId')
    .where('productId', 'in', productIds)
    .execute()
  return new Set(items.map(({ orderId }) => orderId))
}

function describeOrder(order: ModelOrder) {
  const { status, items, changes, paidCents } = order
  // Nobody at the counter has left an address.
  const isMailed = order.channel === 'web'
  const totalCents = totalOf(order)
  const isCancelled = status === 'cancelled'
  return {
    status,
    paymentStatus: paidCents === 0 ? 'pending' : paidCents < totalCents ? 'partial' : 'paid',
    totalCents,
    isBack: isCancelled,
    items: Object.fromEntries(items),
    paidCents,
    ends: isCancelled ? 1 : 0,
    changes,
    confirmations: isMailed ? 1 : 0,
    // One email tells of all changes since the last one, once none is made any more.
    hasFewMailsOfChanges: true,
  }
}

async function readOrder(id: string, shop: ModelledShop) {
  const [order, items, changes, ends, mails] = await Promise.all([
    readSums(id),
    readItems(id, shop),
    db.selectFrom('orderLineChanges').select('id').where('orderId', '=', id).execute(),
    db.selectFrom('orderStatusChanges').select('toStatus').where('orderId', '=', id).execute(),
    db.selectFrom('mailOutbox').select(['kind', 'notBefore']).where('orderId', '=', id).execute(),
  ])
  const changed = mails.filter(({ kind }) => kind === 'order-changed')
  return {
    ...order,
    items,
    changes: changes.length,
    ends: ends.filter(({ toStatus }) => toStatus === 'cancelled').length,
    confirmations: mails.filter(({ kind }) => kind === 'order-confirmation').length,
    hasFewMailsOfChanges: changed.length <= changes.length && changed.filter(isWaiting).length <= 1,
  }
}

const isWaiting = ({ notBefore }: { notBefore: Date | null }) => notBefore !== null && notBefore > new Date()

const signedAmount = sql`case kind when 'payment' then amount else -amount end`

async function readSums(orderId: string) {
  return await db
    .selectFrom('orders')
    .select(({ eb, selectFrom }) => [
      'status',
      'paymentStatus',
      totalColumn,
      eb('stockReturnedAt', 'is not', null).as('isBack'),
      selectFrom('orderPayments')
        .select(sql<number>`(coalesce(sum(${signedAmount}), 0) * 100)::float8`.as('cents'))
        .where('orderId', '=', orderId)
        .as('paidCents'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

async function readItems(orderId: string, { productIds }: ModelledShop) {
  const rows = await db
    .selectFrom('orderItems')
    .select(({ ref }) => ['productId', 'quantity', centsOf(ref('price')).as('priceCents')])
    .where('orderId', '=', orderId)
    .execute()
  return Object.fromEntries(rows.map(({ productId, ...item }) => [productIds.indexOf(productId), item]))
}
