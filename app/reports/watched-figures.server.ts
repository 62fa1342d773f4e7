import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'

/** What monitoring watches of the store's work. */
export interface WatchedFigures {
  orders: { channel: string; status: string; count: number }[]
  mails: { status: string; count: number; oldestSeconds: number }[]
}

/** Orders by channel and status, and mails by status with the age of the oldest; two index scans at most. */
export async function readWatchedFigures(): Promise<WatchedFigures> {
  const [orders, mails] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['channel', 'status', countRows().as('count')])
      .groupBy(['channel', 'status'])
      .execute(),
    db
      .selectFrom('mailOutbox')
      .select(({ ref, fn }) => [
        'status',
        countRows().as('count'),
        sql<number>`extract(epoch from now() - ${fn.min(ref('createdAt'))})::float8`.as('oldestSeconds'),
      ])
      .groupBy('status')
      .execute(),
  ])
  return { orders, mails }
}
