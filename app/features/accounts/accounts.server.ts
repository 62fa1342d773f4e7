import { sql } from '../../db/client.server.ts'
import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { clientAddressHeader, readSessionToken, sessionSeconds } from './session-cookie.server.ts'

/** What the account library is told of a request, for the list of sessions. */
export interface Client {
  address: string
  userAgent: string | null
}

/** The library is loaded with the first sign-in: most requests are of guests, and it holds 20 MB. */
const loadLibrary = () => import('./auth.server.ts')

export type SignInRefusal = { reason: 'wrong-credentials'; message: string }

/** A session that was just made, and the Set-Cookie lines that carry it. */
export interface SignedIn {
  sessionId: string
  userId: string
  setCookies: string[]
}

/**
 * Makes an account; the answer is the same for an address that has one, whose owner gets a mail instead
 * (decision 30). The values must have passed `signUpForm`. The mail that confirms the address is queued.
 */
export async function signUp({
  name,
  email,
  password,
}: {
  name: string
  email: string
  password: string
}): Promise<void> {
  const { auth, isRefusal } = await loadLibrary()
  const make = () => auth.api.signUpEmail({ body: { name, email, password } })
  try {
    await make()
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Somebody else made it in this very moment: now it has one, like any other that is taken.
    await make()
  }
}

/** Checks address and password and opens a session; limits come before this (sign-in-limits.server.ts). */
export async function signIn({
  email,
  password,
  client,
}: {
  email: string
  password: string
  client: Client
}): Promise<Outcome<SignedIn, SignInRefusal>> {
  const { auth, isRefusal } = await loadLibrary()
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: headersOf(client),
      returnHeaders: true,
    })
    const sessionId = await notePassword(response.token)
    return succeed({ sessionId, userId: response.user.id, setCookies: headers.getSetCookie() })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refuse({ reason: 'wrong-credentials', message: 'Invalid email or password' })
  }
}

/** Ends a session. */
export async function signOut(sessionId: string): Promise<void> {
  await sql`delete from auth_sessions where id = ${sessionId}`
}

/** Mails the way to a new password, if the address has an account; tells nobody whether it has. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await loadLibrary()
  await auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } })
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

async function notePassword(token: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    update auth_sessions set
      amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint)),
      expires_at = now() + make_interval(secs => ${sessionSeconds})
    where token = ${token} returning id`
  if (!row) throw new Error('the session that was just made is gone')
  return row.id
}

function headersOf({ address, userAgent }: Client): Headers {
  const headers = new Headers({ [clientAddressHeader]: address })
  if (userAgent) headers.set('User-Agent', userAgent.slice(0, 300))
  return headers
}
