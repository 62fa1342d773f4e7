import { refuse, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { signOut, type PasswordSignIn } from '#accounts/accounts.server.ts'
import type { SignedIn } from '#accounts/sessions/signed-in.ts'
import { signInWithinLimits, type LimitedSignInRefusal } from '#accounts/sign-in/password-sign-in.server.ts'
import { findSessionById } from '#accounts/sessions/sessions.server.ts'

/**
 * Signs in someone who works in the back office; anyone else is signed out of this new session at once, and of no other (R29).
 * The second factor may still be due.
 */
export async function signInAdmin(
  asked: PasswordSignIn,
): Promise<Outcome<SignedIn, LimitedSignInRefusal | { reason: 'not-an-admin' }>> {
  const outcome = await signInWithinLimits(asked)
  if (!outcome.ok) return outcome
  const { sessionId } = outcome.value
  const member = await findSessionById(sessionId)
  if (member && member.role !== null) return outcome
  await signOut(sessionId)
  const { userId } = outcome.value
  await recordSecurityEvent({
    event: 'admin-access',
    outcome: 'refused',
    userId,
    details: { reason: 'sign-in' },
  })
  return refuse({ reason: 'not-an-admin' })
}
