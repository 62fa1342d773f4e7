import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { hashToken, makeToken } from './secret-token.server.ts'

const codeSeconds = 300
export const codeRefusal = { reason: 'invalid-code' } as const

/** A code that gives the tokens of a session, once, to anyone who knows the verifier of the challenge (RFC 7636). */
export async function makeSignInCode({
  sessionId,
  codeChallenge,
}: {
  sessionId: string
  codeChallenge: string
}): Promise<string> {
  const code = makeToken()
  await db
    .insertInto('authVerifications')
    .values({
      identifier: toIdentifier(code),
      value: `${sessionId} ${codeChallenge}`,
      expiresAt: sql<Date>`now() + make_interval(secs => ${codeSeconds})`,
    })
    .execute()
  return code
}

/** A code, and the verifier of its challenge. */
export interface ShownCode {
  code: string
  verifier: string
}

/**
 * Spends a code. @returns its session. A wrong verifier spends the code too, and ends the session; so does a code
 * that comes a second time, because one of the two who had it stole it (RFC 6749, section 4.1.2).
 */
export async function spendSignInCode({
  code,
  verifier,
}: ShownCode): Promise<Outcome<{ sessionId: string }, typeof codeRefusal>> {
  const identifier = toIdentifier(code)
  const now = sql<Date>`now()`
  const spent = await db
    .updateTable('authVerifications')
    .set(({ ref }) => ({ value: sql<string>`${ref('value')} || ' spent'`, updatedAt: now }))
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .where('value', 'not like', '% spent')
    .returning('value')
    .executeTakeFirst()
  const [sessionId, challenge] = spent?.value.split(' ') ?? []
  if (sessionId && challenge === hashToken(verifier)) return succeed({ sessionId })
  await db
    .deleteFrom('authSessions as s')
    .using('authVerifications as v')
    .where('v.identifier', '=', identifier)
    .where('v.expiresAt', '>', now)
    .where('s.id', '=', ({ ref }) => sql<string>`split_part(${ref('v.value')}, ' ', 1)::uuid`)
    .execute()
  return refuse(codeRefusal)
}

const toIdentifier = (code: string) => `sign-in-code:${hashToken(code)}`
