import type { Transaction } from '#db/client.server.ts'
import { numericToCents } from '#shared/money.ts'

/** Name and price of a product, locked as for its sale, in whole cents; null without one. */
export async function readPieceForSale(
  tx: Transaction,
  productId: string,
): Promise<{ name: string; priceCents: number } | null> {
  const product = await tx
    .selectFrom('products')
    .select(['name', 'price'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return product ? { name: product.name, priceCents: numericToCents(product.price) } : null
}
