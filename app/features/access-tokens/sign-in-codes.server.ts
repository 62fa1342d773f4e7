import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../shared/outcome.ts'

const codeSeconds = 300

/** A code that gives the tokens of a session, once, to whoever knows the verifier of the challenge (RFC 7636). */
export async function makeSignInCode({
  sessionId,
  codeChallenge,
}: {
  sessionId: string
  codeChallenge: string
}): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await sql`
    insert into auth_verifications (identifier, value, expires_at)
    values (${identifierOf(code)}, ${`${sessionId} ${codeChallenge}`}, now() + make_interval(secs => ${codeSeconds}))`
  return code
}

const spent = 'spent'

/**
 * Spends a code. @returns its session; a wrong verifier spends the code too, and ends the session, and so does a code
 * that comes again: somebody has a copy of it (RFC 6749, 4.1.2).
 */
export async function spendSignInCode({
  code,
  verifier,
}: {
  code: string
  verifier: string
}): Promise<Outcome<{ sessionId: string }, { reason: 'invalid-code'; message: string }>> {
  // The row stays until it is over, so that a second use is seen; the lock lets one of two at once be the first.
  const [row] = await sql<{ value: string }[]>`
    with held as (
      select id, value from auth_verifications
      where identifier = ${identifierOf(code)} and expires_at > now() for update
    )
    update auth_verifications v set value = split_part(held.value, ' ', 1) || ${` ${spent}`}
    from held where v.id = held.id returning held.value`
  const [sessionId, challenge] = row?.value.split(' ') ?? []
  if (sessionId && challenge === hashOf(verifier)) return succeed({ sessionId })
  if (sessionId) await sql`delete from auth_sessions where id = ${sessionId}`
  return refuse({ reason: 'invalid-code', message: 'Invalid or expired code' })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const identifierOf = (code: string) => `sign-in-code:${hashOf(code)}`
