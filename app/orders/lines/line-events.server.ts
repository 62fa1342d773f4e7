import { db } from '#db/client.server.ts'
import { numericToCents } from '#shared/money.ts'
import type { LineEvent } from './line-change.ts'

/** How the items of an order changed after it was placed (R62). */
export async function listLineEvents(orderId: string): Promise<LineEvent[]> {
  const rows = await db
    .selectFrom('orderLineChanges as c')
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.kind', 'c.createdAt', 'c.productName as name', 'c.quantity as pieces', 'c.reason'])
    .select(['c.priceBefore', 'c.priceAfter', 'u.name as userName', 'u.email'])
    .where('c.orderId', '=', orderId)
    .execute()
  return rows.map(({ createdAt, priceBefore, priceAfter, userName, email, ...event }) => ({
    ...event,
    atMs: createdAt.getTime(),
    who: userName || email,
    beforeCents: numericToCents(priceBefore),
    afterCents: numericToCents(priceAfter),
  }))
}
