import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { expressionBuilder, sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { FactorProof } from './factor-forms.ts'
import { checkProof, consumeProof, findFactorKeys, type FactorKeys } from './factor-proofs.server.ts'
import { MAX_CHALLENGE_TRIES, refuseNewFactor, type FactorRefusal } from './factor-rules.ts'
import { forgiveFactorTries, spendFactorTry } from './factor-limits.server.ts'
import { liftSession, lockFactors, type Asker, type LiftedSession } from './factor-session.server.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import { holdSession } from '#accounts/sessions/session-rotation.server.ts'
import { type OpeningMember, openChallenge } from './factor-challenges.server.ts'
import { canOpen } from '#platform/sealed-secret.server.ts'

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
  if (!factor) return refuse({ reason: 'unknown-factor' })
  const { id: owner, totpSecret: sealed } = factor
  if (sealed !== null && !canOpen({ sealed, owner })) return refuse({ reason: 'unreadable-app' })
  const outcome = await judgeAnswer(answer, factor)
  const event = factor.status === 'unverified' ? 'factor-addition' : 'second-factor-check'
  await recordOutcome({ event, userId, details: { type: factor.factorType } }, outcome)
  return outcome
}

async function judgeAnswer(
  answer: FactorAnswer,
  factor: FactorKeys,
): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const { asker, factorId, proof, clientAddress } = answer
  const isGuessable = factor.factorType !== 'webauthn'
  const attempt = { userId: asker.userId, clientAddress, isGuessable }
  const limited = await spendFactorTry(attempt)
  if (limited) return refuse({ reason: 'too-many-tries', ...limited })
  const challenge = await spendChallengeTry(answer)
  if (!challenge) return refuse({ reason: await whyChallengeIsOver(answer) })
  const proven = await checkProof({ factor, challenge, proof, now: new Date() })
  if (!proven) return refuse({ reason: 'wrong-proof' })

  const isMailSent = await isMailConfigured()
  const outcome = await transact(async (tx): Promise<Outcome<LiftedSession, FactorRefusal>> => {
    const session = await lockFactors(tx, asker)
    // A session that another request has lifted meanwhile continues under a token that this one does not know.
    if (!session || !(await holdSession(tx, asker))) return refuse({ reason: 'no-session' })
    // Read again: another session may have verified the first factor since, and this one knows only the password.
    const current = await tx
      .selectFrom('authFactors')
      .select('status')
      .where('id', '=', factorId)
      .where('userId', '=', asker.userId)
      .executeTakeFirst()
    if (!current) return refuse({ reason: 'unknown-factor' })
    const refusal =
      current.status === 'unverified' ? refuseNewFactor(session, { isMailSent, now: new Date() }) : null
    if (refusal) return refuse(refusal)
    const { numUpdatedRows } = await tx
      .updateTable('authChallenges')
      .set({ usedAt: sql<Date>`now()` })
      .where('id', '=', challenge.id)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return refuse({ reason: 'challenge-over' })
    if (!(await consumeProof(tx, { factorId, proven })))
      return refuse({ reason: proven.kind === 'passkey-made' ? 'passkey-taken' : 'code-used' })
    return succeed(await liftSession(tx, { sessionId: asker.sessionId, method: factor.factorType }))
  })
  if (outcome.ok) await forgiveFactorTries(attempt)
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
  if (!factor) return refuse({ reason: 'unknown-factor' })
  if (factor.factorType !== 'totp') return refuse({ reason: 'challenge-over' })
  const challenge = await openChallenge({ member, factorId, clientAddress })
  if (!challenge.ok) return challenge
  const { id: challengeId } = challenge.value
  return await verifyFactor({ asker: member, factorId, challengeId, proof: code, clientAddress })
}

/**
 * Spends one of the challenge's tries, in one statement, so that no more answers are compared than allowed
 * however many come at once. Null when it is over, used, spent, or another session's.
 */
export async function spendChallengeTry(asked: Asked): Promise<{ id: string; secret: string | null } | null> {
  const challenge = await db
    .updateTable('authChallenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where(isOpen(asked))
    .where('attempts', '<', MAX_CHALLENGE_TRIES)
    .returning(['id', 'secret'])
    .executeTakeFirst()
  return challenge ?? null
}

async function whyChallengeIsOver(asked: Asked) {
  const spent = await db
    .selectFrom('authChallenges')
    .select('id')
    .where(isOpen(asked))
    .where('attempts', '>=', MAX_CHALLENGE_TRIES)
    .executeTakeFirst()
  return spent ? 'challenge-spent' : 'challenge-over'
}

type Asked = Pick<FactorAnswer, 'asker' | 'factorId' | 'challengeId'>

/** Whether it waits for an answer in this session. */
function isOpen({ asker, factorId, challengeId }: Asked) {
  const eb = expressionBuilder<Database, 'authChallenges'>()
  return eb.and([
    eb('id', '=', challengeId),
    eb('factorId', '=', factorId),
    eb('sessionId', '=', asker.sessionId),
    eb('usedAt', 'is', null),
    eb('expiresAt', '>', sql<Date>`now()`),
  ])
}
