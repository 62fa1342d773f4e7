import type { RouterContextProvider } from 'react-router'
import { signInWithinLimits } from '../../../features/accounts/sign-in/password-sign-in.server.ts'
import { signInForm } from '../../../features/accounts/sign-in/sign-in-form.ts'
import { signInClientOf } from '../../visitor.server.ts'
import { answerForm, refuseTooManyTries } from '../account-form.server.ts'
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
      const outcome = await signInWithinLimits({ email, password, client: signInClientOf(request, context) })
      if (outcome.ok) return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo })
      const { error } = outcome
      return error.reason === 'too-many-tries'
        ? refuseTooManyTries(error)
        : { status: 401, problem: error.message }
    },
  })
}
