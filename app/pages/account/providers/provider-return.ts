import { redirect } from 'react-router'
import { finishProviderSignIn } from '#accounts/providers/providers.server.ts'
import { endedPendingCookie } from '#accounts/providers/provider-state.server.ts'
import { makeSignInCode } from '#accounts/tokens/sign-in-codes.server.ts'
import { cookieHeaders } from '#platform/web/set-cookie.server.ts'
import { getSignInClient } from '#pages/visitor.server.ts'
import type { Route } from './+types/provider-return'
import { completeSignIn } from '#pages/account/sign-in/open-session.server.ts'
import { leadBack } from './provider-sign-in.server.ts'

/** Where a provider sends the visitor back to. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const outcome = await finishProviderSignIn({
    providerId: params.provider,
    search: new URL(request.url).search,
    cookieHeader: request.headers.get('cookie'),
    client: getSignInClient(request, context),
  })
  if (!outcome.ok) {
    if (outcome.error.reason === 'unknown-provider') throw new Response(null, { status: 404 })
    return leadBack({ problem: outcome.error.reason, redirectTo: '/' })
  }
  const { signedIn, problem, redirectTo, codeChallenge } = outcome.value
  const headers = cookieHeaders([endedPendingCookie()])
  if (!signedIn) return leadBack({ problem: problem ?? 'failed', redirectTo, headers })
  if (!codeChallenge) {
    const answer = await completeSignIn({ request, context, signedIn, redirectTo })
    answer.headers.append('Set-Cookie', endedPendingCookie())
    return answer
  }
  // The session is the client's that has the verifier, not this browser's: no cookie.
  const code = await makeSignInCode({ sessionId: signedIn.sessionId, codeChallenge })
  const mark = redirectTo.includes('?') ? '&' : '?'
  return redirect(`${redirectTo}${mark}${new URLSearchParams({ code }).toString()}`, { status: 303, headers })
}
