import { Secret, TOTP } from 'otpauth'
import { sql } from './sql.ts'
import { config } from '#platform/config.server.ts'
import { openChallenge } from '#accounts/factors/factor-challenges.server.ts'
import { verifyFactor } from '#accounts/factors/factor-answers.server.ts'
import type { FactorProof } from '#accounts/factors/factor-forms.ts'
import type { FactorEnrolment } from '#accounts/factors/enrolment-form.ts'
import { enrolFactor } from '#accounts/factors/factor-enrolment.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { findSessionById } from '#accounts/sessions/sessions.server.ts'
import { buildPerson, buildSession } from './build-people.ts'
import { createSoftwarePasskey } from './software-passkey.ts'

/** Where proofs come from, unless a test says otherwise. */
export const clientAddress = '203.0.113.7'

/** The six digits that an app shows, `steps` of half a minute from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Somebody's session as the services know it now. */
export async function memberOf(sessionId: string): Promise<Member> {
  const member = await findSessionById(sessionId)
  if (!member) throw new Error('the session is gone')
  return member
}

/** Somebody who has just signed in by password. */
export async function buildMember(): Promise<Member & { cookie: string }> {
  const user = await buildPerson()
  return await buildAnotherSession(user.id)
}

export async function buildAnotherSession(userId: string): Promise<Member & { cookie: string }> {
  const amr = [{ method: 'password', timestamp: 1 }]
  const { sessionId, cookie } = await buildSession(userId, { amr: JSON.stringify(amr) })
  return { ...(await memberOf(sessionId)), cookie }
}

/** The digits that were last sent to a number. */
export async function latestCode(phone: string): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select body_text as text from mail_outbox where kind = 'sms' and to_address = ${phone} order by created_at desc limit 1`
  return /^\d{6}/.exec(row?.text ?? '')?.[0] ?? 'no code was sent'
}

/** Enrols a factor. @throws when that is refused. */
export async function enrol(member: Member, enrolment: FactorEnrolment) {
  const outcome = await enrolFactor({ asker: member, account: member.email, enrolment })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value
}

/** Opens a challenge. @throws when that is refused. */
export async function challenge(member: Member, factorId: string) {
  const outcome = await openChallenge({ member: await memberOf(member.sessionId), factorId, clientAddress })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value
}

/** Opens a challenge and answers it. */
export async function answer(member: Member, factorId: string, proof: FactorProof) {
  const { id: challengeId } = await challenge(member, factorId)
  const asker = await memberOf(member.sessionId)
  return await verifyFactor({ asker, factorId, challengeId, proof, clientAddress })
}

/** Runs what renews a session, which then goes on under the cookie that a test knows. */
async function keepCookie<T>({ sessionId }: Member, work: () => Promise<T>): Promise<T> {
  const [before] = await sql`select token_hash, generation from auth_sessions where id = ${sessionId}`
  const result = await work()
  if (before) await sql`update auth_sessions set ${sql(before)} where id = ${sessionId}`
  return result
}

/** Gives somebody a verified authenticator app, whose codes of now work again; the session is lifted. */
export async function buildTotp(member: Member, name = 'My app') {
  const { factor, totp } = await enrol(member, { factor_type: 'totp', friendly_name: name })
  if (!totp) throw new Error('there is no secret')
  const outcome = await keepCookie(member, () => answer(member, factor.id, totpCode(totp.secret)))
  if (!outcome.ok) throw new Error(outcome.error.reason)
  await sql`update auth_factors set totp_last_step = null where id = ${factor.id}`
  return { factorId: factor.id, secret: totp.secret }
}

/** Gives somebody a verified passkey. */
export async function buildPasskey(member: Member, name = 'My key') {
  const passkey = createSoftwarePasskey({ origin: config.baseUrl })
  const { factor } = await enrol(member, { factor_type: 'webauthn', friendly_name: name })
  const opened = await challenge(member, factor.id)
  const outcome = await keepCookie(member, async () =>
    verifyFactor({
      asker: await memberOf(member.sessionId),
      factorId: factor.id,
      challengeId: opened.id,
      proof: passkey.make(opened.passkey?.options.challenge ?? ''),
      clientAddress,
    }),
  )
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return { factorId: factor.id, passkey }
}
