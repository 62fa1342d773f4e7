import type { TransactionSql } from 'postgres'
import { handedOverStatuses } from '../../orders/status/order-status.ts'

/** A product of which there is less than the orders to be restored had taken. */
export interface MissingStock {
  /** Null when the product itself is gone. */
  name: string | null
}

interface StockChange {
  snapshotId: string
  /** `return`: the orders are being deleted. `take`: they come back. */
  change: 'return' | 'take'
}

/**
 * Moves the pieces of a snapshot's orders into the stock or out of it again: what was taken, and neither handed
 * over nor returned before (decision 8). @returns the products that do not have so much; nothing is moved then.
 */
export async function changeStockOfSnapshot(
  tx: TransactionSql,
  { snapshotId, change }: StockChange,
): Promise<MissingStock[]> {
  const held = tx`
    select (item.content ->> 'product_id')::uuid as id, sum((item.content ->> 'quantity')::integer) as quantity
    from snapshot_rows item join snapshot_rows placed
      on placed.snapshot_id = item.snapshot_id and placed.table_name = 'orders'
      and placed.content ->> 'id' = item.content ->> 'order_id'
    where item.snapshot_id = ${snapshotId} and item.table_name = 'order_items'
      and placed.content ->> 'status' <> all (${[...handedOverStatuses]})
      and placed.content ->> 'stock_taken_at' is not null
      and placed.content ->> 'stock_returned_at' is null
    group by 1`
  // In the order in which orders lock them.
  await tx`
    with held as (${held}) select from products where id in (select id from held) order by id for no key update`
  if (change === 'take') {
    const missing = await tx<MissingStock[]>`
      with held as (${held}) select p.name from held h left join products p using (id)
      where coalesce(p.stock, -1) < h.quantity order by 1`
    if (missing.length > 0) return missing
  }
  await tx`
    with held as (${held})
    update products p set stock = p.stock + ${change === 'return' ? 1 : -1} * h.quantity, updated_at = now()
    from held h where p.id = h.id`
  return []
}
