import { refuse, type Outcome } from '../../shared/outcome.ts'
import { signIn, type PasswordSignIn, type SignedIn, type SignInRefusal } from './accounts.server.ts'
import { forgiveSignInTries, spendSignInTry } from './sign-in-limits.server.ts'

export type LimitedSignInRefusal = SignInRefusal | { reason: 'too-many-tries'; retryAfterSeconds: number }

/** Signs in by password as everybody may: within the limits of account and network (decision 30). */
export async function signInWithinLimits(
  asked: PasswordSignIn,
): Promise<Outcome<SignedIn, LimitedSignInRefusal>> {
  const tryOf = { email: asked.email.toLowerCase(), clientAddress: asked.client.address }
  const refused = await spendSignInTry(tryOf)
  if (refused) return refuse({ reason: 'too-many-tries', ...refused })
  const outcome = await signIn(asked)
  if (outcome.ok) await forgiveSignInTries(tryOf)
  return outcome
}
