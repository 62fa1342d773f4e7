import { data, redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { CodeForm } from '#accounts/sign-in/code-form.tsx'
import { awaitsFactor } from '#accounts/sessions/member.ts'
import { getRedirectTarget } from '#accounts/sign-in/safe-redirect.ts'
import { spendRecoveryCode } from '#accounts/factors/methods/recovery-codes.server.ts'
import { href } from '#shared/addresses.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/recovery-code'
import { AccountCard } from '#pages/account/account-card.tsx'
import { answerProblem, requireDueSession, getWayOut } from '#pages/account/security/factor-guard.server.ts'
import { LostStepHelp } from './lost-step-help.tsx'
import { completeSignIn } from './open-session.server.ts'
import { tellSignedIn } from './second-step.ts'
import { TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const target = getRedirectTarget(request)
  const session = await requireDueSession(context, target)
  return { target, isSigningIn: awaitsFactor(session), staffEmail: session.role && session.email }
}

/** Takes a recovery code in place of a second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const target = getRedirectTarget(request)
  const member = await requireDueSession(context, target)
  const { code: sent = '' } = await readFormTexts(request, ['code'])
  const code = sent.trim()
  if (code === '') return data({ error: 'Please enter one of your recovery codes.' }, 400)
  const { clientAddress } = context.get(requestFacts)
  const outcome = await spendRecoveryCode({ member, code, clientAddress })
  if (outcome.ok)
    return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo: target })
  const { error } = outcome
  if (error.reason === 'no-session') return getWayOut(error, member, target) ?? redirect(target, 303)
  return answerProblem(error)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  tellSignedIn(request, serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Use a Recovery Code', 'Finish signing in without your second step.')

export default function RecoveryCode({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { target, isSigningIn } = loaderData
  const query = new URLSearchParams({ redirect: target })
  return (
    <AccountCard
      title="Use a recovery code"
      lead="Lost your phone or your key? Enter one of the codes that you saved. Each works once."
    >
      <CodeForm
        action={`${href('/auth/recovery-code')}?${query}${isSigningIn ? '&step=sign-in' : ''}`}
        kind="groups"
        label="Recovery code"
        placeholder="XXXX-XXXX"
        failure={actionData}
      />
      <p className="mt-5 text-center">
        <TextLink href={`${href('/auth/second-factor')}?${query}`} className="inline-block py-1">
          Back to your second step
        </TextLink>
      </p>
      <LostStepHelp store={shopFacts(matches)} staffEmail={loaderData.staffEmail} />
    </AccountCard>
  )
}
