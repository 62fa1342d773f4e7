import { data, redirect } from 'react-router'
import { listFactors } from '#accounts/factors/factors.server.ts'
import { countRecoveryCodes } from '#accounts/factors/methods/recovery-codes.server.ts'
import { FactorProofForm } from '#accounts/factors/factor-proof-form.tsx'
import { factorTypeLabels } from '#accounts/factors/factor-rules.ts'
import { awaitsFactor } from '#accounts/sessions/member.ts'
import { getRedirectTarget } from '#accounts/sign-in/safe-redirect.ts'
import { href } from '#shared/addresses.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/second-factor'
import { AccountCard } from '#pages/account/account-card.tsx'
import {
  answerProblem,
  requireDueSession,
  requireSession,
  getWayOut,
} from '#pages/account/security/factor-guard.server.ts'
import { readProofAddress, receiveFactorProof } from '#pages/account/security/factor-proof.server.ts'
import { LostStepHelp } from './lost-step-help.tsx'
import { completeSignIn } from './open-session.server.ts'
import { tellSignedIn } from './second-step.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const target = getRedirectTarget(request)
  const session = await requireDueSession(context, target)
  const asked = new URL(request.url).searchParams.get('factor')
  const factors = (await listFactors(session.userId)).filter(({ status }) => status === 'verified')
  const chosen = factors.find(({ id }) => id === asked) ?? factors[0]
  // Another session just removed it: nothing is due anymore.
  if (!chosen) throw redirect(target, 303)
  return {
    target,
    isSigningIn: awaitsFactor(session),
    factors,
    chosen,
    staffEmail: session.role && session.email,
    hasRecoveryCodes: (await countRecoveryCodes(session.userId)) > 0,
    ...readProofAddress(request),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const target = getRedirectTarget(request)
  const session = await requireSession(context, target)
  const outcome = await receiveFactorProof({ request, context, member: session })
  if (outcome.ok)
    return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo: target })
  const { error } = outcome
  // Another tab was faster, and the browser has its cookie: there is nothing left to show.
  if (error.reason === 'no-session') return getWayOut(error, session, target) ?? redirect(target, 303)
  return error.reason === 'invalid' ? data({ error: error.message }, 400) : answerProblem(error)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  tellSignedIn(request, serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Confirm It Is You', 'The second step of signing in.')

export default function SecondFactor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { target, isSigningIn, factors, chosen, challengeId, problem, hasRecoveryCodes } = loaderData
  const others = factors.filter(({ id }) => id !== chosen.id)
  const query = new URLSearchParams({ redirect: target })
  return (
    <AccountCard title="Confirm it is you" lead="Your account has two-step sign-in.">
      <h2 className="text-xl font-bold wrap-anywhere">{chosen.friendlyName}</h2>
      <FactorProofForm
        key={chosen.id}
        factor={chosen}
        challengeId={challengeId}
        failure={actionData ?? problem}
        action={`${href('/auth/second-factor')}?${query}&${new URLSearchParams({
          factor: chosen.id,
          ...(challengeId ? { challenge: challengeId } : {}),
          ...(isSigningIn ? { step: 'sign-in' } : {}),
        })}`}
        step={{ name: 'sign-in', redirect: target }}
      />
      {hasRecoveryCodes && (
        <p className="mt-5 text-center">
          <TextLink href={`${href('/auth/recovery-code')}?${query}`} className="inline-block py-1">
            Use a recovery code
          </TextLink>
        </p>
      )}
      <LostStepHelp store={shopFacts(matches)} staffEmail={loaderData.staffEmail} />
      {others.length > 0 && (
        <nav aria-labelledby="other-factors" className="mt-6 border-t border-line pt-5">
          <h2 id="other-factors" className="font-sans text-base font-semibold tracking-normal">
            Or use another
          </h2>
          <ul className="mt-1">
            {others.map((factor) => (
              <li key={factor.id}>
                <TextLink
                  href={`${href('/auth/second-factor')}?${query}&factor=${factor.id}`}
                  className="inline-block py-1.5 wrap-anywhere"
                >
                  {factor.friendlyName} ({factorTypeLabels[factor.factorType]})
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form method="post" action={href('/sign-out')} className="mt-6 border-t border-line pt-5 text-center">
        <SubmitButton tone="quiet">Sign Out</SubmitButton>
      </form>
    </AccountCard>
  )
}
