import type { TransactionSql } from 'postgres'
import { handedOverStatuses } from '../../orders/status/order-status.ts'
import type { Pieces } from '../../orders/stock/stock.server.ts'

/**
 * The pieces that a snapshot's orders held: taken out of the stock, and neither handed over nor returned before
 * (R8).
 */
export function piecesOfSnapshot(tx: TransactionSql, snapshotId: string): Pieces {
  return tx`
    select (item.content ->> 'product_id')::uuid as product_id, sum((item.content ->> 'quantity')::integer) as quantity
    from snapshot_rows item join snapshot_rows placed
      on placed.snapshot_id = item.snapshot_id and placed.table_name = 'orders'
      and placed.content ->> 'id' = item.content ->> 'order_id'
    where item.snapshot_id = ${snapshotId} and item.table_name = 'order_items'
      and placed.content ->> 'status' <> all (${[...handedOverStatuses]})
      and placed.content ->> 'stock_taken_at' is not null
      and placed.content ->> 'stock_returned_at' is null
    group by 1`
}
