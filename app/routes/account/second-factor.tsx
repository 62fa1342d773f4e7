import { data, redirect } from 'react-router'
import { listFactors } from '../../features/second-factors/factors.server.ts'
import { FactorProofForm } from '../../features/second-factors/factor-proof-form.tsx'
import { describeProblem, factorTypeLabels } from '../../features/second-factors/factor-rules.ts'
import { awaitsFactor, isRecentlyAuthenticated } from '../../features/accounts/member.ts'
import { safeRedirect } from '../../features/accounts/safe-redirect.ts'
import { isUuid } from '../../shared/uuid.ts'
import { statusOf } from '../api/auth/factor-call.server.ts'
import { showToast } from '../../ui/toaster.tsx'
import { privateAnswer } from '../page-headers.ts'
import { pageMeta } from '../shop-facts.ts'
import type { Route } from './+types/second-factor'
import { AccountCard } from './account-card.tsx'
import { requireSessionOf } from './factor-guard.server.ts'
import { receiveFactorProof } from './factor-proof.server.ts'
import { completeSignIn } from './open-session.server.ts'

export const headers = privateAnswer

const targetOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('redirect'))

/** For whoever has a second factor and has not shown it, or not lately (decision 32). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const target = targetOf(request)
  const session = await requireSessionOf(context, target)
  const isDue = awaitsFactor(session) || !isRecentlyAuthenticated(session, new Date())
  if (!session.hasFactor || !isDue) throw redirect(target, 303)
  const query = new URL(request.url).searchParams
  const factors = (await listFactors(session.userId)).filter(({ status }) => status === 'verified')
  const chosen = factors.find(({ id }) => id === query.get('factor')) ?? factors[0]
  // Removed in this very moment by another session: nothing is due any more.
  if (!chosen) throw redirect(target, 303)
  const challenge = query.get('challenge')
  const problem = describeProblem(query.get('problem'))
  return {
    target,
    isSigningIn: awaitsFactor(session),
    factors,
    chosen,
    challengeId: challenge && isUuid(challenge) ? challenge : null,
    problem: problem === null ? null : { error: problem },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const target = targetOf(request)
  const session = await requireSessionOf(context, target)
  const outcome = await receiveFactorProof(request, session)
  if (outcome.ok) {
    const signedIn = { sessionId: session.sessionId, setCookies: [] }
    return await completeSignIn({ request, context, signedIn, redirectTo: target })
  }
  const { error } = outcome
  return data({ error: error.message }, error.reason === 'invalid' ? 400 : statusOf(error))
}

/** Says once that the visitor is signed in, and lets the header look at the cart again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isSigningIn = new URL(request.url).searchParams.get('step') === 'sign-in'
  try {
    return await serverAction()
  } catch (error) {
    const target = error instanceof Response ? error.headers.get('Location') : null
    if (isSigningIn && target && !target.startsWith('/auth')) {
      showToast({ tone: 'success', title: 'Signed in successfully!' })
      window.dispatchEvent(new Event('cart:updated'))
    }
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Confirm It Is You',
    description: 'Show your second factor to finish signing in.',
    path: '/auth/second-factor',
    isIndexed: false,
  })
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { target, isSigningIn, factors, chosen, challengeId, problem } = loaderData
  const others = factors.filter(({ id }) => id !== chosen.id)
  const query = new URLSearchParams({ redirect: target })
  return (
    <AccountCard title="Confirm it is you" lead="Your account is protected by a second factor.">
      <h2 className="text-xl font-bold wrap-anywhere">{chosen.friendlyName}</h2>
      <FactorProofForm
        key={chosen.id}
        factor={chosen}
        challengeId={challengeId}
        failure={actionData ?? problem}
        action={`/auth/second-factor?${query}&${new URLSearchParams({
          factor: chosen.id,
          ...(challengeId ? { challenge: challengeId } : {}),
          ...(isSigningIn ? { step: 'sign-in' } : {}),
        })}`}
        step={{ name: 'sign-in', redirect: target }}
      />
      {others.length > 0 && (
        <nav aria-labelledby="other-factors" className="mt-6 border-t border-line pt-5">
          <h2 id="other-factors" className="font-sans text-base font-semibold tracking-normal">
            Or use another
          </h2>
          <ul className="mt-1">
            {others.map((factor) => (
              <li key={factor.id}>
                <a
                  href={`/auth/second-factor?${query}&factor=${factor.id}`}
                  className="text-link inline-block py-1.5 wrap-anywhere"
                >
                  {factor.friendlyName} ({factorTypeLabels[factor.factorType]})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form method="post" action="/sign-out" className="mt-6 border-t border-line pt-5 text-center">
        <button type="submit" className="button button-quiet">
          Sign Out
        </button>
      </form>
    </AccountCard>
  )
}
