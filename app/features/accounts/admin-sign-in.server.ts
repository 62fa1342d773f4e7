import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { signIn, signOut, type Client, type SignedIn, type SignInRefusal } from './accounts.server.ts'
import { findSessionById } from './sessions.server.ts'
import { forgiveSignInTries, spendSignInTry } from './sign-in-limits.server.ts'

type AdminSignInRefusal =
  | SignInRefusal
  | { reason: 'not-an-admin' }
  | { reason: 'too-many-tries'; retryAfterSeconds: number }

/**
 * Signs an admin in; anybody else is signed out of this new session at once, and of no other (decision 29).
 * The second factor may still be due.
 */
export async function signInAdmin({
  email,
  password,
  client,
}: {
  email: string
  password: string
  client: Client
}): Promise<Outcome<SignedIn, AdminSignInRefusal>> {
  const tryOf = { email: email.toLowerCase(), clientAddress: client.address }
  const limited = await spendSignInTry(tryOf)
  if (limited) return refuse({ reason: 'too-many-tries', ...limited })
  const outcome = await signIn({ email, password, client })
  if (!outcome.ok) return outcome
  await forgiveSignInTries(tryOf)
  const { sessionId } = outcome.value
  const member = await findSessionById(sessionId)
  if (member?.isAdmin) return succeed(outcome.value)
  await signOut(sessionId)
  return refuse({ reason: 'not-an-admin' })
}
