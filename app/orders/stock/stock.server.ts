import { sql, type AliasableExpression } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'

/** A statement that names pieces of products, each product once. */
export type Pieces = AliasableExpression<{ productId: string; quantity: number }>

/** A product of which there is less than the pieces wanted. */
export interface MissingStock {
  /** Null when the product was deleted. */
  name: string | null
}

/** The pieces of an order, without those that came back. */
export function piecesOfOrder(at: Db, orderId: string): Pieces {
  return at
    .selectFrom('orderItems')
    .select(['productId', sql<number>`quantity - returned_pieces`.as('quantity')])
    .where('orderId', '=', orderId)
}

/**
 * Puts pieces back in stock. The caller holds the lock of their orders and has seen that they are neither handed over
 * nor back already (R8).
 */
export async function returnStock(tx: Transaction, pieces: Pieces): Promise<void> {
  await lockPieces(tx, pieces)
  await changeStock(tx, pieces, '+')
}

/**
 * Takes pieces out of the stock, all of them or none. The caller holds the lock of their orders and has seen that
 * they took none. `isForSale`: nothing of a product that is archived. @returns what there is too little of; then
 * nothing was taken.
 */
export async function takeStock(
  tx: Transaction,
  pieces: Pieces,
  { isForSale }: { isForSale: boolean },
): Promise<MissingStock[]> {
  await lockPieces(tx, pieces)
  const missing = await tx
    .selectFrom(pieces.as('c'))
    .leftJoin('products as p', 'p.id', 'c.productId')
    .select('p.name')
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('p.stock', sql.lit(-1)), '<', eb.ref('c.quantity')),
        ...(isForSale ? [eb('p.status', '<>', 'active')] : []),
      ]),
    )
    .orderBy('p.name')
    .execute()
  if (missing.length === 0) await changeStock(tx, pieces, '-')
  return missing
}

async function changeStock(tx: Transaction, pieces: Pieces, sign: '+' | '-'): Promise<void> {
  await tx
    .updateTable('products as p')
    .from(pieces.as('c'))
    .set((eb) => ({ stock: eb('p.stock', sign, eb.ref('c.quantity')), updatedAt: sql<Date>`now()` }))
    .whereRef('p.id', '=', 'c.productId')
    .execute()
}

/** In the order in which placing an order locks them, so that none waits for the other in a circle. */
export async function lockPieces(tx: Transaction, pieces: Pieces): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom(pieces.as('c')).select('c.productId'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
