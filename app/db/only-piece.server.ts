import { sql } from 'kysely'

/**
 * Whether there never was more than one piece of `products as p` (R144): what is in stock and what orders took come to
 * one at most, and no entry of its history has a higher stock.
 */
export const isOnlyPiece = sql<boolean>`(
  p.stock + (select coalesce(sum(i.quantity - i.returned_pieces), 0) from order_items i join orders o on o.id = i.order_id
    where i.product_id = p.id and o.stock_taken_at is not null and o.stock_returned_at is null) <= 1
  and not exists (select from product_changes c where c.product_id = p.id
    and greatest((c.before ->> 'stock')::integer, (c.after ->> 'stock')::integer) > 1))`.as('isOnlyPiece')
