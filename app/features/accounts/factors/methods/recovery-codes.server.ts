import { randomBytes } from 'node:crypto'
import { clientOf, db, sql, type Transaction } from '../../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import { writeRecoveryCodeMail } from '../../mails/account-mail.server.ts'
import type { Member } from '../../sessions/member.ts'
import { hashShortCode } from '../../passwords/password.server.ts'
import { holdSession } from '../../sessions/session-rotation.server.ts'
import { encodeGroups, readGroups } from '../../sign-in/spoken-code.ts'
import type { SecurityEvent } from '../../../security-log/security-events.ts'
import { recordSecurityEvent } from '../../../security-log/security-log.server.ts'
import { forgiveFactorTries, spendFactorTry } from '../factor-limits.server.ts'
import { factorRefusal, refuseFactorChange, type FactorRefusal } from '../factor-rules.ts'
import { liftSession, lockFactors, type Asker, type LiftedSession } from '../factor-session.server.ts'
import { hashesWithSecrets, hashWithSecret } from './sealed-secret.server.ts'

const RECOVERY_CODES = 10
/** 40 bits: XXXX-XXXX. */
const CODE_BYTES = 5

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select count(*)::int as left from auth_recovery_codes where user_id = ${userId}`
  return row?.left ?? 0
}

/**
 * Makes new recovery codes, each valid once in place of a second factor; those before become void.
 * They are never shown again. Refused like the removal of a factor, and for accounts that have none.
 */
export async function makeRecoveryCodes(asker: Asker): Promise<Outcome<string[], FactorRefusal>> {
  const outcome = await replaceCodes(asker)
  await recordSecurityEvent(describeEvent('recovery-codes', asker.userId, outcome))
  return outcome
}

async function replaceCodes(asker: Asker): Promise<Outcome<string[], FactorRefusal>> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(CODE_BYTES))
  const hashes = await Promise.all(codes.map((code) => hashOf(asker.userId, code)))
  return await db.transaction(async (tx) => {
    const session = await lockFactors(tx, asker)
    if (!session) return refuse(factorRefusal('no-session'))
    if (!session.hasFactor) return refuse(factorRefusal('no-factor'))
    const refusal = refuseFactorChange(session, new Date())
    if (refusal) return refuse(refusal)
    const client = clientOf(tx)
    await client`delete from auth_recovery_codes where user_id = ${asker.userId}`
    await client`
      insert into auth_recovery_codes (user_id, code_hash)
      select ${asker.userId}, hash from unnest(${hashes}::text[]) as hash`
    return succeed(codes.map(encodeGroups))
  })
}

interface RecoveryTry {
  member: Asker & Pick<Member, 'name' | 'email'>
  /** As it was typed. */
  code: string
  clientAddress: string
}

/** Uses a recovery code up in place of a second factor. The session is lifted, and the account's owner gets a mail. */
export async function spendRecoveryCode(tried: RecoveryTry): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const outcome = await useUp(tried)
  await recordSecurityEvent(describeEvent('recovery-code-use', tried.member.userId, outcome))
  return outcome
}

function describeEvent(
  event: 'recovery-codes' | 'recovery-code-use',
  userId: string,
  outcome: Outcome<unknown, FactorRefusal>,
): SecurityEvent {
  if (outcome.ok) return { event, outcome: 'done', userId }
  return { event, outcome: 'refused', userId, details: { reason: outcome.error.reason } }
}

async function useUp({
  member,
  code,
  clientAddress,
}: RecoveryTry): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const tryOf = { userId: member.userId, clientAddress, isGuessable: false }
  const limited = await spendFactorTry(tryOf)
  if (limited) return refuse({ ...factorRefusal('too-many-tries'), ...limited })
  const bytes = readGroups(code, CODE_BYTES)
  if (!bytes) return refuse(factorRefusal('wrong-recovery-code'))
  const hashes = await hashesOf(member.userId, bytes)
  const outcome = await db.transaction(async (tx): Promise<Outcome<LiftedSession, FactorRefusal>> => {
    const session = await lockFactors(tx, member)
    if (!session || !(await holdSession(clientOf(tx), member))) return refuse(factorRefusal('no-session'))
    const { count } = await clientOf(tx)`
      delete from auth_recovery_codes where user_id = ${member.userId} and code_hash = any(${hashes}::text[])`
    if (count === 0) return refuse(factorRefusal('wrong-recovery-code'))
    await tellOwner(tx, member)
    return succeed(await liftSession(tx, { sessionId: member.sessionId, method: 'recovery_code' }))
  })
  if (outcome.ok) await forgiveFactorTries(tryOf)
  return outcome
}

async function tellOwner(tx: Transaction, member: RecoveryTry['member']): Promise<void> {
  const [row] = await clientOf(tx)<{ left: number }[]>`
    select count(*)::int as left from auth_recovery_codes where user_id = ${member.userId}`
  await writeRecoveryCodeMail(tx, { user: member, left: row?.left ?? 0 })
}

/** As a new code is kept: with the present secret. */
async function hashOf(userId: string, code: Uint8Array): Promise<string> {
  return await hashKeyed(userId, hashWithSecret(textOf(userId, code)))
}

/** As a code may have been kept: with the present secret, or with the one before while it is accepted. */
async function hashesOf(userId: string, code: Uint8Array): Promise<string[]> {
  const keyed = hashesWithSecrets(textOf(userId, code))
  return await Promise.all(keyed.map((bytes) => hashKeyed(userId, bytes)))
}

const textOf = (userId: string, code: Uint8Array) => `recovery:${userId}:${Buffer.from(code).toString('hex')}`

/**
 * Slow on purpose, salted by the account and keyed by the store's secret: 40 bits are soon guessed through
 * otherwise.
 */
async function hashKeyed(userId: string, keyed: Uint8Array): Promise<string> {
  return await hashShortCode({ code: keyed, salt: Buffer.from(userId.replaceAll('-', ''), 'hex') })
}
