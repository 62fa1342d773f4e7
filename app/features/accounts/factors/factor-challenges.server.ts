import { randomUUID } from 'node:crypto'
import { clientOf, db, sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { spendAttempt, type RateLimit } from '../../../platform/web/rate-limit.server.ts'
import { networkOf } from '../../../shared/network.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import type { FactorProof } from './factor-forms.ts'
import { checkProof, consumeProof, type FactorKeys } from './factor-proofs.server.ts'
import {
  challengeSeconds,
  factorRefusal,
  MAX_CHALLENGE_TRIES,
  refuseNewFactor,
  type FactorRefusal,
  type FactorType,
} from './factor-rules.ts'
import { forgiveFactorTries, spendFactorTry } from './factor-limits.server.ts'
import {
  liftSession,
  lockFactors,
  type Asker,
  type LiftedSession,
  type LockedSession,
} from './factor-session.server.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import type { Member } from '../sessions/member.ts'
import { holdSession } from '../sessions/session-rotation.server.ts'
import { makePhoneCode, phoneCodeLimit, sendPhoneCode } from './methods/phone-codes.server.ts'
import {
  passkeyCreation,
  passkeyRequest,
  type Passkey,
  type PasskeyOptions,
} from './methods/webauthn.server.ts'

const isMailSent = config.smtpUrl !== undefined
/** Of an account from one network: somebody else who knows the password must not use up its owner's. */
const challengeLimit: RateLimit = { name: 'second-factor-challenge', hits: 60, seconds: 900 }

/** Waits for the proof of a second factor, once, in one session. */
export interface Challenge {
  id: string
  factorId: string
  factorType: FactorType
  expiresAt: Date
  /** Only for passkeys: what the browser has to be asked. */
  passkey: PasskeyOptions | null
}

type OpeningMember = Asker & LockedSession & Pick<Member, 'email' | 'name'>

/** Asks for the proof of one's own second factor; a phone gets its code. Verified ones also while they are still due. */
export async function openChallenge({
  member,
  factorId,
  clientAddress,
}: {
  member: OpeningMember
  factorId: string
  clientAddress: string
}): Promise<Outcome<Challenge, FactorRefusal>> {
  const factor = await findFactorKeys(member.userId, factorId)
  if (!factor) return refuse(factorRefusal('unknown-factor'))
  const refusal =
    factor.status === 'unverified' ? refuseNewFactor(member, { isMailSent, now: new Date() }) : null
  if (refusal) return refuse(refusal)
  const account = `account:${member.userId}`
  const limited =
    (await spendAttempt(challengeLimit, [`${account} ${networkOf(clientAddress)}`])) ??
    (factor.phone ? await spendAttempt(phoneCodeLimit, [account, `phone:${factor.phone}`]) : null)
  if (limited) return refuse({ ...factorRefusal('too-many-tries'), ...limited })

  const id = randomUUID()
  const sent = factor.phone ? makePhoneCode(id) : null
  const passkey = factor.factorType === 'webauthn' ? await passkeyOptions(member, factor.passkey) : null
  const expiresAt = await insertChallenge({
    id,
    asker: member,
    factor,
    secret: sent?.hash ?? passkey?.options.challenge ?? null,
  })
  if (!expiresAt) return refuse(factorRefusal('no-session'))
  if (sent && factor.phone) await sendPhoneCode({ phone: factor.phone, code: sent.code })
  return succeed({ id, factorId, factorType: factor.factorType, expiresAt, passkey })
}

async function passkeyOptions(member: OpeningMember, passkey: Passkey | null): Promise<PasskeyOptions> {
  if (passkey) return await passkeyRequest(passkey)
  const known = await sql<{ credentialId: string; transports: string[] }[]>`
    select credential_id as "credentialId", coalesce(transports, '{}') as transports from auth_factors
    where user_id = ${member.userId} and credential_id is not null`
  return await passkeyCreation({ member, known })
}

/** @returns when it ends, or null when the session or the factor is gone. */
async function insertChallenge(row: {
  id: string
  asker: Asker
  factor: FactorKeys
  secret: string | null
}): Promise<Date | null> {
  const { userId, sessionId } = row.asker
  await sql`
    delete from auth_challenges where expires_at < now()
      and factor_id in (select id from auth_factors where user_id = ${userId})`
  const [inserted] = await sql<{ endsMs: number }[]>`
    insert into auth_challenges (id, factor_id, session_id, secret, expires_at)
    select ${row.id}, f.id, s.id, ${row.secret}::text,
      now() + make_interval(secs => ${challengeSeconds[row.factor.factorType]})
    from auth_factors f join auth_sessions s on s.user_id = f.user_id
    where f.id = ${row.factor.id} and s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > now()
    returning extract(epoch from expires_at)::float8 * 1000 as "endsMs"`
  return inserted ? new Date(inserted.endsMs) : null
}

/** An answer to a challenge, and who gives it. */
export interface FactorAnswer {
  asker: Asker
  factorId: string
  challengeId: string
  proof: FactorProof
  /** Where it is given, for the limits. */
  clientAddress: string
}

/**
 * Checks the answer to a challenge. The right one verifies the factor if it was new, and lifts this session
 * to aal2 under a new token. Every answer spends a try of the challenge and of the account before it is looked at.
 */
export async function verifyFactor(answer: FactorAnswer): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const { userId } = answer.asker
  const factor = await findFactorKeys(userId, answer.factorId)
  if (!factor) return refuse(factorRefusal('unknown-factor'))
  const outcome = await judgeAnswer(answer, factor)
  const { factorType: type } = factor
  await recordSecurityEvent({
    event: factor.status === 'unverified' ? 'factor-addition' : 'second-factor-check',
    outcome: outcome.ok ? 'done' : 'refused',
    userId,
    details: outcome.ok ? { type } : { type, reason: outcome.error.reason },
  })
  return outcome
}

async function judgeAnswer(
  answer: FactorAnswer,
  factor: FactorKeys,
): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const { asker, factorId, proof, clientAddress } = answer
  const isGuessable = factor.factorType !== 'webauthn'
  const tryOf = { userId: asker.userId, clientAddress, isGuessable }
  const limited = await spendFactorTry(tryOf)
  if (limited) return refuse({ ...factorRefusal('too-many-tries'), ...limited })
  const challenge = await spendChallengeTry(answer)
  if (!challenge) return refuse(factorRefusal(await whyChallengeIsOver(answer)))
  const proven = await checkProof({ factor, challenge, proof, now: new Date() })
  if (!proven) return refuse(factorRefusal('wrong-proof'))

  const outcome = await db.transaction(async (tx): Promise<Outcome<LiftedSession, FactorRefusal>> => {
    const session = await lockFactors(tx, asker)
    // A session that another request has lifted meanwhile goes on under a token that this one does not know.
    if (!session || !(await holdSession(clientOf(tx), asker))) return refuse(factorRefusal('no-session'))
    // Read again: another session may have verified the first factor since, and this one knows only the password.
    const client = clientOf(tx)
    const [current] = await client<{ status: string }[]>`
      select status from auth_factors where id = ${factorId} and user_id = ${asker.userId}`
    if (!current) return refuse(factorRefusal('unknown-factor'))
    const refusal =
      current.status === 'unverified' ? refuseNewFactor(session, { isMailSent, now: new Date() }) : null
    if (refusal) return refuse(refusal)
    const { count } = await client`
      update auth_challenges set used_at = now() where id = ${challenge.id} and used_at is null`
    if (count !== 1) return refuse(factorRefusal('challenge-over'))
    if (!(await consumeProof(tx, { factorId, proven })))
      return refuse(factorRefusal(proven.kind === 'passkey-made' ? 'passkey-taken' : 'code-used'))
    return succeed(await liftSession(tx, { sessionId: asker.sessionId, method: factor.factorType }))
  })
  if (outcome.ok) await forgiveFactorTries(tryOf)
  return outcome
}

/** Opens a challenge for an authenticator app and answers it at once: a page needs no step in between. */
export async function verifyAppCode({
  member,
  factorId,
  code,
  clientAddress,
}: {
  member: OpeningMember
  factorId: string
  code: string
  clientAddress: string
}): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const factor = await findFactorKeys(member.userId, factorId)
  if (!factor) return refuse(factorRefusal('unknown-factor'))
  if (factor.factorType !== 'totp') return refuse(factorRefusal('challenge-over'))
  const challenge = await openChallenge({ member, factorId, clientAddress })
  if (!challenge.ok) return challenge
  const { id: challengeId } = challenge.value
  return await verifyFactor({ asker: member, factorId, challengeId, proof: code, clientAddress })
}

/**
 * Spends one of the challenge's tries, in one statement, so that no more answers are compared than allowed
 * however many come at once. Null when it is over, used, spent, or another session's.
 */
export async function spendChallengeTry({
  asker,
  factorId,
  challengeId,
}: Pick<FactorAnswer, 'asker' | 'factorId' | 'challengeId'>): Promise<{
  id: string
  secret: string | null
} | null> {
  const [challenge] = await sql<{ id: string; secret: string | null }[]>`
    update auth_challenges set attempts = attempts + 1
    where id = ${challengeId} and factor_id = ${factorId} and session_id = ${asker.sessionId}
      and used_at is null and expires_at > now() and attempts < ${MAX_CHALLENGE_TRIES}
    returning id, secret`
  return challenge ?? null
}

async function whyChallengeIsOver({ asker, factorId, challengeId }: FactorAnswer) {
  const [spent] = await sql`
    select 1 from auth_challenges
    where id = ${challengeId} and factor_id = ${factorId} and session_id = ${asker.sessionId}
      and used_at is null and expires_at > now() and attempts >= ${MAX_CHALLENGE_TRIES}`
  return spent ? 'challenge-spent' : 'challenge-over'
}

type KeyRow = Omit<FactorKeys, 'passkey'> &
  (Passkey | { credentialId: null; publicKey: null; signCount: null; transports: null })

async function findFactorKeys(userId: string, factorId: string): Promise<FactorKeys | null> {
  const [row] = await sql<KeyRow[]>`
    select id, factor_type as "factorType", status, totp_secret as "totpSecret", phone,
      credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as "signCount",
      coalesce(transports, '{}') as transports
    from auth_factors where id = ${factorId} and user_id = ${userId}`
  if (!row) return null
  const { credentialId, publicKey, signCount, transports, ...factor } = row
  return {
    ...factor,
    passkey: credentialId === null ? null : { credentialId, publicKey, signCount, transports },
  }
}
