import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { anyOf, countRows } from '#db/expressions.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { sampleLots } from '#db/sample/sample-lots.ts'
import { samplePayment, sampleTerms } from '#db/sample/sample-settings.ts'
import {
  changeProducts,
  eraseSampleProducts,
  lockProducts,
} from '#catalogue/admin/changes/product-records.server.ts'
import { handedOverStatuses } from '#orders/status/order-status.ts'
import { returnStock } from '#orders/stock/stock.server.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { enterDangerZone } from '#upkeep/danger-zone/mass-deletion.server.ts'
import type { SampleCounts } from './sample-data.ts'

/** What was removed, and how many sample products real orders keep in the store, archived. */
export interface RemovedSamples extends SampleCounts {
  kept: number
}

/** How much of the sample data is left in the store. */
export async function countSampleData(): Promise<SampleCounts> {
  const [products, orders] = await Promise.all(
    (['products', 'orders'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(countRows().as('count'))
        .where('isSample', '=', sql.lit(true))
        .executeTakeFirstOrThrow(),
    ),
  )
  return { products: products?.count ?? 0, orders: orders?.count ?? 0 }
}

/**
 * Removes all sample data in one transaction (R65): orders with ledger, appointments and mails, then the products, and
 * what the store still says as the sample data had it. Nothing real goes: a sample product that a real order has stays,
 * archived, and pieces of the owner's products that were added to a sample order go back into the stock.
 * @throws what PostgreSQL says of timeouts; nothing is removed then.
 */
export async function removeSampleData({ userId }: { userId: string }): Promise<RemovedSamples> {
  return await retryTransaction(async (tx) => {
    await enterDangerZone(tx)
    // Orders that are being placed are waited for, new ones wait: of a sample product none is half there.
    await sql`lock table cart_items in exclusive mode`.execute(tx)
    const orders = await removeOrders(tx)
    const removed = { orders, ...(await removeProducts(tx, userId)) }
    await forgetSampleTexts(tx)
    await recordSecurityEventWithin(tx, {
      event: 'sample-data-removal',
      outcome: 'done',
      userId,
      details: { ...removed },
    })
    return removed
  })
}

/** @returns how many. */
async function removeOrders(tx: Transaction): Promise<number> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('isSample', '=', sql.lit(true))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  const held = tx
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select(({ ref }) => ['i.productId', sql<number>`sum(${ref('i.quantity')})::integer`.as('quantity')])
    .where('o.id', '=', anyOf(ids, 'uuid'))
    .where('o.status', 'not in', handedOverStatuses)
    .where('o.stockTakenAt', 'is not', null)
    .where('o.stockReturnedAt', 'is', null)
    .groupBy('i.productId')
  await returnStock(tx, held)
  await tx.deleteFrom('orderAccessLog').where('orderId', '=', anyOf(ids, 'uuid')).execute()
  await tx.deleteFrom('orders').where('id', '=', anyOf(ids, 'uuid')).execute()
  return ids.length
}

async function removeProducts(tx: Transaction, userId: string): Promise<{ products: number; kept: number }> {
  const samples = await tx.selectFrom('products').select('id').where('isSample', '=', sql.lit(true)).execute()
  const ids = await lockProducts(
    tx,
    samples.map(({ id }) => id),
    'toDelete',
  )
  // A statement after the lock: it sees the orders that were waited for.
  const ordered = await tx
    .selectFrom('orderItems')
    .select('productId')
    .distinct()
    .where('productId', '=', anyOf(ids, 'uuid'))
    .execute()
  const kept = new Set(ordered.map(({ productId }) => productId))
  await changeProducts(tx, {
    ids: [...kept],
    userId,
    batchId: randomUUID(),
    kind: 'archived',
    set: { status: 'archived', isSample: false },
  })
  const free = ids.filter((id) => !kept.has(id))
  await eraseSampleProducts(tx, free)
  // One that real products were put into stays.
  await tx
    .deleteFrom('lots')
    .where(
      'id',
      'in',
      sampleLots.map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('products.id').whereRef('products.lotId', '=', 'lots.id'))),
    )
    .execute()
  return { products: free.length, kept: kept.size }
}

/** Payment details and places that nobody has changed belong to nobody: customers are not told of them any more. */
async function forgetSampleTexts(tx: Transaction): Promise<void> {
  const unless = (column: string, text: string | null) =>
    sql<string | null>`nullif(${sql.ref(column)}, ${text})`
  await tx
    .updateTable('paymentSettings')
    .set({
      zelleEmail: unless('zelleEmail', samplePayment.zelleEmail),
      zellePhone: unless('zellePhone', samplePayment.zellePhone),
      cashappTag: unless('cashappTag', samplePayment.cashappTag),
      paymentInstructions: unless('paymentInstructions', samplePayment.paymentInstructions),
    })
    .execute()
  for (const { kind, place, instructions } of sampleTerms)
    await tx
      .updateTable('pickupSettings')
      .set({
        pickupLocation: unless('pickupLocation', place),
        pickupInstructions: unless('pickupInstructions', instructions),
      })
      .where('kind', '=', kind)
      .execute()
}
