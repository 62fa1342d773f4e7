import { clientOf, type Transaction } from '../../../db/client.server.ts'
import type { OrderRow } from '../../../db/schema.ts'
import { lockProducts } from '../../catalogue/admin/changes/product-records.server.ts'
import { isHandedOver } from './order-status.ts'

/** The state of an order that every change checks first. */
export interface LockedOrder extends Pick<OrderRow, 'status' | 'fulfilment' | 'handoverCode'> {
  email: string
  totalCents: number
  /** Whether its pieces were taken from stock; false for unconfirmed orders (decision 49). */
  isStockTaken: boolean
  isStockReturned: boolean
  isPaid: boolean
}

/** Locks an order, so that of two changes at once the second sees the first; null for an unknown order. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  const [order] = await clientOf(tx)<LockedOrder[]>`
    select status, fulfilment, handover_code as "handoverCode", shipping_email as email,
      (total_amount * 100)::float8 as "totalCents", stock_taken_at is not null as "isStockTaken",
      stock_returned_at is not null as "isStockReturned",
      payment_status = 'paid' as "isPaid"
    from orders where id = ${orderId} for no key update`
  return order ?? null
}

/** Whether the pieces of an order can be returned to stock: taken, not handed over, not returned yet. */
export function isHoldingStock(
  order: Pick<LockedOrder, 'status' | 'isStockTaken' | 'isStockReturned'>,
): boolean {
  return order.isStockTaken && !order.isStockReturned && !isHandedOver(order.status)
}

/**
 * Puts the pieces of an order back in stock. The caller holds the order's lock and has checked that they are
 * neither handed over nor returned (decision 8). Products are locked in the order in which orders lock theirs.
 */
export async function returnStock(tx: Transaction, orderId: string): Promise<void> {
  await lockProductsOf(tx, orderId)
  await clientOf(tx)`
    update products p set stock = p.stock + i.quantity, updated_at = now()
    from order_items i where i.order_id = ${orderId} and p.id = i.product_id`
}

/**
 * Takes the pieces of an order from stock, all of them or none. The caller holds the order's lock and has checked
 * that none were taken. @returns the products without enough stock; then nothing was taken.
 */
export async function takeStock(tx: Transaction, orderId: string): Promise<{ name: string; left: number }[]> {
  const sql = clientOf(tx)
  await lockProductsOf(tx, orderId)
  const short = await sql<{ name: string; left: number }[]>`
    select i.product_name as name, case p.status when 'active' then p.stock else 0 end as left
    from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId} and (p.status <> 'active' or p.stock < i.quantity) order by i.product_name`
  if (short.length > 0) return [...short]
  await sql`
    update products p set stock = p.stock - i.quantity, updated_at = now()
    from order_items i where i.order_id = ${orderId} and p.id = i.product_id`
  return []
}

async function lockProductsOf(tx: Transaction, orderId: string): Promise<void> {
  const items = await clientOf(tx)<{ id: string }[]>`
    select product_id as id from order_items where order_id = ${orderId}`
  await lockProducts(
    tx,
    items.map(({ id }) => id),
    'toChange',
  )
}
