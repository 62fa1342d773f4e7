import { refreshLimit } from '#accounts/profile/account-limits.ts'
import { tokenMessages, WRONG_CREDENTIALS } from '#accounts/account-messages.ts'
import { signInWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { tokenRequest } from '#accounts/tokens/token-request.ts'
import { exchangeCode, issueTokens } from '#accounts/tokens/tokens.server.ts'
import { refreshTokens } from '#accounts/tokens/token-refresh.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { getSignInClient } from '#pages/visitor.server.ts'
import type { Route } from './+types/token'
import { answerJson, readJson, refuseReading, refuseTooManyCalls } from '#pages/json-call.server.ts'

/** Tokens for clients that are no browser, by password, refresh token or code of a provider sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readJson(request, tokenRequest)
  const client = getSignInClient(request, context)
  const now = new Date()
  if (asked.grant_type !== 'password') {
    const limited = await spendAttempt(refreshLimit, [`address:${client.address}`])
    if (limited) return refuseTooManyCalls(limited)
    const outcome =
      asked.grant_type === 'pkce'
        ? await exchangeCode({ code: asked.auth_code, verifier: asked.code_verifier, now })
        : await refreshTokens({ refreshToken: asked.refresh_token, now })
    if (outcome.ok) return answerJson(outcome.value)
    return answerJson({ error: tokenMessages[outcome.error.reason] }, 401)
  }
  const { email, password } = asked
  const outcome = await signInWithinLimits({ email, password, client })
  if (outcome.ok) return answerJson(await issueTokens({ sessionId: outcome.value.sessionId, now }))
  if (outcome.error.reason === 'too-many-tries') return refuseTooManyCalls(outcome.error)
  return answerJson({ error: WRONG_CREDENTIALS }, 401)
}

export const loader = refuseReading
