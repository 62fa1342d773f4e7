import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { logger } from '../../../platform/logger.server.ts'

interface Access {
  orderId: string
  /** Who it was. */
  userId: string | null
  action: 'viewed_order_details' | 'deleted_order'
}

/** Writes a line of the access log, of orders that exist. Failing is logged and disturbs nothing else. */
export async function logOrderAccess(tx: Transaction, { orderId, userId, action }: Access): Promise<void> {
  try {
    await tx.transaction(async (savepoint) => {
      await clientOf(savepoint)`
        insert into order_access_log (order_id, user_id, action)
        select id, ${userId}::uuid, ${action} from orders where id = ${orderId}`
    })
  } catch (error) {
    logger.error({ err: error, orderId, action }, 'who looked at an order could not be written down')
  }
}
