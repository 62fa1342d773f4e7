import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { hashToken, makeToken } from '#accounts/tokens/secret-token.server.ts'
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

/** Locks a session until the transaction ends. @returns false if the sent token is no longer its token. */
export async function holdSession(
  tx: Transaction,
  { sessionId, generation }: ShownSession,
): Promise<boolean> {
  const held = await tx
    .selectFrom('authSessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('expiresAt', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Gives a session that gains a privilege a new token and ends those before: cookie, access and refresh tokens
 * (docs/decisions/021-account-safety.md). `holdSession` comes before it, so that of two requests with one token only
 * one renews. `isProven`: password or second factor were shown just now (R32).
 */
export async function renewHeldSession(
  tx: Transaction,
  { sessionId, isProven }: { sessionId: string; isProven: boolean },
): Promise<RenewedSession> {
  const token = makeToken()
  const now = sql<Date>`now()`
  await tx
    .updateTable('authSessions')
    .set((eb) => ({
      tokenHash: hashToken(token),
      generation: eb('generation', '+', 1),
      updatedAt: now,
      // The account's own proof opens the whole session again (R87).
      ...(isProven && { authenticatedAt: now, isHandedOver: false, counterPerson: null }),
    }))
    .where('id', '=', sessionId)
    .execute()
  // A separate statement after the session's row is locked: it sees the token of an earlier exchange.
  await tx.deleteFrom('authRefreshTokens').where('sessionId', '=', sessionId).execute()
  return { sessionId, setCookies: [sessionCookieLine(token)] }
}

/** Renews a session whose owner has just shown the password. Null if the sent token is an old one. */
export async function confirmSession(shown: ShownSession): Promise<RenewedSession | null> {
  return await transact(async (tx) =>
    (await holdSession(tx, shown))
      ? await renewHeldSession(tx, { sessionId: shown.sessionId, isProven: true })
      : null,
  )
}
