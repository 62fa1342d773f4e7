import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { clientOf, db, sql } from '../../db/client.server.ts'
import { enqueueJob } from '../../platform/jobs.server.ts'
import { shopSecret } from '../../platform/shop-secret.server.ts'
import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { attemptMailNow } from '../mail/mail-queue.server.ts'
import { passwordResetRequest, writePasswordResetMail, writeSignUpMail } from './account-mail.server.ts'
import { openSession } from './new-session.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { readSessionToken } from './session-cookie.server.ts'

/** Where somebody signs in from: for the limits of a network, and for the list of sessions. */
export interface Client {
  address: string
  userAgent: string | null
}

/** The library is loaded when it is first needed: most requests are of guests, and it holds 20 MB. */
const loadLibrary = () => import('./auth.server.ts')

export type SignInRefusal = { reason: 'wrong-credentials'; message: string }

/** What somebody shows to sign in. */
export interface PasswordSignIn {
  email: string
  password: string
  client: Client
}

/** A session that was just made, and the Set-Cookie lines that carry it. */
export interface SignedIn {
  sessionId: string
  userId: string
  setCookies: string[]
}

/** What a password is compared with when there is no account: known and unknown cost the same (decision 30). */
const nobodysHash = hashPassword(randomUUID())

/**
 * Makes an account; the answer is the same for an address that has one, whose owner gets a mail instead, and
 * so is the work (decision 30). The values must have passed `signUpForm`. The mail that confirms the address
 * is queued.
 */
export async function signUp({
  name,
  email: given,
  password,
}: {
  name: string
  email: string
  password: string
}): Promise<void> {
  const email = given.toLowerCase()
  const [passwordHash, token] = await Promise.all([hashPassword(password), makeVerificationToken(email)])
  const mailId = await db.transaction(async (tx) => {
    const [row] = await clientOf(tx)<{ isNew: boolean; knownName: string | null }[]>`
      with made as (
        insert into users (name, email) values (${name}, ${email}) on conflict (email) do nothing returning id
      ), credential as (
        insert into auth_accounts (user_id, provider_id, account_id, password)
        select id, 'credential', id::text, ${passwordHash} from made
      )
      select exists (select 1 from made) as "isNew", (select name from users where email = ${email}) as "knownName"`
    const isNew = row?.isNew ?? false
    const user = { name: isNew ? name : (row?.knownName ?? ''), email }
    return await writeSignUpMail(tx, { user, token: isNew ? token : null })
  })
  attemptMailNow(mailId)
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
  const [known] = await sql<{ userId: string; password: string | null }[]>`
    select u.id as "userId", a.password from users u
    join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.email = ${email.toLowerCase()}`
  const isRight = await verifyPassword({ hash: known?.password ?? (await nobodysHash), password })
  if (!known?.password || !isRight) {
    return refuse({ reason: 'wrong-credentials', message: 'Invalid email or password' })
  }
  return succeed(await openSession({ userId: known.userId, method: 'password', client }))
}

/** Ends a session. */
export async function signOut(sessionId: string): Promise<void> {
  await sql`delete from auth_sessions where id = ${sessionId}`
}

/**
 * Has the way to a new password mailed, if the address has an account: by a job, so that the answer takes as
 * long for any address and tells nobody whether it has one (decision 30).
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await db.transaction((tx) => enqueueJob(tx, passwordResetRequest, { email: email.toLowerCase() }))
}

/** Mails the way to a new password, if the address has an account; its link lives an hour. */
export async function sendPasswordReset(email: string): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const mailId = await db.transaction(async (tx) => {
    const [user] = await clientOf(tx)<{ name: string }[]>`
      with known as (select id, name from users where email = ${email}), link as (
        insert into auth_verifications (identifier, value, expires_at)
        select ${`reset-password:${token}`}, id::text, now() + interval '1 hour' from known
      )
      select name from known`
    return user ? await writePasswordResetMail(tx, { user: { ...user, email }, token }) : null
  })
  if (mailId) attemptMailNow(mailId)
}

/** Sets a new password by the token of a mailed link, and ends every session. @returns false for a used or old link. */
export async function resetPassword({
  token,
  password,
}: {
  token: string
  password: string
}): Promise<boolean> {
  return await succeeds(({ api }) => api.resetPassword({ body: { token, newPassword: password } }))
}

/**
 * Notes by the token of a mailed link that an address is theirs; a link that was asked for as a change of the
 * address makes it the account's. @returns false for a wrong or old link, and when the address was taken meanwhile.
 */
export async function verifyEmail(token: string): Promise<boolean> {
  try {
    return await succeeds(async ({ api }) => {
      const { headers } = await api.verifyEmail({ query: { token }, returnHeaders: true })
      await endStraySession(headers)
    })
  } catch (error) {
    if (isTakenAddress(error)) return false
    throw error
  }
}

// The library opens a session for whoever confirms a change of the address; nobody ever gets its cookie.
async function endStraySession(headers: Headers): Promise<void> {
  for (const line of headers.getSetCookie()) {
    const token = readSessionToken(line.split(';', 1)[0] ?? null)
    if (token) await sql`delete from auth_sessions where token = ${token}`
  }
}

function isTakenAddress(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (
    typeof cause === 'object' &&
    cause !== null &&
    (cause as { constraint_name?: string }).constraint_name === 'users_email_key'
  )
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

async function succeeds(call: (auth: Library['auth']) => Promise<unknown>): Promise<boolean> {
  const { auth, isRefusal } = await loadLibrary()
  try {
    await call(auth)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** The token of the mailed link that confirms an address, as the account library reads it; lives a day. */
async function makeVerificationToken(email: string): Promise<string> {
  return await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('24h')
    .sign(new TextEncoder().encode(shopSecret()))
}
