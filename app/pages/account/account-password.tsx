import { redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { CurrentPasswordField, NewPasswordField } from '#accounts/profile/password-fields.tsx'
import { passwordLimits } from '#accounts/profile/account-fields.ts'
import { judgeWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { changePassword } from '#accounts/profile/profile.server.ts'
import { passwordForm } from '#accounts/profile/account-forms.ts'
import { safeRedirect } from '#accounts/sign-in/safe-redirect.ts'
import { privateAnswer, privateHeaders } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices, passwordFaults } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { withNotice } from '#shared/notices.ts'
import type { Route } from './+types/account-password'
import { AccountCard, BackToAccount, AccountNotice } from './account-card.tsx'
import { answerForm, refusePassword } from './account-form.server.ts'
import { keepForm } from './sign-in/lost-answer.ts'
import { requireMember } from './member-guard.server.ts'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, role, hasWeakPassword } = await requireMember({ request, context })
  return { email, isForBackOffice: role !== null, isTooWeak: role !== null && hasWeakPassword }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember({ request, context })
  const target = safeRedirect(
    new URL(request.url).searchParams.get('redirect') ??
      withNotice(href('/account'), accountNotices.of('password')),
  )
  return await answerForm({
    request,
    schema: passwordForm,
    async work({ current_password: currentPassword, new_password: newPassword }) {
      const attempt = { email: member.email, clientAddress: context.get(requestFacts).clientAddress }
      const outcome = await judgeWithinLimits(attempt, () =>
        changePassword({ member, currentPassword, newPassword }),
      )
      if (outcome.ok)
        return redirect(target, { status: 303, headers: privateHeaders(outcome.value.setCookies) })
      const { error } = outcome
      if (error.reason === 'session-over')
        return redirect(`${href('/auth')}?redirect=${href('/account/password')}`, 303)
      if (error.reason === 'weak-password')
        return { status: 400, fieldErrors: { new_password: [passwordFaults[error.fault]] } }
      return refusePassword(error)
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Change password', 'Change the password of your account.')

export default function AccountPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useAccountForm({
    id: 'password-form',
    schema: passwordForm,
    answer: actionData,
  })
  return (
    <AccountCard title="Change password" lead="All other sessions are ended; you stay signed in here.">
      {loaderData.isTooWeak && (
        <AccountNotice>
          You run this store now, so your password has to be harder to guess: at least{' '}
          {passwordLimits.backOfficeMin} characters, and none that lots of people use. The back office opens
          as soon as you have chosen one.
        </AccountNotice>
      )}
      <AccountForm {...form} label="Save password" busyLabel="Saving...">
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" autoComplete="username" defaultValue={loaderData.email} />
        <CurrentPasswordField field={fields.current_password} label="Current password" />
        <NewPasswordField
          field={fields.new_password}
          label="New password"
          fewest={loaderData.isForBackOffice ? passwordLimits.backOfficeMin : passwordLimits.min}
        />
      </AccountForm>
      <BackToAccount />
    </AccountCard>
  )
}
