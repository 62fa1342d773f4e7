import { requestFacts } from '#context.ts'
import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { CurrentPasswordField } from '#accounts/profile/password-fields.tsx'
import { judgeWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { allowEmailChange, mailEmailChange } from '#accounts/profile/email-change.server.ts'
import { emailForm } from '#accounts/profile/account-forms.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { bindField, TextField } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/account-email'
import { AccountCard, BackToAccount } from './account-card.tsx'
import { answerForm, refusePassword, refuseTooManyTries } from './account-form.server.ts'
import { keepForm } from './sign-in/lost-answer.ts'
import { requireRecentProof } from './security/factor-guard.server.ts'
import { requireMember } from './member-guard.server.ts'

const attempts = { name: 'email-change', hits: 5, seconds: 3600 }

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await requireMember({ request, context })
  if (member.hasFactor) requireRecentProof(member, href('/account/email'))
  return { email: member.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember({ request, context })
  // The password is asked for below; anyone who has a second factor shows that as well.
  if (member.hasFactor) requireRecentProof(member, href('/account/email'))
  return await answerForm({
    request,
    schema: emailForm,
    async work({ email: newEmail, current_password: currentPassword }) {
      const { userId, email } = member
      if (newEmail === email) return { status: 409, fieldErrors: { email: ['This is your address already'] } }
      const attempt = { email, clientAddress: context.get(requestFacts).clientAddress }
      const outcome = await judgeWithinLimits(attempt, () => allowEmailChange({ userId, currentPassword }))
      if (!outcome.ok) return refusePassword(outcome.error)
      const isTooMuch = await spendAttempt(attempts, [`user:${userId}`])
      if (isTooMuch) return refuseTooManyTries(isTooMuch)
      // Not waited for: only an address that is free takes the time to write a mail (R30).
      mailEmailChange({ member, newEmail }).catch((err: unknown) =>
        logger.error({ err }, 'the change of an address could not be mailed'),
      )
      return redirectWithNotice(href('/account'), accountNotices.of('email', await mailFacts()))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Change email', 'Change the e-mail address of your account.')

export default function AccountEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useAccountForm({ id: 'email-form', schema: emailForm, answer: actionData })
  return (
    <AccountCard
      title="Change email"
      lead="We send a link to the new address. Your account keeps the present one until you follow it."
    >
      <AccountForm {...form} label="Send link" busyLabel="Sending...">
        <p className="wrap-anywhere">
          <span className="block text-sm font-semibold text-ink-soft">Present address</span>
          {loaderData.email}
        </p>
        <TextField
          {...bindField(fields.email)}
          label="New email"
          type="email"
          autoComplete="email"
          required
        />
        <CurrentPasswordField field={fields.current_password} label="Current password" />
      </AccountForm>
      <BackToAccount />
    </AccountCard>
  )
}
