import type { PendingQuery, Row, TransactionSql } from 'postgres'

/** A statement that names pieces of products, each product once: product_id and quantity. */
export type Pieces = PendingQuery<Row[]>

/** A product of which there is less than the pieces wanted. */
export interface MissingStock {
  /** Null when the product itself is gone. */
  name: string | null
}

/** The pieces of an order. */
export function piecesOfOrder(tx: TransactionSql, orderId: string): Pieces {
  return tx`select product_id, quantity from order_items where order_id = ${orderId}`
}

/**
 * Puts pieces back in stock. The caller holds the lock of their orders and has seen that they are neither handed over
 * nor back already (R8).
 */
export async function returnStock(tx: TransactionSql, pieces: Pieces): Promise<void> {
  await lockProductsOf(tx, pieces)
  await stockChange(tx, pieces, 1)
}

/**
 * Takes pieces out of the stock, all of them or none. The caller holds the lock of their orders and has seen that
 * they took none. `isForSale`: nothing of a product that is archived. @returns what there is too little of; then
 * nothing was taken.
 */
export async function takeStock(
  tx: TransactionSql,
  pieces: Pieces,
  { isForSale }: { isForSale: boolean },
): Promise<MissingStock[]> {
  await lockProductsOf(tx, pieces)
  const missing = await tx<MissingStock[]>`
    select p.name from (${pieces}) c left join products p on p.id = c.product_id
    where coalesce(p.stock, -1) < c.quantity ${isForSale ? tx`or p.status <> 'active'` : tx``} order by 1`
  if (missing.length === 0) await stockChange(tx, pieces, -1)
  return missing
}

/** The statement that moves pieces into the stock (1) or out of it (-1); it returns their products as they are now. */
export function stockChange(tx: TransactionSql, pieces: Pieces, sign: 1 | -1) {
  return tx`
    update products p set stock = p.stock + ${sign} * c.quantity, updated_at = now()
    from (${pieces}) c where p.id = c.product_id
    returning p.id, p.name, p.price, c.quantity`
}

/** In the order in which placing an order locks them, so that none waits for the other in a circle. */
async function lockProductsOf(tx: TransactionSql, pieces: Pieces): Promise<void> {
  await tx`
    select from products where id in (select product_id from (${pieces}) c) order by id for no key update`
}
