import { sql } from 'kysely'
import { db } from '#db/client.server.ts'

/**
 * Removes lines of guest carts that were not touched for 30 days, as long as the cookie of such a cart
 * lives (S27). @returns how many.
 */
export async function forgetOldGuestCarts(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cartItems')
    .where('sessionId', 'is not', null)
    .where('updatedAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
