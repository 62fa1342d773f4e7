import { randomBytes } from 'node:crypto'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { anyOf, countRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { sendAccountMail } from '#accounts/mails/account-mail.server.ts'
import { recoveryCodeMail } from '#accounts/mails/account-mail.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { holdSession } from '#accounts/sessions/session-rotation.server.ts'
import { encodeGroups, readGroups } from '#accounts/sign-in/spoken-code.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import { forgiveFactorTries, spendFactorTry } from '#accounts/factors/factor-limits.server.ts'
import { refuseFactorChange, type FactorRefusal } from '#accounts/factors/factor-rules.ts'
import {
  liftSession,
  lockFactors,
  type Asker,
  type LiftedSession,
} from '#accounts/factors/factor-session.server.ts'
import { hashShortCode } from '#accounts/passwords/password.server.ts'
import { hashWithSecret, hashesWithSecrets } from '#platform/sealed-secret.server.ts'

const RECOVERY_CODES = 10

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(userId: string, client: Db = db): Promise<number> {
  const { left } = await client
    .selectFrom('authRecoveryCodes')
    .select(countRows().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/**
 * Makes new recovery codes, each valid once in place of a second factor; those before become void.
 * They are never shown again. Refused like the removal of a factor, and for accounts that have none.
 */
export async function makeRecoveryCodes(asker: CodeOwner): Promise<Outcome<string[], FactorRefusal>> {
  const outcome = await replaceCodes(asker)
  await recordOutcome({ event: 'recovery-codes', userId: asker.userId }, outcome)
  return outcome
}

type CodeOwner = Asker & Pick<Member, 'hasFactor'>

async function replaceCodes(asker: CodeOwner): Promise<Outcome<string[], FactorRefusal>> {
  // Hashing takes long, so no one may make the store do it for nothing.
  if (!asker.hasFactor) return refuse({ reason: 'no-factor' })
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(CODE_BYTES))
  const hashes = await Promise.all(codes.map((code) => hashCode(asker.userId, code)))
  return await transact(async (tx) => {
    const session = await lockFactors(tx, asker)
    if (!session) return refuse({ reason: 'no-session' })
    if (!session.hasFactor) return refuse({ reason: 'no-factor' })
    const refusal = refuseFactorChange(session, new Date())
    if (refusal) return refuse(refusal)
    const { userId } = asker
    await tx.deleteFrom('authRecoveryCodes').where('userId', '=', userId).execute()
    const rows = hashes.map((codeHash) => ({ userId, codeHash }))
    await tx.insertInto('authRecoveryCodes').values(rows).execute()
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
  await recordOutcome({ event: 'recovery-code-use', userId: tried.member.userId }, outcome)
  return outcome
}

async function useUp({
  member,
  code,
  clientAddress,
}: RecoveryTry): Promise<Outcome<LiftedSession, FactorRefusal>> {
  const attempt = { userId: member.userId, clientAddress, isGuessable: false }
  const limited = await spendFactorTry(attempt)
  if (limited) return refuse({ reason: 'too-many-tries', ...limited })
  const bytes = readGroups(code, CODE_BYTES)
  if (!bytes) return refuse({ reason: 'wrong-recovery-code' })
  const hashes = await hashCodeWithAllKeys(member.userId, bytes)
  const outcome = await transact(async (tx): Promise<Outcome<LiftedSession, FactorRefusal>> => {
    const session = await lockFactors(tx, member)
    if (!session || !(await holdSession(tx, member))) return refuse({ reason: 'no-session' })
    const { numDeletedRows } = await tx
      .deleteFrom('authRecoveryCodes')
      .where('userId', '=', member.userId)
      .where('codeHash', '=', anyOf(hashes, 'text'))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return refuse({ reason: 'wrong-recovery-code' })
    await tellOwner(tx, member)
    return succeed(await liftSession(tx, { sessionId: member.sessionId, method: 'recovery_code' }))
  })
  if (outcome.ok) await forgiveFactorTries(attempt)
  return outcome
}

async function tellOwner(tx: Transaction, member: RecoveryTry['member']): Promise<void> {
  const left = await countRecoveryCodes(member.userId, tx)
  await sendAccountMail(tx, { ...member, cause: 'recipient' }, (from) => recoveryCodeMail(member, from, left))
}

/** 40 bits: XXXX-XXXX. */
const CODE_BYTES = 5

/** As a new code is kept: with the present secret. */
async function hashCode(userId: string, code: Uint8Array): Promise<string> {
  return await hashKeyed(userId, hashWithSecret(toHashedText(userId, code)))
}

/** As a code may have been kept: with the present secret, or with the one before while it is accepted. */
async function hashCodeWithAllKeys(userId: string, code: Uint8Array): Promise<string[]> {
  const keyed = hashesWithSecrets(toHashedText(userId, code))
  return await Promise.all(keyed.map((bytes) => hashKeyed(userId, bytes)))
}

const toHashedText = (userId: string, code: Uint8Array) =>
  `recovery:${userId}:${Buffer.from(code).toString('hex')}`

/** Slow on purpose, salted by the account and keyed by the store's secret: 40 bits are soon guessed through otherwise. */
async function hashKeyed(userId: string, keyed: Uint8Array): Promise<string> {
  return await hashShortCode({ code: keyed, salt: Buffer.from(userId.replaceAll('-', ''), 'hex') })
}
