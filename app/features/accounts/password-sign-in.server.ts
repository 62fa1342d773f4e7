import { refuse, type Outcome } from '../../shared/outcome.ts'
import { signIn, type Client, type SignedIn, type SignInRefusal } from './accounts.server.ts'
import { forgiveSignInTries, spendSignInTry } from './sign-in-limits.server.ts'

export type LimitedSignInRefusal = SignInRefusal | { reason: 'too-many-tries'; retryAfterSeconds: number }

/** Signs in by password as everybody may: within the limits of account and network (decision 30). */
export async function signInWithinLimits({
  email,
  password,
  client,
}: {
  email: string
  password: string
  client: Client
}): Promise<Outcome<SignedIn, LimitedSignInRefusal>> {
  const tryOf = { email, clientAddress: client.address }
  const refused = await spendSignInTry(tryOf)
  if (refused) return refuse({ reason: 'too-many-tries', ...refused })
  const outcome = await signIn({ email, password, client })
  if (outcome.ok) await forgiveSignInTries(tryOf)
  return outcome
}
