import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '../../context.ts'
import { signInWithinLimits } from '../../features/accounts/password-sign-in.server.ts'
import { signInForm } from '../../features/accounts/sign-in-form.ts'
import { answerForm, refuseTooMany } from './account-form.server.ts'
import { completeSignIn } from './open-session.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  redirectTo: string | null
}

/** Takes the Sign In form. */
export async function receiveSignIn({ request, context, redirectTo }: Asked) {
  return await answerForm({
    request,
    schema: signInForm,
    async work({ email, password }) {
      const { clientAddress } = context.get(requestFacts)
      const client = { address: clientAddress, userAgent: request.headers.get('user-agent') }
      const outcome = await signInWithinLimits({ email, password, client })
      if (outcome.ok) return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo })
      const { error } = outcome
      return error.reason === 'too-many-tries'
        ? refuseTooMany(error)
        : { status: 401, problem: error.message }
    },
  })
}
