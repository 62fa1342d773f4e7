import type { PendingQuery, Row } from 'postgres'
import { sql } from '../../../db/client.server.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { idleSeconds, seenEverySeconds } from './idle-sessions.ts'
import type { Member } from './member.ts'
import { readSessionToken } from './session-cookie.server.ts'

/**
 * The member of a Cookie header's session, with current role and second factor; null for guests and for
 * sessions that ended. One look-up, none without a cookie. The second factor may still be due (`awaitsFactor`).
 */
export async function findSession(cookieHeader: string | null): Promise<Member | null> {
  const token = readSessionToken(cookieHeader)
  return token ? await findMemberBy(sql`s.token = ${token}`) : null
}

/** Like `findSession`, for the session that an access token names. */
export async function findSessionById(sessionId: string): Promise<Member | null> {
  return await findMemberBy(sql`s.id = ${sessionId}`)
}

async function findMemberBy(isTheSession: PendingQuery<Row[]>): Promise<Member | null> {
  const [found] = await sql<(Member & { isSeenLongAgo: boolean })[]>`
    select s.id as "sessionId", s.aal, s.amr, s.generation, u.id as "userId", u.name, u.email, u.email_verified as "isEmailVerified",
      extract(epoch from s.authenticated_at)::float8 * 1000 as "authenticatedMs",
      role."isAdmin",
      exists (select 1 from auth_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor",
      exists (select 1 from auth_accounts a where a.user_id = u.id and a.suits_back_office = false) as "hasWeakPassword",
      s.seen_at < now() - make_interval(secs => ${seenEverySeconds}) as "isSeenLongAgo"
    from auth_sessions s join users u on u.id = s.user_id
    cross join lateral (
      select exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
    ) role
    where ${isTheSession} and s.expires_at > now() and s.seen_at > now() - make_interval(secs =>
      case when role."isAdmin" then ${idleSeconds.backOffice}::integer else ${idleSeconds.customer}::integer end)`
  if (!found) return null
  const { isSeenLongAgo, ...member } = found
  if (isSeenLongAgo) await noteSeen(member.sessionId)
  return member
}

/** Parallel requests of one page write it once. */
async function noteSeen(sessionId: string): Promise<void> {
  await sql`
    update auth_sessions set seen_at = now()
    where id = ${sessionId} and seen_at < now() - make_interval(secs => ${seenEverySeconds})`
}

/** A session as its owner sees it in the list. */
export interface SessionRow {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  aal: 'aal1' | 'aal2'
}

/** The sessions of an account that have not ended, newest first. */
export async function listSessions(userId: string): Promise<SessionRow[]> {
  const rows = await sql<(Omit<SessionRow, 'createdAt'> & { createdMs: number })[]>`
    select id, user_agent as "userAgent", ip_address as "ipAddress", aal,
      extract(epoch from created_at)::float8 * 1000 as "createdMs"
    from auth_sessions where user_id = ${userId} and expires_at > now()
      and seen_at > now() - make_interval(secs => ${idleSeconds.customer}) order by created_at desc, id`
  return rows.map(({ createdMs, ...row }) => ({ ...row, createdAt: new Date(createdMs) }))
}

/** Ends one of a member's own sessions. @returns whether there was such a session. */
export async function revokeSession({
  userId,
  sessionId,
}: {
  userId: string
  sessionId: string
}): Promise<boolean> {
  const { count } = await sql`delete from auth_sessions where id = ${sessionId} and user_id = ${userId}`
  const outcome = count > 0 ? 'done' : 'refused'
  await recordSecurityEvent({ event: 'session-end', outcome, userId, details: { sessions: count } })
  return count > 0
}

/** Ends all sessions of a member except one. @returns how many. */
export async function revokeOtherSessions({
  userId,
  sessionId,
}: {
  userId: string
  sessionId: string
}): Promise<number> {
  const { count } = await sql`delete from auth_sessions where user_id = ${userId} and id <> ${sessionId}`
  await recordSecurityEvent({ event: 'session-end', outcome: 'done', userId, details: { sessions: count } })
  return count
}
