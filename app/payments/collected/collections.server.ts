import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { Collection } from './collections.ts'
import { keepDueCollections } from './kept-collections.server.ts'

/**
 * What was paid for the goods of each lot, without a lot, as tax, as delivery fee and unearned, by day (R96); all of one
 * moment. `lotId`: only what concerns that lot.
 */
export async function readCollections({ lotId }: { lotId: string | null }): Promise<Collection[]> {
  await keepDueCollections()
  const sums = db
    .selectFrom('orderCollections')
    .select(({ fn }) => [
      'part',
      'lotId',
      'day',
      centsOf(fn.sum<string>('collected')).as('collectedCents'),
      centsOf(fn.sum<string>('refunded')).as('refundedCents'),
    ])
    .groupBy(['part', 'lotId', 'day'])
    .orderBy('day')
  return await (lotId === null ? sums : sums.where('lotId', '=', lotId)).execute()
}
