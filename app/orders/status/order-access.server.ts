import { attempt, type Transaction } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'

interface Access {
  orderId: string
  /** Who it was. */
  userId: string | null
  action: 'viewed_order_details' | 'deleted_order' | 'checked_in'
}

/** Writes a line of the access log, of orders that exist. Failing is logged and disturbs nothing else. */
export async function logOrderAccess(tx: Transaction, { orderId, userId, action }: Access): Promise<void> {
  try {
    await attempt(tx, async () => {
      await tx
        .insertInto('orderAccessLog')
        .columns(['orderId', 'userId', 'action'])
        .expression(({ selectFrom, cast, val }) =>
          selectFrom('orders')
            .select([
              'id',
              cast<string | null>(val(userId), 'uuid').as('userId'),
              cast<string>(val(action), 'text').as('action'),
            ])
            .where('id', '=', orderId),
        )
        .execute()
    })
  } catch (error) {
    logger.error({ err: error, orderId, action }, 'who looked at an order could not be written down')
  }
}
