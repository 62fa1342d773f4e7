import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { numericToCents } from '#shared/money.ts'
import { tellChanges, type ToldChange } from './untold-changes.ts'

/** The emails about changes of an order that still wait for the owner, or for their time. */
export const waitingChangeMails = (at: Db, orderId: string) =>
  at
    .selectFrom('mailOutbox')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-changed')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('notBefore', '>', sql<Date>`clock_timestamp()`)

/** How the items of an order changed since its customer was told last (R181). */
export async function readUntoldChanges(at: Db, orderId: string): Promise<ToldChange[]> {
  const told = at
    .selectFrom('mailOutbox')
    .select(({ fn }) => fn.max<Date>(fn.coalesce('notBefore', 'createdAt')).as('at'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-changed')
    .where('id', 'not in', waitingChangeMails(at, orderId).select('id'))
  const rows = await at
    .selectFrom('orderLineChanges as c')
    .select([
      'c.kind',
      'c.createdAt',
      'c.productName as name',
      'c.quantity as pieces',
      'c.priceBefore',
      'c.priceAfter',
    ])
    .where('c.orderId', '=', orderId)
    .where(({ eb, fn }) => eb('c.createdAt', '>', fn.coalesce(told, sql<Date>`'-infinity'::timestamptz`)))
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute()
  return tellChanges(
    rows.map(({ createdAt, priceBefore, priceAfter, ...event }) => ({
      ...event,
      atMs: createdAt.getTime(),
      beforeCents: numericToCents(priceBefore),
      afterCents: numericToCents(priceAfter),
    })),
  )
}
