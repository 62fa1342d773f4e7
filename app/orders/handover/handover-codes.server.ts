import { sql } from 'kysely'
import { db } from '#db/client.server.ts'

/** One of several orders that happen to have the same code. */
interface CodeOwner {
  orderId: string
  orderNumber: string
  name: string
}

interface SaidCode {
  /** Six digits. */
  code: string
  /** Which of several orders with that code; null before anyone was asked. */
  orderId: string | null
}

/** The pickup orders of a hand-over code that are ready. */
export async function findReadyOrders({ code, orderId }: SaidCode): Promise<CodeOwner[]> {
  return await db
    .selectFrom('orders')
    .select(['id as orderId', 'orderNumber', 'shippingName as name'])
    .where('handoverCode', '=', code)
    .where('fulfilment', '=', sql.lit('pickup'))
    .where('status', 'in', ['ready', 'shipped'])
    .$if(orderId !== null, (query) => query.where('id', '=', orderId))
    .orderBy('shippingName')
    .orderBy('orderNumber')
    .limit(20)
    .execute()
}

/** The pickup order that was completed by the code in the ten minutes before `now`; null when there is none. */
export async function findJustCompleted({
  code,
  orderId,
  now,
}: SaidCode & { now: Date }): Promise<string | null> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('orderStatusChanges as c', 'c.orderId', 'o.id')
    .select('o.id')
    .where('o.handoverCode', '=', code)
    .where('o.fulfilment', '=', sql.lit('pickup'))
    .where('c.toStatus', '=', 'completed')
    .where('c.isCodeChecked', '=', true)
    .where('c.createdAt', '>', new Date(now.getTime() - 10 * 60_000))
    .$if(orderId !== null, (query) => query.where('o.id', '=', orderId))
    .orderBy('c.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.id ?? null
}

/** When an order was last completed; null if never. */
export async function readCompletedAt(orderId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('orderStatusChanges')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('orderId', '=', orderId)
    .where('toStatus', '=', 'completed')
    .executeTakeFirstOrThrow()
  return at
}
