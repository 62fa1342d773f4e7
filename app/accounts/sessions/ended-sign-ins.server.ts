import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { idleSeconds } from './idle-sessions.ts'

/**
 * Removes what has expired: ended sessions (with their tokens), mailed
 * links, sign-ins and challenges that were not finished in time. @returns how many sessions.
 */
export async function forgetEndedSignIns(): Promise<number> {
  const anHourAgo = sql<Date>`now() - interval '1 hour'`
  const longAgo = sql<Date>`now() - make_interval(secs => ${idleSeconds.customer})`
  await db.deleteFrom('authChallenges').where('expiresAt', '<', anHourAgo).execute()
  await db.deleteFrom('authVerifications').where('expiresAt', '<', anHourAgo).execute()
  const { numDeletedRows } = await db
    .deleteFrom('authSessions')
    .where((eb) => eb.or([eb('expiresAt', '<', anHourAgo), eb('seenAt', '<', longAgo)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
