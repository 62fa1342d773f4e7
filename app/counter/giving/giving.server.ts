import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { anyOf, countRows } from '#db/expressions.server.ts'
import { changeLocked } from '#orders/lines/line-changes.server.ts'
import { sendOrderUpdate } from '#orders/mails/order-mail.server.ts'
import { cancelLocked } from '#orders/status/order-moves.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import { soldToAnother } from '#counter/counter-messages.ts'
import type { WebItem, Withdrawal } from './giving.ts'

/** Locks the web orders of some items, in id order, and reads those items. Taken before the locks of products. */
export async function lockWebItems(tx: Transaction, itemIds: readonly string[]): Promise<WebItem[]> {
  if (itemIds.length === 0) return []
  const chosen = await tx
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select('o.id')
    .distinct()
    .where('i.id', '=', anyOf(itemIds, 'uuid'))
    .where('o.channel', '=', 'web')
    .where('o.stockTakenAt', 'is not', null)
    .orderBy('o.id')
    .execute()
  for (const { id } of chosen) await lockOrder(tx, id)
  // Read under the locks: payments, pulls and moves of these orders wait for them.
  const items = await tx
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select(['i.id as itemId', 'i.productId', 'i.quantity', 'i.pulledAt', 'o.id as orderId'])
    .select(['o.orderNumber', 'o.status', 'o.paymentStatus', 'o.taxRate', 'o.reducedAmount'])
    .select((eb) =>
      eb
        .selectFrom('orderItems as all')
        .select(countRows().as('count'))
        .whereRef('all.orderId', '=', 'o.id')
        .as('itemCount'),
    )
    .where('i.id', '=', anyOf(itemIds, 'uuid'))
    .where(
      'o.id',
      '=',
      anyOf(
        chosen.map(({ id }) => id),
        'uuid',
      ),
    )
    .orderBy('o.createdAt')
    .orderBy('i.id')
    .execute()
  return items.map(({ taxRate, reducedAmount, itemCount, ...item }) => ({
    ...item,
    itemCount: itemCount ?? 0,
    // The items of an order that a refund lowered stay as they are (R152).
    hasParts: taxRate !== null && Number(reducedAmount) === 0,
  }))
}

/**
 * Takes pieces out of web orders for the customer at the counter (R82): an order that has nothing left is canceled, any
 * other is worked out again; its customer gets an apology. The caller holds the locks and has planned it.
 */
export async function withdrawItems(
  tx: Transaction,
  { withdrawals, userId }: { withdrawals: readonly Withdrawal[]; userId: string | null },
): Promise<void> {
  for (const { item, quantity } of withdrawals) {
    const order = await lockOrder(tx, item.orderId)
    if (!order) throw new Error('an order went although it was locked')
    const { id: orderId, email: to } = order
    const left = await tx
      .selectFrom('orderItems')
      .select(['productId', 'quantity'])
      .where('orderId', '=', orderId)
      .execute()
    const isWhole = left.every((one) => one.productId === item.productId && one.quantity === quantity)
    if (isWhole) await cancelLocked(tx, order, { userId })
    else {
      const change = { kind: 'removed', productId: item.productId, quantity } as const
      const changed = await changeLocked(tx, order, { key: randomUUID(), change, userId })
      if (!changed.ok) throw new Error(`a piece did not leave its order: ${changed.error.reason}`)
    }
    await tx.insertInto('orderNotes').values({ orderId, note: soldToAnother, writtenBy: userId }).execute()
    await sendOrderUpdate(tx, { orderId, kind: isWhole ? 'order-withdrawn' : 'piece-withdrawn', to })
  }
}
