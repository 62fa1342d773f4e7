import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { isOfferedInTurn } from '#orders/holds/held-load.server.ts'
import { DROP_PERCENT, MAILED_MAX } from '#alerts/alert.ts'

/** Watches with something to tell: the piece can be bought, and costs that much less or is back (R91, R94). */
export function dueWatches(at: Db) {
  return at
    .selectFrom('alertWatches as w')
    .innerJoin('products as p', 'p.id', 'w.productId')
    .where('p.status', '=', 'active')
    .where('p.stock', '>', 0)
    .where(({ eb, or }) =>
      or([
        eb('w.kind', '=', 'back'),
        sql<boolean>`p.price * 100 <= w.price * ${sql.lit(100 - DROP_PERCENT)}`,
      ]),
    )
}

/** Who may be written to: no one more than once in 24 hours, unless they want everything at once (R91). */
export const isOpen = (now: Date) =>
  sql<boolean>`(s.pace = 'at-once' or s.mailed_at is null or s.mailed_at <= ${now}::timestamptz - interval '24 hours')`

/**
 * Of those who may be written to, the first in each line: one for each piece that came back; everyone, when it is not
 * offered in turn anymore (R94).
 */
export function firstInLine(at: Db, now: Date) {
  const waiting = dueWatches(at)
    .innerJoin('alertSubscribers as s', 's.id', 'w.subscriberId')
    .where('w.kind', '=', 'back')
    .where(isOpen(now))
    .select(['w.id', 'w.subscriberId', 'w.createdAt', 'p.stock'])
    .select(({ ref }) => isOfferedInTurn(ref('p.id'), now).as('isInTurn'))
    .select(
      sql<number>`row_number() over (partition by w.product_id order by w.created_at, w.id)`.as('place'),
    )
  return at
    .selectFrom(waiting.as('line'))
    .where(({ eb, not, or, ref }) =>
      or([eb('line.place', '<=', ref('line.stock')), not(ref('line.isInTurn'))]),
    )
}

export type DueWatch = Awaited<ReturnType<typeof readDueWatches>>[number]

/** What is due for one subscriber, who is locked: those who waited longest first, and what came back only in their turn. */
export async function readDueWatches(tx: Transaction, subscriberId: string, now: Date) {
  return await dueWatches(tx)
    .select(({ ref }) => [
      'w.id',
      'w.kind',
      'w.productId',
      'p.name',
      'p.condition',
      'p.price',
      centsOf(ref('p.price')).as('priceCents'),
      centsOf(ref('w.price')).as('earlierCents'),
      isOfferedInTurn(ref('p.id'), now).as('isInTurn'),
    ])
    .select(shownPicture)
    .where('w.subscriberId', '=', subscriberId)
    .where(({ eb, or }) =>
      or([eb('w.kind', '<>', 'back'), eb('w.id', 'in', firstInLine(tx, now).select('line.id'))]),
    )
    .orderBy('w.createdAt')
    .orderBy('w.id')
    .limit(MAILED_MAX)
    .execute()
}

/**
 * Notes what is told from now on. @returns those that were not told before at that price. Products come first, in the
 * order of their ids, as deleting them locks them.
 */
export async function noteTold(
  tx: Transaction,
  subscriberId: string,
  due: readonly DueWatch[],
): Promise<DueWatch[]> {
  const values = due.map(({ productId, kind, price }) => ({ subscriberId, productId, kind, price }))
  const noted = await tx
    .insertInto('alertSends')
    .values(values.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['subscriberId', 'productId', 'kind', 'price']).doNothing())
    .returning(['productId', 'kind'])
    .execute()
  await followPrices(tx, due)
  return due.filter((one) =>
    noted.some(({ productId, kind }) => productId === one.productId && kind === one.kind),
  )
}

/** The next drop counts from the price that was told; who asked for a piece to come back was told once. */
async function followPrices(tx: Transaction, due: readonly DueWatch[]): Promise<void> {
  const ids = due.map(({ id }) => id)
  await Promise.all([
    tx.deleteFrom('alertWatches').where('id', 'in', ids).where('kind', '=', 'back').execute(),
    tx
      .updateTable('alertWatches as w')
      .from('products as p')
      .set(({ ref }) => ({ price: ref('p.price') }))
      .whereRef('p.id', '=', 'w.productId')
      .where('w.id', 'in', ids)
      .where('w.kind', '=', 'price-drop')
      .execute(),
  ])
}
