import type { FilledCart, Recording } from './order-driver.ts'
import { recordTransaction } from './transaction-recording.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

/** Records one order at the shop. The database must have no order yet. @throws when it is not placed. */
export async function recordOrder(
  workshop: Workshop,
  database: BenchDatabase,
  placeOne: () => Promise<FilledCart>,
): Promise<Recording> {
  let values: Recording['values'] = {}
  const statements = await recordTransaction(workshop, async () => {
    const { sessionId, lineIds } = await placeOne()
    const [order] = await database.sql<{ orderId: string; orderNumber: string; mailId: string }[]>`
      select o.id as "orderId", o.order_number as "orderNumber", m.id as "mailId"
      from orders o join mail_outbox m on m.order_id = o.id`
    if (!order) throw new Error('the order to be recorded is not in the database')
    const [firstLineId, secondLineId] = lineIds
    values = { ...order, sessionId, firstLineId, secondLineId }
    return order.orderNumber
  })
  return { statements, values }
}
