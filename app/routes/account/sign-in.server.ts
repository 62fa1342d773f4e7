import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '../../context.ts'
import { signIn } from '../../features/accounts/accounts.server.ts'
import { signInForm } from '../../features/accounts/sign-in-form.ts'
import { forgiveSignInTries, spendSignInTry } from '../../features/accounts/sign-in-limits.server.ts'
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
      const limited = await spendSignInTry({ email, clientAddress })
      if (limited) return refuseTooMany(limited)
      const client = { address: clientAddress, userAgent: request.headers.get('user-agent') }
      const outcome = await signIn({ email, password, client })
      if (!outcome.ok) return { status: 401, problem: outcome.error.message }
      await forgiveSignInTries({ email, clientAddress })
      return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo })
    },
  })
}
