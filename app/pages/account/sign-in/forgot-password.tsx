import { requestFacts } from '#context.ts'
import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { passwordResetLimit } from '#accounts/profile/account-limits.ts'
import { requestPasswordReset } from '#accounts/passwords/password-reset-link.server.ts'
import { forgotPasswordForm } from '#accounts/profile/account-forms.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { bindField, TextField } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/forgot-password'
import { AccountCard, AccountNotice, useAccountNotice } from '#pages/account/account-card.tsx'
import { answerForm, refuseTooManyTries } from '#pages/account/account-form.server.ts'
import { keepForm } from './lost-answer.ts'
import { TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  return await answerForm({
    request,
    schema: forgotPasswordForm,
    async work({ email }) {
      const { clientNetwork } = context.get(requestFacts)
      const limited = await spendAttempt(passwordResetLimit, [`network:${clientNetwork}`])
      if (limited) return refuseTooManyTries(limited)
      await requestPasswordReset(email)
      return redirectWithNotice(href('/auth/forgot-password'), accountNotices.of('sent', await mailFacts()))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Forgot your password?', 'Ask for a link to choose a new password.')

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const notice = useAccountNotice('sent')
  const { form, fields } = useAccountForm({
    id: 'forgot-password',
    schema: forgotPasswordForm,
    answer: actionData,
  })
  return (
    <AccountCard
      title="Forgot your password?"
      lead="Tell us the email address of your account, and we send you a link to choose a new one."
    >
      {notice && !actionData && <AccountNotice>{notice}</AccountNotice>}
      <AccountForm {...form} action={href('/auth/forgot-password')} label="Send link" busyLabel="Sending...">
        <TextField {...bindField(fields.email)} label="Email" type="email" autoComplete="username" required />
      </AccountForm>
      <p className="mt-5 text-center">
        <TextLink href={href('/auth')} className="inline-block py-1">
          Back to Sign In
        </TextLink>
      </p>
    </AccountCard>
  )
}
