import { requestFacts } from '#context.ts'
import { passwordResetLimit } from '#accounts/profile/account-limits.ts'
import { requestPasswordReset } from '#accounts/passwords/password-reset-link.server.ts'
import { forgotPasswordForm } from '#accounts/profile/account-forms.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import type { Route } from './+types/recover'
import { answerJson, readJson, refuseReading, refuseTooManyCalls } from '#pages/json-call.server.ts'

/** Has the way to a new password mailed; the answer is the same for an address without an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await readJson(request, forgotPasswordForm)
  const { clientNetwork } = context.get(requestFacts)
  const limited = await spendAttempt(passwordResetLimit, [`network:${clientNetwork}`])
  if (limited) return refuseTooManyCalls(limited)
  await requestPasswordReset(email)
  return answerJson({})
}

export const loader = refuseReading
