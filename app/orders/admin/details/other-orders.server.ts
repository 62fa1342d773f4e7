import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { totalColumn } from '#orders/order-columns.server.ts'
import type { OtherOrders } from './other-orders.ts'

/** The most orders that the page shows. */
const OTHERS_SHOWN = 10

/** What else the customer of an order has bought: by the same email address or the same account. */
export async function listOtherOrders(orderId: string): Promise<OtherOrders> {
  const rows = await db
    .with('this', (cte) =>
      cte
        .selectFrom('orders')
        .select(({ fn }) => ['id', 'userId', fn<string>('lower', ['shippingEmail']).as('email')])
        .where('id', '=', orderId),
    )
    .with('others', (cte) =>
      cte
        .selectFrom('this')
        .innerJoin('orders as o', (join) =>
          join.on(({ eb, fn, ref }) => eb(fn<string>('lower', ['o.shippingEmail']), '=', ref('this.email'))),
        )
        .select('o.id')
        .whereRef('o.id', '<>', 'this.id')
        .union(
          cte
            .selectFrom('this')
            .innerJoin('orders as o', 'o.userId', 'this.userId')
            .select('o.id')
            .whereRef('o.id', '<>', 'this.id'),
        ),
    )
    .selectFrom('others')
    .innerJoin('orders', 'orders.id', 'others.id')
    .select([
      'orders.id',
      'orders.orderNumber',
      'orders.status',
      'orders.channel',
      'orders.createdAt',
      totalColumn,
    ])
    .select(sql<number>`count(*) over ()::integer`.as('count'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id')
    .limit(OTHERS_SHOWN)
    .execute()
  const orders = rows.map(({ id, orderNumber, status, channel, totalCents, createdAt }) => ({
    id,
    orderNumber,
    status,
    channel,
    totalCents,
    placedAtMs: createdAt.getTime(),
  }))
  return { orders, count: rows[0]?.count ?? 0 }
}
