import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { anyOf, centsOf } from '#db/expressions.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'

/** Pieces that a search of a subscriber has found, that were not told yet and can still be bought (R93). */
export function newMatches(at: Db) {
  return at
    .selectFrom('alertMatches as m')
    .innerJoin('alertSearches as q', 'q.id', 'm.searchId')
    .innerJoin('products as p', 'p.id', 'm.productId')
    .where('p.status', '=', 'active')
    .where('p.stock', '>', 0)
}

export type NewMatch = Awaited<ReturnType<typeof readNewMatches>>[number]

/** What the searches of one subscriber, who is locked, have found: each piece once, those of the oldest search first. */
export async function readNewMatches(tx: Transaction, subscriberId: string) {
  const rows = await newMatches(tx)
    .select(({ ref }) => ['m.productId', 'p.name', 'p.price', centsOf(ref('p.price')).as('priceCents')])
    .select(['q.address as searchAddress', 'p.condition', shownPicture])
    .where('q.subscriberId', '=', subscriberId)
    .orderBy('q.createdAt')
    .orderBy('q.id')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .execute()
  return [...new Map(rows.toReversed().map((row) => [row.productId, row])).values()].toReversed()
}

/**
 * Notes that pieces were told, and forgets all that was found until now: what is too much for one mail is in the list that
 * it leads to. @returns those that the subscriber had not heard of.
 */
export async function noteMatches(
  tx: Transaction,
  subscriberId: string,
  matches: readonly NewMatch[],
): Promise<NewMatch[]> {
  const values = matches.map(({ productId, price }) => ({
    subscriberId,
    productId,
    price,
    kind: 'match' as const,
  }))
  const noted = await tx
    .insertInto('alertSends')
    .values(values.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('productId')
    .execute()
  await sql`
    delete from alert_matches m using alert_searches q
    where q.id = m.search_id and q.subscriber_id = ${subscriberId}
      and m.product_id = ${anyOf(
        matches.map(({ productId }) => productId),
        'uuid',
      )}`.execute(tx)
  return matches.filter(({ productId }) => noted.some((row) => row.productId === productId))
}
