import { clientOf, db } from '../../../db/client.server.ts'
import { storeClock } from '../slots/store-clock.server.ts'
import { writePickupMail } from './appointment-mail.server.ts'
import { addDays } from '../slots/store-day.ts'

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
  return await db.transaction(async (tx) => {
    const rows = await clientOf(tx)<{ id: string }[]>`
      update pickup_schedules set reminded_at = ${now.toISOString()}
      where id in (
        select s.id from pickup_schedules s join orders o on o.id = s.order_id
        where s.pickup_date = ${tomorrow} and s.status = 'scheduled' and s.reminded_at is null
          and (s.updated_at at time zone 'America/New_York')::date < ${today}
          and o.status not in ('delivered', 'completed')
        order by s.pickup_time_start, s.id limit ${batchSize} for update of s skip locked)
      returning id`
    for (const { id } of rows) await writePickupMail(tx, { appointmentId: id, kind: 'reminder', now })
    return rows.length
  })
}
