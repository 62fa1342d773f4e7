import { randomUUID } from 'node:crypto'
import { clientOf, sql } from '../../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import { productLimits } from '../../product-limits.ts'
import { unknownProduct, type UnknownProduct } from './product-changes.server.ts'
import { retryTransaction } from '../../../../db/retried-transaction.server.ts'
import { changeProducts, lockProducts } from './product-records.server.ts'

interface StockChange {
  id: string
  userId: string | null
  /** Pieces more, or less when negative. */
  pieces: number
}

type StockRefusal = UnknownProduct | { reason: 'no-stock' }

/** Corrects the stock by some pieces, counted from what it is at that moment; never below 0. @returns the new stock. */
export async function adjustStock(change: StockChange): Promise<Outcome<number, StockRefusal>> {
  return await moveStock(change, 'stocked')
}

/** Sells one piece over the counter: the stock goes down at once, and the history says so. @returns what is left. */
export async function sellInStore(sale: Omit<StockChange, 'pieces'>): Promise<Outcome<number, StockRefusal>> {
  return await moveStock({ ...sale, pieces: -1 }, 'sold')
}

async function moveStock(
  { id, userId, pieces }: StockChange,
  kind: 'stocked' | 'sold',
): Promise<Outcome<number, StockRefusal>> {
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return refuse(unknownProduct)
    const set = sql`stock = p.stock + ${pieces}::integer`
    const where = sql`p.stock + ${pieces}::integer between 0 and ${productLimits.stock}`
    const [moved] = await changeProducts(tx, { ids: [id], userId, batchId: randomUUID(), kind, set, where })
    if (!moved) return refuse({ reason: 'no-stock' })
    const [row] = await clientOf(tx)<{ stock: number }[]>`select stock from products where id = ${id}`
    return succeed(row?.stock ?? 0)
  })
}
