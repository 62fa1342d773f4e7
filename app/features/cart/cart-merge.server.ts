import { sql } from '../../db/client.server.ts'
import { MAX_CART_QUANTITY } from './cart.ts'

/**
 * Moves a guest's cart into a member's, once (R16): quantities add, capped at the stock. One statement, so
 * that of two sign-ins at the same moment only one finds something to move. The price that was seen as a guest was
 * seen last and counts (R4). @returns how many lines were moved.
 */
export async function mergeGuestCart({
  sessionId,
  userId,
}: {
  sessionId: string
  userId: string
}): Promise<number> {
  // Locked in product order, as everywhere, so that it cannot deadlock with an order of the same cart.
  const moved = await sql`
    with doomed as (
      select id from cart_items where session_id = ${sessionId} order by product_id for update
    ), taken as (
      delete from cart_items using doomed where cart_items.id = doomed.id
      returning product_id, quantity, seen_price, cart_items.created_at
    )
    insert into cart_items as line (user_id, product_id, quantity, seen_price, created_at)
    select ${userId}::uuid, product_id, greatest(1, least(p.stock, quantity)), seen_price, taken.created_at
    from taken join products p on p.id = product_id
    order by product_id
    on conflict (user_id, product_id) do update set
      quantity = greatest(1, least(
        (select p.stock from products p where p.id = line.product_id),
        (select t.quantity from taken t where t.product_id = line.product_id) + line.quantity,
        ${MAX_CART_QUANTITY})),
      seen_price = excluded.seen_price, updated_at = now()`
  return moved.count
}
