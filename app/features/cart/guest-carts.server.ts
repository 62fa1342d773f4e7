import { sql } from '../../db/client.server.ts'

/**
 * Removes lines of guest carts that were not touched for 30 days, as long as the cookie of such a cart
 * lives (S27). @returns how many.
 */
export async function forgetOldGuestCarts(): Promise<number> {
  const { count } = await sql`
    delete from cart_items where session_id is not null and updated_at < now() - interval '30 days'`
  return count
}
