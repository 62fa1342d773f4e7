import { sql } from '../../../db/client.server.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'

/** An admin, as the command line prints them. */
export interface AdminRow {
  name: string
  email: string
  isEmailVerified: boolean
  factors: number
  recoveryCodes: number
}

/** Everybody with the role admin, by address. */
export async function listAdmins(): Promise<AdminRow[]> {
  return await sql<AdminRow[]>`
    select u.name, u.email, u.email_verified as "isEmailVerified",
      (select count(*)::int from auth_factors f where f.user_id = u.id and f.status = 'verified') as factors,
      (select count(*)::int from auth_recovery_codes c where c.user_id = u.id) as "recoveryCodes"
    from users u where exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')
    order by u.email`
}

/**
 * Signs one person out everywhere, or everybody ('all'), with the tokens of API clients.
 * @returns how many sessions ended; null when there is no such account.
 */
export async function endSessionsOf(who: string): Promise<number | null> {
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${who.trim().toLowerCase()}`
  if (!user && who !== 'all') return null
  const userId = user?.id ?? null
  const { count } = await sql`delete from auth_sessions where ${userId}::uuid is null or user_id = ${userId}`
  await recordSecurityEvent({ event: 'session-end', outcome: 'done', userId, details: { sessions: count } })
  return count
}
