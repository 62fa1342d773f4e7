import { requestFacts } from '#context.ts'
import { passwordFaults } from '#accounts/account-messages.ts'
import { signUpLimit } from '#accounts/profile/account-limits.ts'
import { signUp } from '#accounts/accounts.server.ts'
import { signUpRequest } from '#accounts/tokens/token-request.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import type { Route } from './+types/sign-up'
import { answerJson, readJson, refuseReading, refuseTooManyCalls } from '#pages/json-call.server.ts'

/** Makes an account; the answer is the same for an address that has one (R30). */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, password, data } = await readJson(request, signUpRequest)
  const { clientNetwork } = context.get(requestFacts)
  const limited = await spendAttempt(signUpLimit, [`network:${clientNetwork}`])
  if (limited) return refuseTooManyCalls(limited)
  const outcome = await signUp({ name: data.full_name, email, password, isForBackOffice: false })
  if (!outcome.ok) return answerJson({ error: passwordFaults[outcome.error.fault] }, 400)
  return answerJson({ user: { email, user_metadata: { full_name: data.full_name } }, session: null })
}

export const loader = refuseReading
