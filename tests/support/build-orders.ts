import type { Insertable } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { sumColumns, totalColumn } from '#orders/order-columns.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { buildProduct } from './build-rows.ts'

// Each test file has its own database: counting is unique enough.
let built = 0

interface OrderValues extends Partial<Insertable<Database['orders']>> {
  totalCents?: number
  /** Pieces by product; one piece of a new product when left out. Their stock is as it is after the sale. */
  pieces?: readonly (readonly [product: { id: string; name: string }, quantity: number])[]
}

/** Nobody has confirmed such an order, so it has taken no stock. */
const waiting = { stockTakenAt: null, confirmableBy: 'owner' } as const

/** An order with items at $40.00 and no tax, no mail and no job; a test names only what matters to it. */
export async function buildOrder({ pieces, totalCents, ...values }: OrderValues = {}) {
  const bought = pieces ?? [
    [await buildProduct({ stock: values.status === 'unconfirmed' ? 1 : 0 }), 1] as const,
  ]
  const sumCents = bought.reduce((sum, [, quantity]) => sum + quantity * 4000, 0)
  const order = await db
    .insertInto('orders')
    .values({
      orderNumber: `ORD-20261121-${String(++built + 500_000)}`,
      totalAmount: centsToNumeric(totalCents ?? sumCents),
      shippingName: 'Jane Doe',
      shippingEmail: 'jane@example.com',
      stockTakenAt: values.createdAt,
      ...(values.status === 'unconfirmed' ? waiting : {}),
      ...values,
    })
    .returningAll()
    .returning(totalColumn)
    .executeTakeFirstOrThrow()
  for (const [{ id: productId, name: productName }, quantity] of bought) {
    await db
      .insertInto('orderItems')
      .values({ orderId: order.id, productId, productName, price: '40.00', quantity })
      .execute()
  }
  return order
}

/** How many pieces of a product are left. */
export async function stockOf(productId: string): Promise<number | undefined> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirst()
  return row?.stock
}

/** An order as it stands; undefined when it is gone. */
export async function findOrder(orderId: string) {
  return await db
    .selectFrom('orders')
    .selectAll()
    .select(sumColumns)
    .where('id', '=', orderId)
    .executeTakeFirst()
}
