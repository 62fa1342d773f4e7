import { redirect } from 'react-router'
import { requestFacts } from '../../context.ts'
import {
  AccountForm,
  CurrentPasswordField,
  NewPasswordField,
  useAccountForm,
} from '../../features/accounts/account-form.tsx'
import { judgeWithinLimits } from '../../features/accounts/password-sign-in.server.ts'
import { changePassword } from '../../features/accounts/profile.server.ts'
import { passwordForm } from '../../features/accounts/profile-form.ts'
import { privateAnswer } from '../page-headers.ts'
import { pageMeta } from '../shop-facts.ts'
import type { Route } from './+types/account-password'
import { AccountCard, BackToAccount } from './account-card.tsx'
import { answerForm, refusePassword } from './account-form.server.ts'
import { keepForm } from './lost-answer.ts'
import { requireMember } from './member-guard.server.ts'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireMember({ request, context })
  return { email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, sessionId, email } = await requireMember({ request, context })
  return await answerForm({
    request,
    schema: passwordForm,
    async work({ current_password: currentPassword, new_password: newPassword }) {
      const tryOf = { email, clientAddress: context.get(requestFacts).clientAddress }
      const outcome = await judgeWithinLimits(tryOf, () =>
        changePassword({ userId, sessionId, currentPassword, newPassword }),
      )
      if (!outcome.ok) return refusePassword(outcome.error)
      return redirect('/account?notice=password', 303)
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Change password',
    description: 'Change the password of your account.',
    path: '/account/password',
    isIndexed: false,
  })
}

export default function AccountPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useAccountForm({
    id: 'password-form',
    schema: passwordForm,
    answer: actionData,
  })
  return (
    <AccountCard title="Change password" lead="All other sessions are ended; you stay signed in here.">
      <AccountForm {...form} label="Save password" busyLabel="Saving...">
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" autoComplete="username" defaultValue={loaderData.email} />
        <CurrentPasswordField field={fields.current_password} label="Current password" />
        <NewPasswordField field={fields.new_password} label="New password" />
      </AccountForm>
      <BackToAccount />
    </AccountCard>
  )
}
