import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { findOrders } from '#orders/order-summary.server.ts'
import type { CashUpEntry } from './cash-up.ts'

/** What came in and went back on a day of the store ('YYYY-MM-DD'), in the order in which it was recorded. */
export async function listEntriesOfDay(day: string): Promise<CashUpEntry[]> {
  const entries = await db
    .selectFrom('orderPayments')
    .select(({ ref }) => [
      'id',
      'kind',
      'method',
      'reference',
      'orderId',
      'purpose',
      centsOf(ref('amount')).as('amountCents'),
    ])
    .where('paidOn', '=', day)
    .where('isUndone', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const orders = await findOrders(entries.map(({ orderId }) => orderId))
  return entries.flatMap((entry) => {
    const order = orders.get(entry.orderId)
    return order ? [{ ...entry, orderNumber: order.orderNumber, customer: order.name }] : []
  })
}
