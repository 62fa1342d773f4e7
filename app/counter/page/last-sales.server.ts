import { db } from '#db/client.server.ts'
import { totalColumn } from '#orders/order-columns.server.ts'
import type { LastSale } from './last-sales.tsx'

/** The sales that were made last, by whomever: where an answer was lost, the sale is among them or was not made (R180). */
export async function listLastSales(): Promise<LastSale[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'createdAt', totalColumn])
    .where('channel', '=', 'counter')
    .where('status', '=', 'completed')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(5)
    .execute()
  return rows.map(({ createdAt, ...sale }) => ({ ...sale, soldAtMs: createdAt.getTime() }))
}
