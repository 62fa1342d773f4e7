import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { findSessionById } from '#accounts/sessions/sessions.server.ts'
import { hashToken, makeToken } from './secret-token.server.ts'
import { type TokenPair, describePair } from './tokens.server.ts'

export type RefreshRefusal = { reason: 'used' | 'unknown' }

/**
 * Exchanges a refresh token for a new pair. Each is good once: one statement spends it and writes its
 * successor, so that of parallel exchanges one gets a pair. A token that comes again was copied by someone,
 * or its answer was lost; no one can tell which, and the session ends with all of its tokens.
 */
export async function refreshTokens({
  refreshToken,
  now,
}: {
  refreshToken: string
  now: Date
}): Promise<Outcome<TokenPair, RefreshRefusal>> {
  const token = makeToken()
  const hash = hashToken(refreshToken)
  // The session is locked before its tokens, as in every code that ends it.
  const rotated = await db
    .with('held', (cte) =>
      cte
        .selectFrom('authSessions as s')
        .innerJoin('authRefreshTokens as t', 't.sessionId', 's.id')
        .select(['s.id', 's.generation'])
        .where('t.tokenHash', '=', hash)
        .where('s.expiresAt', '>', sql<Date>`now()`)
        .forUpdate('s'),
    )
    .with('spent', (cte) =>
      cte
        .updateTable('authRefreshTokens as t')
        .from('held')
        .set({ usedAt: sql<Date>`now()` })
        .whereRef('t.sessionId', '=', 'held.id')
        .where('t.tokenHash', '=', hash)
        .where('t.usedAt', 'is', null)
        .returning(['t.sessionId', 'held.generation']),
    )
    .with('made', (cte) =>
      cte
        .insertInto('authRefreshTokens')
        .columns(['sessionId', 'tokenHash'])
        .expression(
          cte.selectFrom('spent').select(({ val }) => ['sessionId', val(hashToken(token)).as('tokenHash')]),
        ),
    )
    .selectFrom('spent')
    .selectAll()
    .executeTakeFirst()
  const member = rotated && (await findSessionById(rotated.sessionId))
  // A session that was renewed in this very moment gives its new tokens only to the one who showed the proof.
  if (member && member.generation === rotated.generation)
    return succeed(await describePair({ member, token, now }))
  const { numDeletedRows } = await db
    .deleteFrom('authSessions as s')
    .using('authRefreshTokens as t')
    .whereRef('t.sessionId', '=', 's.id')
    .where('t.tokenHash', '=', hash)
    .where('t.usedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const reason = numDeletedRows > 0 ? 'used' : 'unknown'
  await recordSecurityEvent({ event: 'refresh-token', outcome: 'refused', userId: null, details: { reason } })
  return refuse({ reason })
}
