import { clientOf, type Transaction } from '../../db/client.server.ts'
import type { OrderRow } from '../../db/schema.ts'
import { lockProducts } from '../catalogue-admin/product-records.server.ts'

/** What every change of an order looks at first. */
export interface LockedOrder extends Pick<OrderRow, 'status' | 'fulfilment' | 'handoverCode'> {
  email: string
  totalCents: number
  isStockReturned: boolean
  isPaid: boolean
}

/** Locks an order, so that of two changes at once the second sees what the first did; null when there is none. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  const [order] = await clientOf(tx)<LockedOrder[]>`
    select status, fulfilment, handover_code as "handoverCode", shipping_email as email,
      (total_amount * 100)::float8 as "totalCents", stock_returned_at is not null as "isStockReturned",
      payment_status = 'paid' as "isPaid"
    from orders where id = ${orderId} for no key update`
  return order ?? null
}

/**
 * Puts the pieces of an order back on the shelf. The caller holds the order's lock and has seen that they are
 * neither handed over nor back already (decision 8). Products are locked in the order in which orders lock theirs.
 */
export async function returnStock(tx: Transaction, orderId: string): Promise<void> {
  const sql = clientOf(tx)
  const items = await sql<
    { id: string }[]
  >`select product_id as id from order_items where order_id = ${orderId}`
  await lockProducts(
    tx,
    items.map(({ id }) => id),
    'toChange',
  )
  await sql`
    update products p set stock = p.stock + i.quantity, updated_at = now()
    from order_items i where i.order_id = ${orderId} and p.id = i.product_id`
}
