import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import type { CartOwner } from './cart-owner.ts'
import type { StoredCartLine } from './cart.server.ts'
import { isOwnedBy } from './owned-lines.server.ts'

/** The shown part of a line; a stored line has it too. */
export type ShownLine = Pick<
  StoredCartLine,
  'productId' | 'unitPriceCents' | 'seenPriceCents' | 'isAvailable'
>

/**
 * Remembers the prices that the owner is being shown, so that only a later rise stops the order (R4).
 * The shown price counts, not a newer one. Writes only where it differs from the price seen
 * before, so that it usually costs nothing.
 */
export async function markPricesSeen(shown: {
  owner: CartOwner
  lines: readonly ShownLine[]
}): Promise<void> {
  const fresh = shown.lines.filter((line) => line.isAvailable && line.unitPriceCents !== line.seenPriceCents)
  if (fresh.length === 0) return
  const ids = fresh.map((line) => line.productId)
  const prices = fresh.map((line) => centsToNumeric(line.unitPriceCents))
  await db
    .with('shown', () =>
      db.selectNoFrom([
        sql<string>`unnest(${ids}::uuid[])`.as('productId'),
        sql<string>`unnest(${prices}::numeric[])`.as('price'),
      ]),
    )
    .with('locked', (cte) =>
      cte
        .selectFrom('cartItems')
        .innerJoin('shown', 'shown.productId', 'cartItems.productId')
        .select(['cartItems.id', 'shown.price'])
        .where(isOwnedBy(shown.owner))
        .orderBy('cartItems.productId')
        .forUpdate('cartItems'),
    )
    .updateTable('cartItems')
    .from('locked')
    .set(({ ref }) => ({ seenPrice: ref('locked.price') }))
    .whereRef('cartItems.id', '=', 'locked.id')
    .execute()
}
