import { sql } from 'kysely'
import { transact } from '#db/client.server.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { sendPickupMail } from './appointment-mail.server.ts'
import { addDays } from '#shared/time/store-day.ts'

/** How many are written in one transaction. */
const batchSize = 50

/**
 * Writes the reminders of tomorrow's appointments, each once, also when it runs twice or on two machines at once.
 * Customers who booked today need none, because the confirmation is fresh; neither do customers who already have
 * the goods. @returns how many.
 */
export async function remindOfPickups(now: Date): Promise<number> {
  const { date: today } = storeClock(now)
  let written = 0
  for (;;) {
    const count = await remindBatch(addDays(today, 1), today, now)
    written += count
    if (count < batchSize) return written
  }
}

async function remindBatch(tomorrow: string, today: string, now: Date): Promise<number> {
  return await transact(async (tx) => {
    const due = tx
      .selectFrom('pickupSchedules as s')
      .innerJoin('orders as o', 'o.id', 's.orderId')
      .select('s.id')
      .where('s.pickupDate', '=', tomorrow)
      .where('s.status', '=', 'scheduled')
      .where('s.remindedAt', 'is', null)
      .where(
        ({ ref }) =>
          sql<boolean>`(${ref('s.updatedAt')} at time zone ${STORE_TIME_ZONE})::date < ${today}::date`,
      )
      .where('o.status', 'not in', ['delivered', 'completed'])
      .orderBy('s.pickupTimeStart')
      .orderBy('s.id')
      .limit(batchSize)
      .forUpdate('s')
      .skipLocked()
    const rows = await tx
      .updateTable('pickupSchedules')
      .set({ remindedAt: now })
      .where('id', 'in', due)
      .returning('id')
      .execute()
    for (const { id } of rows) await sendPickupMail(tx, { appointmentId: id, kind: 'reminder', now })
    return rows.length
  })
}
