import type { Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { reverseAllWithin } from '#payments/ledger/entry-reversal.server.ts'
import { findDrawerOfOrder, holdOpenDrawer } from '#payments/open-drawer.server.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import { writeMove } from '#orders/status/order-moves.server.ts'
import { piecesOfOrder, returnStock } from '#orders/stock/stock.server.ts'
import { noteApproval } from './counter-records.server.ts'
import { refusalOfVoid, type VoidRefusal } from './counter-sale.ts'

/**
 * Takes a sale at the counter back while its drawer is open, or on its day (R77, R79): pieces return to the stock, each
 * payment is refunded by the method that it came by, and the reason is noted. Done again, it does nothing and succeeds.
 */
export async function voidCounterSale(input: {
  orderId: string
  reason: string
  /** Whether who acts has no limits (R88), or a manager approved it. */
  isUnlimited: boolean
  /** Who approved it by PIN (R176). */
  approvedBy: string | null
  /** Who acts. */
  userId: string | null
  now: Date
}): Promise<Outcome<null, VoidRefusal>> {
  const { orderId, reason, isUnlimited, userId, now } = input
  return await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const sale = order && (await readSale(tx, orderId))
    if (!order || !sale) return refuse({ reason: 'unknown-sale' })
    if (order.status === 'cancelled') return succeed(null)
    const [openDrawerId, drawerId] = [await holdOpenDrawer(tx), await findDrawerOfOrder(tx, orderId)]
    const refusal = refusalOfVoid({ soldAt: sale.createdAt, drawerId, openDrawerId, now })
    if (refusal) return refuse(refusal)
    const limitCents = isUnlimited ? Infinity : (await readStoreSettingsWithin(tx)).clerkVoidCents
    if (sale.totalCents > limitCents) return refuse({ reason: 'beyond-limit', limitCents })
    const reversed = await reverseAllWithin(tx, { orderId, userId, now })
    if (!reversed.ok) return reversed
    await returnStock(tx, piecesOfOrder(tx, orderId))
    await writeMove(tx, order, { to: 'cancelled', userId, isCodeChecked: false })
    await tx
      .insertInto('orderNotes')
      .values({ orderId, note: `Void: ${reason}`, writtenBy: userId })
      .execute()
    if (input.approvedBy !== null) await noteApproval(tx, input)
    return succeed(null)
  })
}

async function readSale(tx: Transaction, orderId: string) {
  const sale = tx
    .selectFrom('orders')
    .select(({ ref }) => ['createdAt', centsOf(ref('totalAmount')).as('totalCents')])
    .where('id', '=', orderId)
    .where('channel', '=', 'counter')
  return await sale.executeTakeFirst()
}
