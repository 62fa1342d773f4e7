import { issueTokens } from '#accounts/tokens/tokens.server.ts'
import type { RenewedSession } from '#accounts/sessions/session-rotation.server.ts'
import { answerJson } from '#pages/json-call.server.ts'
import { hasBearer } from '#pages/visitor.server.ts'

/**
 * The answer of a call that renewed the session: what was shown for it is void. Anyone who came with
 * an access token finds a new pair of tokens next to `body`, a browser gets its new cookie.
 */
export async function answerRenewed({
  request,
  session: { sessionId, setCookies },
  body,
}: {
  request: Request
  session: RenewedSession
  body: object
}): Promise<Response> {
  if (hasBearer(request))
    return answerJson({ ...(await issueTokens({ sessionId, now: new Date() })), ...body })
  const answer = answerJson(body)
  for (const line of setCookies) answer.headers.append('Set-Cookie', line)
  return answer
}
