import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'

const codeSeconds = 300
export const codeRefusal = { reason: 'invalid-code', message: 'Invalid or expired code' } as const

/** A code that gives the tokens of a session, once, to anyone who knows the verifier of the challenge (RFC 7636). */
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

/**
 * Spends a code. @returns its session. A wrong verifier spends the code too, and ends the session; so does a code
 * that comes a second time, because one of the two who had it stole it (RFC 6749, section 4.1.2).
 */
export async function spendSignInCode({
  code,
  verifier,
}: {
  code: string
  verifier: string
}): Promise<Outcome<{ sessionId: string }, typeof codeRefusal>> {
  const identifier = identifierOf(code)
  const [spent] = await sql<{ value: string }[]>`
    update auth_verifications set value = value || ' spent', updated_at = now()
    where identifier = ${identifier} and expires_at > now() and value not like '% spent' returning value`
  const [sessionId, challenge] = spent?.value.split(' ') ?? []
  if (sessionId && challenge === hashOf(verifier)) return succeed({ sessionId })
  await sql`
    delete from auth_sessions s using auth_verifications v
    where v.identifier = ${identifier} and v.expires_at > now() and s.id = split_part(v.value, ' ', 1)::uuid`
  return refuse(codeRefusal)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const identifierOf = (code: string) => `sign-in-code:${hashOf(code)}`
