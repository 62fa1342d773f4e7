import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { centsOf, nameOrEmail } from '#db/expressions.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { unknownProduct, type UnknownProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { changeProducts, lockProducts, product } from '#catalogue/admin/changes/product-records.server.ts'
import type { WriteOff, WriteOffForm } from './write-off.ts'

/** As many as the page of a product shows. */
const WRITE_OFFS_SHOWN = 50

interface Act {
  /** Who acts. */
  userId: string | null
  now: Date
}

/**
 * Takes pieces out of the stock that will never be sold, with the reason, once for each key (R96): no more than are
 * unsold, under the lock that orders take too.
 */
export async function writeOff({
  productId,
  form,
  userId,
  now,
}: Act & { productId: string; form: WriteOffForm }): Promise<
  Outcome<null, UnknownProduct | { reason: 'too-few'; stock: number }>
> {
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [productId], 'toChange')
    if (!known) return refuse(unknownProduct)
    const earlier = await tx
      .selectFrom('writeOffs')
      .select('id')
      .where('id', '=', form.key)
      .where('productId', '=', productId)
      .where('pieces', '=', form.pieces)
      .executeTakeFirst()
    if (earlier) return succeed(null)
    const { cost: unitCost, stock } = await readRow(tx, productId)
    const { key: id, pieces, reason, note } = form
    const written = { id, pieces, reason, note, unitCost }
    const isWritten = await writeOffWithin(tx, { productId, written, userId, now })
    return isWritten ? succeed(null) : refuse({ reason: 'too-few', stock })
  })
}

/**
 * The same in the caller's transaction, which holds the product's lock, for pieces that cost `unitCost`. @returns whether
 * there were that many; else nothing was changed.
 */
export async function writeOffWithin(
  tx: Transaction,
  {
    productId,
    written,
    userId,
    now,
  }: Act & {
    productId: string
    written: Pick<WriteOff, 'id' | 'pieces' | 'reason' | 'note'> & { unitCost: string | null }
  },
): Promise<boolean> {
  const isMoved = await moveStock(tx, { productId, pieces: -written.pieces, kind: 'written-off', userId })
  if (!isMoved) return false
  const { name: productName, lotId } = await readRow(tx, productId)
  const of = { productId, productName, lotId, recordedBy: userId, recordedAt: now }
  await tx
    .insertInto('writeOffs')
    .values({ ...of, ...written })
    .execute()
  return true
}

/** Puts pieces back into the stock that were written off, once. @returns the product. */
export async function putBack({
  id,
  userId,
  now,
}: Act & { id: string }): Promise<Outcome<{ productId: string }, UnknownProduct | { reason: 'stock-full' }>> {
  const found = await db.selectFrom('writeOffs').select('productId').where('id', '=', id).executeTakeFirst()
  if (!found) return refuse(unknownProduct)
  const { productId } = found
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [productId], 'toChange')
    if (!known) return refuse(unknownProduct)
    const row = await tx
      .updateTable('writeOffs')
      .set({ putBackAt: sql<Date>`greatest(recorded_at, ${now})`, putBackBy: userId })
      .where('id', '=', id)
      .where('putBackAt', 'is', null)
      .returning('pieces')
      .executeTakeFirst()
    if (row && !(await moveStock(tx, { productId, pieces: row.pieces, kind: 'put-back', userId })))
      throw new StockFull()
    return succeed({ productId })
  }).catch((error: unknown) => {
    if (error instanceof StockFull) return refuse({ reason: 'stock-full' })
    throw error
  })
}

/** Rolls the transaction back. */
class StockFull extends Error {}

/** What was written off of a product, the newest first. */
export async function listWriteOffs(productId: string): Promise<WriteOff[]> {
  const rows = await db
    .selectFrom('writeOffs as w')
    .leftJoin('users as u', 'u.id', 'w.recordedBy')
    .select(['w.id', 'w.pieces', 'w.reason', 'w.note', 'w.recordedAt', 'w.putBackAt'])
    .select(({ ref }) => [
      centsOf(ref('w.unitCost')).as('unitCostCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('w.productId', '=', productId)
    .orderBy('w.recordedAt', 'desc')
    .orderBy('w.id')
    .limit(WRITE_OFFS_SHOWN)
    .execute()
  return rows.map(({ recordedAt, putBackAt, ...row }) => ({
    ...row,
    atMs: recordedAt.getTime(),
    putBackAtMs: putBackAt?.getTime() ?? null,
  }))
}

/** @returns whether there was that much, and room for it. */
async function moveStock(
  tx: Transaction,
  move: { productId: string; pieces: number; kind: 'written-off' | 'put-back'; userId: string | null },
): Promise<boolean> {
  const { productId, pieces, ...act } = move
  const stock = product('p.stock', '+', sql<number>`${pieces}::integer`)
  const where = product.between(stock, 0, productLimits.stock)
  const wanted = { ...act, ids: [productId], batchId: randomUUID(), set: { stock }, where }
  return (await changeProducts(tx, wanted)).length > 0
}

async function readRow(tx: Transaction, productId: string) {
  return await tx
    .selectFrom('products')
    .select(['name', 'lotId', 'cost', 'stock'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
}
