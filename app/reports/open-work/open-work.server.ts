import { db } from '#db/client.server.ts'
import { countRows, literals } from '#db/expressions.server.ts'
import { countTakeDowns } from '#catalogue/marketplaces/marketplaces.server.ts'
import { countScheduledOn } from '#appointments/calendar/appointment-list.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { readMailbox } from '#reports/mailbox.server.ts'
import type { OpenWork } from './open-work.ts'

/** Counts what waits for the owner now. Five small counts, each from an index. */
export async function readOpenWork({ now }: { now: Date }): Promise<OpenWork> {
  const [{ orders }, appointments, { failedMails, heldMails, newMessages }, takeDowns] = await Promise.all([
    db
      .selectFrom('orders')
      .select(countRows().as('orders'))
      .where('status', 'in', literals(['pending', 'unconfirmed']))
      .executeTakeFirstOrThrow(),
    countScheduledOn(isoStoreDate(now)),
    readMailbox(),
    countTakeDowns(),
  ])
  return { orders, appointments, mail: failedMails + heldMails, messages: newMessages, takeDowns }
}
