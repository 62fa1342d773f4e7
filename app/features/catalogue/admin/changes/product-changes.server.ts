import { randomUUID } from 'node:crypto'
import { clientOf, sql, type Transaction } from '../../../../db/client.server.ts'
import { failureCodesOf } from '../../../../platform/database/database-failure.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import { retryTransaction } from '../../../../db/retried-transaction.server.ts'
import { changeProducts, deleteProducts, lockProducts } from './product-records.server.ts'

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

/** Takes a product off the shop; says whether an order has it (S54). */
export async function archiveProduct({
  id,
  userId,
}: OneProduct): Promise<Outcome<{ hasOrders: boolean }, UnknownProduct>> {
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, [id], 'toChange')
    const [found] = await setStatus(tx, { ids: [id], userId, status: 'archived', batchId: randomUUID() })
    if (!found) return refuse(unknownProduct)
    const ordered = await findOrdered(tx, [id])
    return succeed({ hasOrders: ordered.length > 0 })
  })
}

/** Puts an archived product back into the shop. */
export async function restoreProduct({ id, userId }: OneProduct): Promise<Outcome<null, UnknownProduct>> {
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, [id], 'toChange')
    const [found] = await setStatus(tx, { ids: [id], userId, status: 'active', batchId: randomUUID() })
    return found ? succeed(null) : refuse(unknownProduct)
  })
}

/** Deletes a product permanently; refused by the foreign key when an order has it (R33). */
export async function deleteProduct({
  id,
  userId,
}: OneProduct): Promise<Outcome<null, UnknownProduct | { reason: 'has-orders' }>> {
  try {
    return await retryTransaction(async (tx) => {
      const [found] = await deleteProducts(tx, [id], { userId, batchId: randomUUID() })
      return found ? succeed(null) : refuse(unknownProduct)
    })
  } catch (error) {
    if (isKeptByOrder(error)) return refuse({ reason: 'has-orders' })
    throw error
  }
}

/** Archives products; those archived already, or gone, do not count. */
export async function archiveProducts({ ids, userId }: SeveralProducts): Promise<BulkResult> {
  const batchId = randomUUID()
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, ids, 'toChange')
    const where = sql`p.status = 'active'`
    const set = sql`status = 'archived'`
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

interface StatusChange extends SeveralProducts {
  batchId: string
  status: 'active' | 'archived'
}

async function setStatus(tx: Transaction, { status, ...change }: StatusChange): Promise<string[]> {
  const kind = status === 'active' ? 'restored' : 'archived'
  return await changeProducts(tx, { ...change, kind, set: sql`status = ${status}` })
}

async function findOrdered(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await clientOf(tx)<{ id: string }[]>`
    select p.id from products p where p.id = any (${ids}::uuid[])
      and exists (select from order_items where product_id = p.id)`
  return rows.map(({ id }) => id)
}

/** Whether PostgreSQL refused because of order_items; 'on delete restrict' has a code of its own from 18 on. */
function isKeptByOrder(error: unknown): boolean {
  return failureCodesOf(error).some(
    ({ code, table }) => (code === '23503' || code === '23001') && table === 'order_items',
  )
}
