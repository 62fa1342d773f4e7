import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { idleSeconds } from './idle-sessions.ts'
import type { Member } from './member.ts'

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
  return await db
    .selectFrom('authSessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'aal'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${idleSeconds.customer})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

type OwnSession = Pick<Member, 'userId' | 'sessionId'>

const deleteSessions = (userId: string) => db.deleteFrom('authSessions').where('userId', '=', userId)

/** Ends one of a member's own sessions. @returns whether there was such a session. */
export async function revokeSession({ userId, sessionId }: OwnSession): Promise<boolean> {
  const { numDeletedRows } = await deleteSessions(userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const sessions = Number(numDeletedRows)
  const outcome = sessions > 0 ? 'done' : 'refused'
  await recordSecurityEvent({ event: 'session-end', outcome, userId, details: { sessions } })
  return sessions > 0
}

/** Ends all sessions of a member except one. @returns how many. */
export async function revokeOtherSessions({ userId, sessionId }: OwnSession): Promise<number> {
  const { numDeletedRows } = await deleteSessions(userId)
    .where('id', '<>', sessionId)
    .executeTakeFirstOrThrow()
  const sessions = Number(numDeletedRows)
  await recordSecurityEvent({ event: 'session-end', outcome: 'done', userId, details: { sessions } })
  return sessions
}
