import { db } from '../../app/db/client.server.ts'
import { orderItems, orders, type OrderRow } from '../../app/db/schema/orders.ts'
import { products, type ProductRow } from '../../app/db/schema/products.ts'
import { buildProduct } from './build-rows.ts'
import { eq } from 'drizzle-orm'

// Each test file has its own database: counting is unique enough.
let built = 0

interface OrderValues extends Partial<typeof orders.$inferInsert> {
  /** Pieces by product; one piece of a new product when left out. Their stock is as it is after the sale. */
  pieces?: readonly (readonly [product: ProductRow, quantity: number])[]
}

/** Nobody has confirmed such an order, so it has taken no stock. */
const waiting = { stockTakenAt: null, confirmableBy: 'owner' } as const

/** An order with items at $40.00 and no tax, no mail and no job; a test names only what matters to it. */
export async function buildOrder({ pieces, ...values }: OrderValues = {}): Promise<OrderRow> {
  const bought = pieces ?? [
    [await buildProduct({ stock: values.status === 'unconfirmed' ? 1 : 0 }), 1] as const,
  ]
  const totalCents = bought.reduce((sum, [, quantity]) => sum + quantity * 4000, 0)
  const [order] = await db
    .insert(orders)
    .values({
      orderNumber: `ORD-20261121-${String(++built + 500_000)}`,
      totalCents,
      shippingName: 'Jane Doe',
      shippingEmail: 'jane@example.com',
      stockTakenAt: values.createdAt,
      ...(values.status === 'unconfirmed' ? waiting : {}),
      ...values,
    })
    .returning()
  if (!order) throw new Error('the order was not inserted')
  for (const [product, quantity] of bought) {
    await db.insert(orderItems).values({
      orderId: order.id,
      productId: product.id,
      productName: product.name,
      priceCents: 4000,
      quantity,
    })
  }
  return order
}

/** How many pieces of a product are left. */
export async function stockOf(productId: string): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId))
  return row?.stock
}

/** An order as it stands; undefined when it is gone. */
export async function findOrder(orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row
}
