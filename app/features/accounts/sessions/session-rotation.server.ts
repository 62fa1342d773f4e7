import { randomBytes } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { sql } from '../../../db/client.server.ts'
import type { Member } from './member.ts'
import { sessionCookieLine } from './session-cookie.server.ts'

/** A session and the token that the request sent. */
export type ShownSession = Pick<Member, 'sessionId' | 'generation'>

/** A session that continues under a new token. */
export interface RenewedSession {
  sessionId: string
  /** The Set-Cookie lines that carry it. */
  setCookies: string[]
}

/** A token of a session; its holder is signed in. */
export function makeSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Locks a session until the transaction ends. @returns false if the sent token is no longer its token. */
export async function holdSession(
  tx: TransactionSql,
  { sessionId, generation }: ShownSession,
): Promise<boolean> {
  const { count } = await tx`
    select 1 from auth_sessions where id = ${sessionId} and generation = ${generation} and expires_at > now() for update`
  return count === 1
}

/**
 * Gives a session that gains a privilege a new token and ends those before: cookie, access and refresh tokens
 * (docs/decisions/021-account-safety.md). `holdSession` comes before it, so that of two requests with one token only
 * one renews. `isProven`: password or second factor were shown just now (R32).
 */
export async function renewHeldSession(
  tx: TransactionSql,
  { sessionId, isProven }: { sessionId: string; isProven: boolean },
): Promise<RenewedSession> {
  const token = makeSessionToken()
  await tx`
    update auth_sessions set token = ${token}, generation = generation + 1, updated_at = now(),
      authenticated_at = case when ${isProven} then now() else authenticated_at end
    where id = ${sessionId}`
  // A separate statement after the session's row is locked: it sees the token of an earlier exchange.
  await tx`delete from auth_refresh_tokens where session_id = ${sessionId}`
  return { sessionId, setCookies: [sessionCookieLine(token)] }
}

/** Renews a session whose owner has just shown the password. Null if the sent token is an old one. */
export async function confirmSession(shown: ShownSession): Promise<RenewedSession | null> {
  return await sql.begin(async (tx) =>
    (await holdSession(tx, shown))
      ? await renewHeldSession(tx, { sessionId: shown.sessionId, isProven: true })
      : null,
  )
}
