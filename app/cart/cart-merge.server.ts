import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { MAX_CART_QUANTITY } from './cart.ts'

/**
 * Moves a guest's cart into a member's, once (R16): quantities add, capped at the stock. One statement, so
 * that of two sign-ins at the same moment only one finds something to move. The price that was seen as a guest was
 * seen last and counts (R4); what is held for the guest stays held for the member (R100). @returns how many lines were moved.
 */
export async function mergeGuestCart({
  sessionId,
  userId,
}: {
  sessionId: string
  userId: string
}): Promise<number> {
  // Locked in product order, as everywhere, so that it cannot deadlock with an order of the same cart.
  const { numInsertedOrUpdatedRows } = await db
    .with('doomed', (cte) =>
      cte
        .selectFrom('cartItems')
        .select('id')
        .where('sessionId', '=', sessionId)
        .orderBy('productId')
        .forUpdate(),
    )
    .with('taken', (cte) =>
      cte
        .deleteFrom('cartItems')
        .using('doomed')
        .whereRef('cartItems.id', '=', 'doomed.id')
        .returning([
          'cartItems.productId',
          'cartItems.quantity',
          'cartItems.seenPrice',
          'cartItems.holdId',
          'cartItems.createdAt',
        ]),
    )
    .insertInto('cartItems')
    .columns(['userId', 'productId', 'quantity', 'seenPrice', 'holdId', 'createdAt'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('taken')
        .innerJoin('products as p', 'p.id', 'taken.productId')
        .select([
          cast<string>(val(userId), 'uuid').as('userId'),
          'taken.productId',
          sql<number>`greatest(1, least(p.stock, taken.quantity))`.as('quantity'),
          'taken.seenPrice',
          'taken.holdId',
          'taken.createdAt',
        ])
        .orderBy('taken.productId'),
    )
    .onConflict((at) =>
      at.columns(['userId', 'productId']).doUpdateSet({
        quantity: sql`greatest(1, least(
          (select p.stock from products p where p.id = cart_items.product_id),
          (select t.quantity from taken t where t.product_id = cart_items.product_id) + cart_items.quantity,
          ${MAX_CART_QUANTITY}::integer))`,
        seenPrice: ({ ref }) => ref('excluded.seenPrice'),
        holdId: sql`coalesce(excluded.hold_id, cart_items.hold_id)`,
        updatedAt: sql`now()`,
      }),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
