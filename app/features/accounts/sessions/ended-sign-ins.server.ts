import { sql } from '../../../db/client.server.ts'
import { idleSeconds } from './idle-sessions.ts'

/**
 * Removes what has expired: ended sessions (with their tokens), mailed
 * links, sign-ins and challenges that were not finished in time. @returns how many sessions.
 */
export async function forgetEndedSignIns(): Promise<number> {
  await sql`delete from auth_challenges where expires_at < now() - interval '1 hour'`
  await sql`delete from auth_verifications where expires_at < now() - interval '1 hour'`
  const { count } = await sql`
    delete from auth_sessions where expires_at < now() - interval '1 hour'
      or seen_at < now() - make_interval(secs => ${idleSeconds.customer})`
  return count
}
