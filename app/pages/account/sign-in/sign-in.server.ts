import { redirect, type RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import { authAddress } from '#accounts/account-answer.ts'
import { isLedToClaimStore } from '#accounts/admins/admin-access.server.ts'
import { signUpLimit } from '#accounts/profile/account-limits.ts'
import { signUp } from '#accounts/accounts.server.ts'
import { accountNotices, passwordFaults, WRONG_CREDENTIALS } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { withNotice } from '#shared/notices.ts'
import { safeRedirect } from '#accounts/sign-in/safe-redirect.ts'
import { signInForm, signUpForm } from '#accounts/profile/account-forms.ts'
import { leadsToBackOffice } from './back-office-proof.ts'
import { readInvitation } from '#accounts/staff/invitation-acceptance.server.ts'
import { config } from '#platform/config.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { signInWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { getSignInClient } from '#pages/visitor.server.ts'
import { answerForm, refuseTooManyTries } from '#pages/account/account-form.server.ts'
import { completeSignIn } from './open-session.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  redirectTo: string | null
}

/** Whether someone comes by the link of an invitation to an address: it was mailed there, or given to them. */
async function isInvited(email: string, redirectTo: string | null): Promise<boolean> {
  const { pathname, searchParams } = new URL(safeRedirect(redirectTo), config.baseUrl)
  if (pathname !== href('/auth/invitation')) return false
  return (await readInvitation(searchParams.get('token') ?? ''))?.email === email.toLowerCase()
}

/** Takes the Sign In form. */
export async function receiveSignIn({ request, context, redirectTo }: Asked) {
  return await answerForm({
    request,
    schema: signInForm,
    async work({ email, password }) {
      const outcome = await signInWithinLimits({ email, password, client: getSignInClient(request, context) })
      if (outcome.ok) return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo })
      const { error } = outcome
      return error.reason === 'too-many-tries'
        ? refuseTooManyTries(error)
        : { status: 401, problem: WRONG_CREDENTIALS }
    },
  })
}

/**
 * Takes the Sign Up form; the answer is the same for an address that has an account (R30). Who is led to claim the store
 * is signed in at once (R66), and so is who came by an invitation to this address. Both choose a password that will do
 * there (R51).
 */
export async function receiveSignUp({ request, context, redirectTo }: Asked) {
  return await answerForm({
    request,
    schema: signUpForm,
    async work({ full_name: name, email, password }) {
      const { clientNetwork } = context.get(requestFacts)
      const limited = await spendAttempt(signUpLimit, [`network:${clientNetwork}`])
      if (limited) return refuseTooManyTries(limited)
      const isLed = await isLedToClaimStore(email)
      const isForBackOffice = isLed || leadsToBackOffice(redirectTo)
      const outcome = await signUp({ name, email, password, isForBackOffice })
      if (!outcome.ok)
        return { status: 400, fieldErrors: { password: [passwordFaults[outcome.error.fault]] } }
      if (isLed || (await isInvited(email, redirectTo))) {
        const first = await signInWithinLimits({ email, password, client: getSignInClient(request, context) })
        if (first.ok) return await completeSignIn({ request, context, signedIn: first.value, redirectTo })
      }
      const page = authAddress({ tab: 'sign-up', redirect: safeRedirect(redirectTo) })
      return redirect(withNotice(page, accountNotices.of('signed-up')), 303)
    },
  })
}
