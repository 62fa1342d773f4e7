import { expressionBuilder, sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { ownerColumns, getOwnerId, type CartOwner } from './cart-owner.ts'

const eb = expressionBuilder<Database, 'cartItems'>()

/** The condition that a line of `cartItems` is of that cart. */
export function isOwnedBy(owner: CartOwner) {
  return eb(`cartItems.${ownerColumns[owner.kind]}`, '=', getOwnerId(owner))
}

/**
 * Adds a piece that is held for the owner of a cart, at today's price (R100). A line of the same product
 * that is there already gets the hold. The caller has locked the product and knows that the hold is open.
 */
export async function putHeldPiece(
  tx: Transaction,
  { owner, productId, holdId }: { owner: CartOwner; productId: string; holdId: string },
): Promise<void> {
  const ownerColumn = ownerColumns[owner.kind]
  await tx
    .insertInto('cartItems')
    .columns([ownerColumn, 'productId', 'quantity', 'seenPrice', 'holdId'])
    .expression(({ selectFrom }) =>
      selectFrom('products')
        .select([
          sql<string>`${getOwnerId(owner)}::uuid`.as('owner'),
          'id',
          sql<number>`1`.as('quantity'),
          'price',
          sql<string>`${holdId}::uuid`.as('holdId'),
        ])
        .where('id', '=', productId),
    )
    .onConflict((at) =>
      at.columns([ownerColumn, 'productId']).doUpdateSet(({ ref }) => ({
        holdId,
        seenPrice: ref('excluded.seenPrice'),
        updatedAt: sql`now()`,
      })),
    )
    .execute()
}
