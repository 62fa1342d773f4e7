import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { handedOverStatuses } from '#orders/status/order-status.ts'
import type { Pieces } from '#orders/stock/stock.server.ts'

/**
 * The pieces that a snapshot's orders held: taken out of the stock, and neither handed over nor returned before
 * (R8).
 */
export function piecesOfSnapshot(at: Db, snapshotId: string): Pieces {
  const textOf = (row: 'item' | 'placed', key: string) =>
    sql<string>`${sql.ref(`${row}.content`)} ->> ${sql.lit(key)}`
  return at
    .selectFrom('snapshotRows as item')
    .innerJoin('snapshotRows as placed', (join) =>
      join
        .onRef('placed.snapshotId', '=', 'item.snapshotId')
        .on('placed.tableName', '=', 'orders')
        .on(textOf('placed', 'id'), '=', textOf('item', 'order_id')),
    )
    .select([
      sql<string>`(${textOf('item', 'product_id')})::uuid`.as('productId'),
      sql<number>`sum((${textOf('item', 'quantity')})::integer)`.as('quantity'),
    ])
    .where('item.snapshotId', '=', snapshotId)
    .where('item.tableName', '=', 'order_items')
    .where(textOf('placed', 'status'), 'not in', handedOverStatuses)
    .where(textOf('placed', 'stock_taken_at'), 'is not', null)
    .where(textOf('placed', 'stock_returned_at'), 'is', null)
    .groupBy('productId')
}
