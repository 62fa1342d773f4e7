import { redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { NewPasswordField } from '#accounts/profile/password-fields.tsx'
import { resetPassword } from '#accounts/passwords/password-reset.server.ts'
import { newPasswordForm } from '#accounts/profile/account-forms.ts'
import { endedSessionCookie } from '#accounts/sessions/session-cookie.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { refuse } from '#shared/outcome.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices, passwordFaults } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { withNotice } from '#shared/notices.ts'
import type { Route } from './+types/new-password'
import { AccountCard } from '#pages/account/account-card.tsx'
import { answerForm, refuseTooManyTries } from '#pages/account/account-form.server.ts'
import { keepForm } from './lost-answer.ts'
import { LinkButton } from '#ui/button.tsx'

const attempts = { name: 'new-password', hits: 20, seconds: 900 }
const USED_LINK = 'This link was used already, or it is too old.'

export const headers = privateAnswer

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  return await answerForm({
    request,
    schema: newPasswordForm,
    async work({ token, password }) {
      const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
      if (limited) return refuseTooManyTries(limited)
      const outcome = token ? await resetPassword({ token, password }) : refuse({ reason: 'used-link' })
      if (!outcome.ok)
        return outcome.error.reason === 'weak-password'
          ? { status: 400, fieldErrors: { password: [passwordFaults[outcome.error.fault]] } }
          : { status: 410, problem: USED_LINK }
      // Every session has ended, this browser's own among them.
      const headers = { 'Set-Cookie': endedSessionCookie() }
      return redirect(withNotice(href('/auth'), accountNotices.of('password-changed')), {
        status: 303,
        headers,
      })
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Choose a new password', 'Choose a new password for your account.')

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useAccountForm({
    id: 'new-password',
    schema: newPasswordForm,
    answer: actionData,
  })
  const isUsed = actionData?.problem === USED_LINK
  return (
    <AccountCard
      title="Choose a new password"
      lead="Afterwards you are signed out everywhere and sign in with the new one."
    >
      {loaderData.token && !isUsed ? (
        <AccountForm {...form} label="Save password" busyLabel="Saving...">
          <input type="hidden" name="token" value={loaderData.token} />
          <NewPasswordField field={fields.password} label="New password" />
        </AccountForm>
      ) : (
        <div className="grid gap-5">
          <p role="alert" className="font-medium">
            {isUsed ? USED_LINK : 'The link is not complete. Please open it from the mail once more.'}
          </p>
          <LinkButton href={href('/auth/forgot-password')} tone="primary">
            Ask for a new link
          </LinkButton>
        </div>
      )}
    </AccountCard>
  )
}
