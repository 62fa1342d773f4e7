import { redirect, type RouterContextProvider } from 'react-router'
import { requestFacts } from '../../../context.ts'
import { authAddress } from '../../../features/accounts/account-answer.ts'
import { signUpLimit } from '../../../features/accounts/profile/account-limits.ts'
import { signUp } from '../../../features/accounts/accounts.server.ts'
import { accountNotices } from '../../../features/accounts/account-messages.ts'
import { withNotice } from '../../../shared/notices.ts'
import { safeRedirect } from '../../../features/accounts/sign-in/safe-redirect.ts'
import { signUpForm } from '../../../features/accounts/sign-in/sign-up-form.ts'
import { spendAttempt } from '../../../platform/web/rate-limit.server.ts'
import { answerForm, refuseTooManyTries } from '../account-form.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  redirectTo: string | null
}

/** Takes the Sign Up form; the answer is the same for an address that has an account (R30). */
export async function receiveSignUp({ request, context, redirectTo }: Asked) {
  return await answerForm({
    request,
    schema: signUpForm,
    async work({ full_name: name, email, password }) {
      const { clientNetwork } = context.get(requestFacts)
      const limited = await spendAttempt(signUpLimit, [`network:${clientNetwork}`, `email:${email}`])
      if (limited) return refuseTooManyTries(limited)
      const outcome = await signUp({ name, email, password })
      if (!outcome.ok) return { status: 400, fieldErrors: { password: [outcome.error.message] } }
      const page = authAddress({ tab: 'sign-up', redirect: safeRedirect(redirectTo) })
      return redirect(withNotice(page, accountNotices.of('signed-up')), 303)
    },
  })
}
