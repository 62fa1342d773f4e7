import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { clientOf, db, sql, type Transaction } from '../../db/client.server.ts'
import { shopSecret } from '../../platform/shop-secret.server.ts'
import { type Outcome, refuse, succeed } from '../../shared/outcome.ts'
import { recordSecurityEvent } from '../security-log/security-log.server.ts'
import { sendAccountMail } from './mails/account-mail.server.ts'
import { existingAccountMail, verificationMail } from './mails/account-mail.ts'
import { openSession } from './sessions/new-session.server.ts'
import { judgePassword, type WeakPassword } from './passwords/password-policy.server.ts'
import { hashPassword, verifyPassword } from './passwords/password.server.ts'
import type { SignInClient, SignedIn } from './sessions/signed-in.ts'

/** The library is loaded when it is first needed: most requests come from guests, and it takes 20 MB. */
const loadLibrary = () => import('./auth.server.ts')

export type SignInRefusal = { reason: 'wrong-credentials'; message: string }

/** The credentials of a sign-in. */
export interface PasswordSignIn {
  email: string
  password: string
  client: SignInClient
}

/** What a password is compared with when there is no account: known and unknown cost the same (R30). */
const nobodysHash = hashPassword(randomUUID())

/**
 * Creates an account; the answer is the same for an address that has one, whose owner gets a mail instead, and
 * so is the work (R30). The values must have passed `signUpForm`. The mail that confirms the address
 * is queued. Refuses only passwords that are too easy to guess.
 */
export async function signUp({
  name,
  email: given,
  password,
}: {
  name: string
  email: string
  password: string
}): Promise<Outcome<null, WeakPassword>> {
  const email = given.toLowerCase()
  const judged = await judgePassword({ password, email, isForBackOffice: false })
  if (!judged.ok) return judged
  const [passwordHash, token] = await Promise.all([hashPassword(password), makeVerificationToken(email)])
  const newId = await db.transaction((tx) =>
    insertAccount(tx, { name, email, passwordHash, suitsBackOffice: judged.value.suitsBackOffice, token }),
  )
  await recordSecurityEvent(
    newId
      ? { event: 'sign-up', outcome: 'done', userId: newId }
      : {
          event: 'sign-up',
          outcome: 'refused',
          userId: null,
          typedEmail: email,
          details: { reason: 'known-address' },
        },
  )
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
  const [row] = await clientOf(tx)<{ newId: string | null; knownName: string | null }[]>`
    with made as (
      insert into users (name, email) values (${name}, ${email}) on conflict (email) do nothing returning id
    ), credential as (
      insert into auth_accounts (user_id, provider_id, account_id, password, suits_back_office)
      select id, 'credential', id::text, ${passwordHash}, ${suitsBackOffice}::boolean from made
    )
    select (select id from made) as "newId", (select name from users where email = ${email}) as "knownName"`
  const newId = row?.newId ?? null
  const user = { name: newId ? name : (row?.knownName ?? ''), email }
  await sendAccountMail(tx, user, (from) =>
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
  const [known] = await sql<{ userId: string; password: string | null; isJudged: boolean }[]>`
    select u.id as "userId", a.password, a.suits_back_office is not null as "isJudged" from users u
    join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.email = ${email.toLowerCase()}`
  const isRight = await verifyPassword({ hash: known?.password ?? (await nobodysHash), password })
  if (!known?.password || !isRight) {
    await recordSecurityEvent({
      event: 'sign-in',
      outcome: 'refused',
      userId: known?.userId ?? null,
      typedEmail: email,
      details: { reason: known ? 'wrong-password' : 'unknown-address' },
    })
    return refuse({ reason: 'wrong-credentials', message: 'Invalid email or password' })
  }
  if (!known.isJudged) await noteStrength({ userId: known.userId, email, password })
  const opened = await openSession({ userId: known.userId, method: 'password', client })
  await recordSecurityEvent({
    event: 'sign-in',
    outcome: 'done',
    userId: known.userId,
    details: { method: 'password' },
  })
  return succeed(opened)
}

/** A password from before the password policy is judged at sign-in: only then is its text known. */
async function noteStrength({
  userId,
  ...shown
}: {
  userId: string
  email: string
  password: string
}): Promise<void> {
  const judged = await judgePassword({ ...shown, isForBackOffice: true })
  await sql`
    update auth_accounts set suits_back_office = ${judged.ok}
    where user_id = ${userId} and provider_id = 'credential' and suits_back_office is null`
}

/** Ends a session. */
export async function signOut(sessionId: string): Promise<void> {
  await sql`delete from auth_sessions where id = ${sessionId}`
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

export async function succeeds(call: (auth: Library['auth']) => Promise<unknown>): Promise<boolean> {
  const { auth, isRefusal } = await loadLibrary()
  try {
    await call(auth)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** The token of the mailed link that confirms an address, as the account library reads it; valid for a day. */
async function makeVerificationToken(email: string): Promise<string> {
  return await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('24h')
    .sign(new TextEncoder().encode(shopSecret()))
}
