import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { getFailureCodes } from '#platform/database/database-failure.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { changeProducts, deleteProducts, lockProducts, product } from './product-records.server.ts'

/** The product is not there, or no more. */
export interface UnknownProduct {
  reason: 'unknown-product'
}
export const unknownProduct = { reason: 'unknown-product' } as const

interface OneProduct {
  id: string
  /** Who acts. */
  userId: string | null
}

interface SeveralProducts {
  ids: readonly string[]
  userId: string | null
}

/** The result of a bulk action; `batchId` undoes it. */
export interface BulkResult {
  batchId: string
  count: number
}

/** Takes a product off the shop; says whether an order has it (S54), and by which batch it is undone. */
export const archiveProduct = (product: OneProduct) => setStatus(product, 'archived')

/** Puts an archived product back into the shop. */
export const restoreProduct = (product: OneProduct) => setStatus(product, 'active')

async function setStatus(
  { id, userId }: OneProduct,
  status: 'active' | 'archived',
): Promise<Outcome<{ hasOrders: boolean; batchId: string }, UnknownProduct>> {
  const batchId = randomUUID()
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, [id], 'toChange')
    const kind = status === 'active' ? 'restored' : 'archived'
    const found = await changeProducts(tx, { ids: [id], userId, batchId, kind, set: { status } })
    if (found.length === 0) return refuse(unknownProduct)
    return succeed({ hasOrders: (await findOrdered(tx, [id])).length > 0, batchId })
  })
}

/** Deletes a product, refused by the foreign key when an order has it (R33); says by which batch it is undone. */
export async function deleteProduct({
  id,
  userId,
}: OneProduct): Promise<Outcome<{ batchId: string }, UnknownProduct | { reason: 'has-orders' }>> {
  const batchId = randomUUID()
  try {
    return await retryTransaction(async (tx) => {
      const [found] = await deleteProducts(tx, [id], { userId, batchId })
      return found ? succeed({ batchId }) : refuse(unknownProduct)
    })
  } catch (error) {
    if (isKeptByOrder(error)) return refuse({ reason: 'has-orders' })
    throw error
  }
}

/** Archives products; those archived already, or deleted, do not count. */
export async function archiveProducts({ ids, userId }: SeveralProducts): Promise<BulkResult> {
  const batchId = randomUUID()
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, ids, 'toChange')
    const [set, where] = [{ status: 'archived' as const }, product('p.status', '=', 'active')]
    const changed = await changeProducts(tx, { ids, userId, batchId, kind: 'archived', set, where })
    return { batchId, count: changed.length }
  })
}

/** Deletes those products that no order has; `keptCount` is how many have orders and stay. */
export async function deleteSeveralProducts({
  ids,
  userId,
}: SeveralProducts): Promise<BulkResult & { keptCount: number }> {
  const batchId = randomUUID()
  return await retryTransaction(async (tx) => {
    // Locked against new orders, so that who has none now has none when it goes.
    const known = await lockProducts(tx, ids, 'toDelete')
    const ordered = new Set(await findOrdered(tx, known))
    const free = known.filter((id) => !ordered.has(id))
    const deleted = free.length > 0 ? await deleteProducts(tx, free, { userId, batchId }) : []
    return { batchId, count: deleted.length, keptCount: ordered.size }
  })
}

async function findOrdered(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products as p')
    .select('p.id')
    .where('p.id', '=', anyOf(ids, 'uuid'))
    .where(({ exists, selectFrom }) => exists(selectFrom('orderItems').whereRef('productId', '=', 'p.id')))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether PostgreSQL refused because of order_items; 'on delete restrict' has a code of its own from 18 on. */
function isKeptByOrder(error: unknown): boolean {
  return getFailureCodes(error).some(
    ({ code, table }) => (code === '23503' || code === '23001') && table === 'order_items',
  )
}
