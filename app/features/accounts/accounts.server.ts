import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { clientOf, db, sql, type Transaction } from '../../db/client.server.ts'
import { shopSecret } from '../../platform/shop-secret.server.ts'
import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { attemptMailNow } from '../mail/mail-queue.server.ts'
import { recordSecurityEvent } from '../security-log/security-log.server.ts'
import { writeSignUpMail } from './mails/account-mail.server.ts'
import { readMailedLink } from './sign-in/mailed-link.server.ts'
import { openSession } from './sessions/new-session.server.ts'
import { judgePassword, type WeakPassword } from './passwords/password-policy.server.ts'
import { hashPassword, verifyPassword } from './passwords/password.server.ts'
import { forgetResetLinks } from './passwords/password-reset.server.ts'
import { readSessionToken } from './sessions/session-cookie.server.ts'

/** The client of a sign-in: for the limits of a network, and for the list of sessions. */
export interface SignInClient {
  address: string
  userAgent: string | null
}

/** The library is loaded when it is first needed: most requests come from guests, and it takes 20 MB. */
const loadLibrary = () => import('./auth.server.ts')

export type SignInRefusal = { reason: 'wrong-credentials'; message: string }

/** The credentials of a sign-in. */
export interface PasswordSignIn {
  email: string
  password: string
  client: SignInClient
}

/** A new session, and its Set-Cookie lines. */
export interface SignedIn {
  sessionId: string
  userId: string
  setCookies: string[]
}

/** The hash to compare with if there is no account: known and unknown addresses cost the same (decision 30). */
const nobodysHash = hashPassword(randomUUID())

/**
 * Creates an account; the answer is the same for an address that has one, whose owner gets a mail instead, and
 * so is the work (decision 30). The values must have passed `signUpForm`. The mail that confirms the address
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
  const { mailId, newId } = await db.transaction((tx) =>
    insertAccount(tx, { name, email, passwordHash, suitsBackOffice: judged.value.suitsBackOffice, token }),
  )
  attemptMailNow(mailId)
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
): Promise<{ mailId: string; newId: string | null }> {
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
  return { newId, mailId: await writeSignUpMail(tx, { user, token: newId ? token : null }) }
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

/**
 * Confirms an address by the token of a mailed link; a link that was requested to change the
 * address makes it the account's. @returns false for a wrong or old link, and when the address was taken meanwhile.
 */
export async function verifyEmail(token: string): Promise<boolean> {
  try {
    return await succeeds(async ({ api }) => {
      const { headers } = await api.verifyEmail({ query: { token }, returnHeaders: true })
      await endStraySession(headers)
      await forgetLinksOfFormer(token)
    })
  } catch (error) {
    if (isTakenAddress(error)) return false
    throw error
  }
}

// The library opens a session for the person who confirms a new address; its cookie is never sent.
async function endStraySession(headers: Headers): Promise<void> {
  for (const line of headers.getSetCookie()) {
    const token = readSessionToken(line.split(';', 1)[0] ?? null)
    if (token) await sql`delete from auth_sessions where token = ${token}`
  }
}

// Password reset links in the mailbox of the former address.
async function forgetLinksOfFormer(token: string): Promise<void> {
  const link = readMailedLink(token)
  if (!link || link.confirms === link.email) return
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${link.confirms}`
  if (user) await sql.begin((tx) => forgetResetLinks(tx, user.id))
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

/** The token of the mailed link that confirms an address, as the account library reads it; valid for a day. */
async function makeVerificationToken(email: string): Promise<string> {
  return await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('24h')
    .sign(new TextEncoder().encode(shopSecret()))
}
