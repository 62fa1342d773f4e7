import { refuse, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { signIn, type PasswordSignIn, type SignInRefusal } from '#accounts/accounts.server.ts'
import type { SignedIn } from '#accounts/sessions/signed-in.ts'
import { forgiveSignInTries, spendSignInTry, type SignInTry } from './sign-in-limits.server.ts'

interface TooManyTries {
  reason: 'too-many-tries'
  retryAfterSeconds: number
}

export type LimitedSignInRefusal = SignInRefusal | TooManyTries

/**
 * Checks a password within the limits of account and network (R30): `judge` runs only if a try
 * is left, and its success resets the failed ones. Act on the result only after this.
 */
export async function judgeWithinLimits<T, E extends { reason: string }>(
  attempt: SignInTry,
  judge: () => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E | TooManyTries>> {
  const refused = await spendSignInTry(attempt)
  if (refused) {
    const { email: typedEmail } = attempt
    await recordSecurityEvent({ event: 'sign-in-limit', outcome: 'refused', userId: null, typedEmail })
    return refuse({ reason: 'too-many-tries', ...refused })
  }
  const outcome = await judge()
  if (outcome.ok) await forgiveSignInTries(attempt)
  return outcome
}

/** Signs in by password within the limits of account and network (R30). */
export async function signInWithinLimits(
  asked: PasswordSignIn,
): Promise<Outcome<SignedIn, LimitedSignInRefusal>> {
  const attempt = { email: asked.email.toLowerCase(), clientAddress: asked.client.address }
  return await judgeWithinLimits(attempt, () => signIn(asked))
}
