import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { endOfSlot } from '#slots/slot-columns.server.ts'

/** When the last appointment of each order is over, past or ahead; orders without one are left out. */
export async function readAppointmentEnds(at: Db, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await at
    .selectFrom('pickupSchedules as s')
    .select(['s.orderId', sql<Date>`max(${endOfSlot})`.as('end')])
    .where('s.orderId', '=', anyOf(orderIds, 'uuid'))
    .where('s.status', '<>', 'cancelled')
    .groupBy('s.orderId')
    .execute()
  return new Map(rows.map(({ orderId, end }) => [orderId, end]))
}
