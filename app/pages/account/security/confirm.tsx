import { data, redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { isRecentlyAuthenticated } from '#accounts/sessions/member.ts'
import { CodeForm } from '#accounts/sign-in/code-form.tsx'
import { passwordProofForm } from '#accounts/profile/account-forms.ts'
import { judgeWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { confirmPassword } from '#accounts/profile/profile.server.ts'
import { getRedirectTarget } from '#accounts/sign-in/safe-redirect.ts'
import { confirmSession } from '#accounts/sessions/session-rotation.server.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import { href } from '#shared/addresses.ts'
import { refuse, succeed } from '#shared/outcome.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { privateAnswer, privateHeaders } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/confirm'
import { AccountCard } from '#pages/account/account-card.tsx'
import { proofAddress, requireFinishedSession } from './factor-guard.server.ts'
import { SubmitButton } from '#ui/button.tsx'

export const headers = privateAnswer

/** Anyone who has a second factor shows that instead: the password is the weaker proof. */
async function requireAsked({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const target = getRedirectTarget(request)
  const member = await requireFinishedSession(context, target)
  const isAsked = !member.hasFactor && !isRecentlyAuthenticated(member, new Date())
  if (!isAsked) throw redirect(member.hasFactor ? proofAddress(member, target) : target, 303)
  return { member, target }
}

export async function loader(asked: Route.LoaderArgs) {
  const { target } = await requireAsked(asked)
  return { target }
}

/** Takes the password again and leads back to the page that asked for it (R32). */
export async function action(asked: Route.ActionArgs) {
  const { member, target } = await requireAsked(asked)
  const sent = await readFormTexts(asked.request, ['password'])
  const parsed = passwordProofForm.safeParse(sent)
  if (!parsed.success) return data({ error: parsed.error.issues[0]?.message ?? null }, 400)
  const attempt = { email: member.email, clientAddress: asked.context.get(requestFacts).clientAddress }
  const outcome = await judgeWithinLimits(attempt, async () => {
    const isRight = await confirmPassword({ userId: member.userId, password: parsed.data.password })
    return isRight ? succeed(null) : refuse({ reason: 'wrong-password' })
  })
  await recordOutcome({ event: 'recent-proof', userId: member.userId }, outcome)
  if (!outcome.ok && outcome.error.reason === 'too-many-tries') {
    const { retryAfterSeconds } = outcome.error
    const wait = { 'Retry-After': String(retryAfterSeconds) }
    return data({ error: tooManyAttempts(retryAfterSeconds) }, { status: 429, headers: wait })
  }
  if (!outcome.ok) return data({ error: 'This is not the password of your account.' }, 403)
  // Another tab that confirmed in this very moment has brought the new cookie already.
  const renewed = await confirmSession(member)
  return redirect(target, { status: 303, headers: privateHeaders(renewed?.setCookies ?? []) })
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Confirm It Is You', 'Enter your password once more.')

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountCard
      title="Confirm it is you"
      lead="Your last sign-in was a while ago. Please enter your password."
    >
      <CodeForm
        action={`${href('/account/confirm')}?${new URLSearchParams({ redirect: loaderData.target })}`}
        kind="password"
        label="Password"
        submit={['Confirm', 'Confirming...']}
        failure={actionData}
      />
      <form method="post" action={href('/sign-out')} className="mt-6 border-t border-line pt-5 text-center">
        <p className="text-ink-soft">No password? Sign out and in again: that counts as well.</p>
        <SubmitButton tone="quiet" className="mt-1">
          Sign Out
        </SubmitButton>
      </form>
    </AccountCard>
  )
}
