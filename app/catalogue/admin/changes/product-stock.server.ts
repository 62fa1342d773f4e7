import { sql } from 'kysely'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { unknownProduct, type UnknownProduct } from './product-changes.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { changeProduct, lockProducts, product } from './product-records.server.ts'

interface StockChange {
  id: string
  userId: string | null
  /** Pieces more, or less when negative. */
  pieces: number
}

type StockRefusal = UnknownProduct | { reason: 'no-stock' }

/** Corrects the stock by some pieces, counted from what it is at that moment; never below 0. @returns the new stock. */
export async function adjustStock({
  id,
  userId,
  pieces,
}: StockChange): Promise<Outcome<number, StockRefusal>> {
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return refuse(unknownProduct)
    const stock = product('p.stock', '+', sql<number>`${pieces}::integer`)
    const where = product.between(stock, 0, productLimits.stock)
    if (!(await changeProduct(tx, { id, userId, kind: 'stocked', set: { stock }, where })))
      return refuse({ reason: 'no-stock' })
    const left = tx.selectFrom('products').select('stock').where('id', '=', id)
    return succeed((await left.executeTakeFirstOrThrow()).stock)
  })
}
