import { sql, type Expression } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { sendOrderAlert } from '#orders/mails/order-alerts.server.ts'
import { moveLocked } from '#orders/status/order-moves.server.ts'
import { lockOrder, type LockedOrder } from '#orders/status/order-records.server.ts'

/** A register knows of an order from now on; the last one that it waited for confirms it (R89). */
export async function acknowledgeOrder(input: { orderId: string; registerId: string }): Promise<void> {
  const { orderId, registerId } = input
  await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await tx
      .updateTable('registerAcknowledgements')
      .set({ acknowledgedAt: sql<Date>`now()` })
      .where('orderId', '=', orderId)
      .where('registerId', '=', registerId)
      .where('acknowledgedAt', 'is', null)
      .execute()
    if (order) await confirmKnown(tx, order)
  })
}

/** Confirms all orders that no longer wait for an open register. @returns how many. */
export async function confirmKnownOrders(): Promise<number> {
  const orders = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', sql.lit('unconfirmed'))
    .where('o.confirmableBy', '=', 'register')
    .where(({ not, exists, ref }) => not(exists(openWaits(ref('o.id')))))
    .orderBy('o.createdAt')
    .execute()
  let confirmed = 0
  for (const { id } of orders) {
    const isConfirmed = await retryTransaction(async (tx) => {
      const order = await lockOrder(tx, id)
      return order !== null && (await confirmKnown(tx, order))
    })
    if (isConfirmed) confirmed += 1
  }
  return confirmed
}

/** Open registers that do not know of an order yet. */
const openWaits = (orderId: Expression<string>) =>
  db
    .selectFrom('registerAcknowledgements as a')
    .innerJoin('counterRegisters as r', 'r.id', 'a.registerId')
    .select('a.registerId')
    .where('a.orderId', '=', orderId)
    .where('a.acknowledgedAt', 'is', null)
    .where('r.closedAt', 'is', null)

/** Confirms an order whose lock the caller holds, unless an open register does not know of it. */
async function confirmKnown(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'unconfirmed' || order.confirmableBy !== 'register') return false
  const waits = tx.selectFrom(openWaits(sql.val(order.id)).as('w')).select('w.registerId')
  if (await waits.executeTakeFirst()) return false
  const input = { to: 'pending', seenStatus: 'unconfirmed', code: null, userId: null } as const
  const moved = await moveLocked(tx, order, input)
  if (moved.ok) await sendOrderAlert(tx, order.id)
  return moved.ok
}
