import { clientOf, db, sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import type { FactorProof } from './factor-forms.ts'
import { checkProof, consumeProof, type FactorKeys } from './factor-proofs.server.ts'
import { factorRefusal, MAX_CHALLENGE_TRIES, refuseNewFactor, type FactorRefusal } from './factor-rules.ts'
import { forgiveFactorTries, spendFactorTry } from './factor-limits.server.ts'
import { liftSession, lockFactors, type Asker, type LiftedSession } from './factor-session.server.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { holdSession } from '../sessions/session-rotation.server.ts'
import { findFactorKeys } from './methods/factor-keys.server.ts'
import { isMailSent, type OpeningMember, openChallenge } from './factor-challenges.server.ts'

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
