import { randomUUID } from 'node:crypto'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { type Outcome, refuse, succeed } from '#shared/outcome.ts'
import { recordOutcome, recordSecurityEvent } from '#security-log/security-log.server.ts'
import { makeVerificationToken } from './email-verification.server.ts'
import { sendAccountMail } from './mails/account-mail.server.ts'
import { addressSignUpLimit } from './profile/account-limits.ts'
import { existingAccountMail, verificationMail } from './mails/account-mail.ts'
import { openSession } from './sessions/new-session.server.ts'
import { judgePassword, type WeakPassword } from './passwords/password-policy.server.ts'
import { hashPassword, verifyPassword } from './passwords/password.server.ts'
import type { SignInClient, SignedIn } from './sessions/signed-in.ts'

export type SignInRefusal = { reason: 'wrong-credentials' }

/** The credentials of a sign-in. */
export interface PasswordSignIn {
  email: string
  password: string
  client: SignInClient
}

/** What a password is compared with when there is no account: known and unknown cost the same (R30). */
const decoyHash = hashPassword(randomUUID())

/**
 * Creates an account; the answer is the same for an address that has one, whose owner gets a mail instead, and
 * so is the work (R30). The values must have passed `signUpForm`. The mail that confirms the address
 * is queued. Refuses only passwords that are too easy to guess. An address that many tried is told the same, and
 * nothing is done: the first of them made the account, or wrote to its owner (R163).
 */
export async function signUp({
  name,
  email: given,
  password,
  isForBackOffice,
}: {
  name: string
  email: string
  password: string
  isForBackOffice: boolean
}): Promise<Outcome<null, WeakPassword>> {
  const email = given.toLowerCase()
  const judged = await judgePassword({ password, email, isForBackOffice })
  if (!judged.ok) return judged
  if (await spendAttempt(addressSignUpLimit, [email])) return succeed(null)
  const passwordHash = await hashPassword(password)
  const token = makeVerificationToken({ email, confirms: email }, new Date())
  const newId = await transact((tx) =>
    insertAccount(tx, { name, email, passwordHash, suitsBackOffice: judged.value.suitsBackOffice, token }),
  )
  const event = { event: 'sign-up', userId: newId } as const
  const refusal = { outcome: 'refused', typedEmail: email, details: { reason: 'known-address' } } as const
  await recordSecurityEvent(newId ? { ...event, outcome: 'done' } : { ...event, ...refusal })
  return succeed(null)
}

interface NewAccount {
  name: string
  email: string
  passwordHash: string
  suitsBackOffice: boolean
  /** Of the link that confirms the address. */
  token: string
}

/** Creates the account, unless the address has one, and writes the mail. @returns the id of a new account. */
async function insertAccount(
  tx: Transaction,
  { name, email, passwordHash, suitsBackOffice, token }: NewAccount,
): Promise<string | null> {
  const { newId, knownName } = await tx
    .with('made', (cte) =>
      cte
        .insertInto('users')
        .values({ name, email })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .with('credential', (cte) =>
      cte
        .insertInto('authAccounts')
        .columns(['userId', 'providerId', 'accountId', 'password', 'suitsBackOffice'])
        .expression(
          cte
            .selectFrom('made')
            .select(({ cast, val }) => [
              'id',
              val('credential').as('provider'),
              cast<string>('id', 'text').as('account'),
              val(passwordHash).as('password'),
              cast<boolean>(val(suitsBackOffice), 'boolean').as('suits'),
            ]),
        ),
    )
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('made').select('id').as('newId'),
      selectFrom('users').select('name').where('email', '=', email).as('knownName'),
    ])
    .executeTakeFirstOrThrow()
  const user = { name: newId ? name : (knownName ?? ''), email }
  await sendAccountMail(tx, { ...user, cause: 'anyone' }, (from) =>
    newId ? verificationMail(user, from, token) : existingAccountMail(user, from),
  )
  return newId
}

/**
 * Checks address and password and opens a session. The work is the same for an address without an account.
 * Limits come before this (password-sign-in.server.ts).
 */
export async function signIn({
  email,
  password,
  client,
}: PasswordSignIn): Promise<Outcome<SignedIn, SignInRefusal>> {
  const known = await db
    .selectFrom('users as u')
    .innerJoin('authAccounts as a', 'a.userId', 'u.id')
    .select(['u.id as userId', 'a.password', 'a.suitsBackOffice'])
    .where('a.providerId', '=', 'credential')
    .where('u.email', '=', email.toLowerCase())
    .executeTakeFirst()
  const isRight = await verifyPassword({ hash: known?.password ?? (await decoyHash), password })
  if (!known?.password || !isRight) {
    const details = { reason: known ? 'wrong-password' : 'unknown-address' }
    const userId = known?.userId ?? null
    await recordSecurityEvent({ event: 'sign-in', outcome: 'refused', userId, typedEmail: email, details })
    return refuse({ reason: 'wrong-credentials' })
  }
  if (known.suitsBackOffice === null) await noteStrength(known.userId, { email, password })
  const opened = await openSession({ userId: known.userId, method: 'password', client })
  await recordOutcome(
    { event: 'sign-in', userId: known.userId, details: { method: 'password' } },
    succeed(null),
  )
  return succeed(opened)
}

/** A password from before the password policy is judged at sign-in: only then is its text known. */
async function noteStrength(userId: string, shown: { email: string; password: string }): Promise<void> {
  const judged = await judgePassword({ ...shown, isForBackOffice: true })
  await db
    .updateTable('authAccounts')
    .set({ suitsBackOffice: judged.ok })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('suitsBackOffice', 'is', null)
    .execute()
}

/** Ends a session. */
export async function signOut(sessionId: string): Promise<void> {
  await db.deleteFrom('authSessions').where('id', '=', sessionId).execute()
}
