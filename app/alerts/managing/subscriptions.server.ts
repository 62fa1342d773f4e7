import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { anyOf, centsOf } from '#db/expressions.server.ts'
import type { Pace } from '#alerts/alert.ts'
import type { Subscription } from './subscription.ts'

/** What a subscriber asked for, the newest first (R92); null for one who ended it all. */
export async function readSubscription(subscriberId: string): Promise<Subscription | null> {
  const subscriber = await db
    .selectFrom('alertSubscribers')
    .select(['email', 'pace'])
    .where('id', '=', subscriberId)
    .executeTakeFirst()
  if (!subscriber) return null
  const watches = await db
    .selectFrom('alertWatches as w')
    .innerJoin('products as p', 'p.id', 'w.productId')
    .select(({ ref }) => [
      'w.id',
      'w.kind',
      'w.productId',
      'p.name',
      centsOf(ref('w.price')).as('earlierCents'),
    ])
    .where('w.subscriberId', '=', subscriberId)
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.id')
    .execute()
  const searches = await db
    .selectFrom('alertSearches')
    .select(['id', 'address'])
    .where('subscriberId', '=', subscriberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return { ...subscriber, watches, searches }
}

/** Changes how often a subscriber is written to. */
export async function savePace({ subscriberId, pace }: { subscriberId: string; pace: Pace }): Promise<void> {
  await db.updateTable('alertSubscribers').set({ pace }).where('id', '=', subscriberId).execute()
}

/** Ends one alert of a subscriber; nothing when it has ended. */
export async function removeAlert({
  subscriberId,
  alertId,
}: {
  subscriberId: string
  alertId: string
}): Promise<void> {
  await transact(async (tx) => {
    for (const table of ['alertWatches', 'alertSearches'] as const)
      await tx.deleteFrom(table).where('subscriberId', '=', subscriberId).where('id', '=', alertId).execute()
  })
}

/** Ends all alerts and forgets the address (R92). Done again, it changes nothing. */
export async function unsubscribe(subscriberId: string): Promise<void> {
  await db.deleteFrom('alertSubscribers').where('id', '=', subscriberId).execute()
}

/** Forgets addresses without any remaining alert. @returns how many. */
export async function forgetIdleSubscribers(): Promise<number> {
  const isIdle = sql<boolean>`not exists (select from alert_watches w where w.subscriber_id = s.id)
    and not exists (select from alert_searches q where q.subscriber_id = s.id)`
  return await transact(async (tx) => {
    const idle = tx.selectFrom('alertSubscribers as s').select('s.id').where(isIdle)
    const ids = (await idle.forUpdate().skipLocked().execute()).map(({ id }) => id)
    // Asked again: someone may have confirmed before the rows were locked.
    const { numDeletedRows } = await tx
      .deleteFrom('alertSubscribers as s')
      .where('s.id', '=', anyOf(ids, 'uuid'))
      .where(isIdle)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
