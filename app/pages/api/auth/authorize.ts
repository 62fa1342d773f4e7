import { authorizeRequest, toReturnPath } from '#accounts/providers/authorize-request.ts'
import { config } from '#platform/config.server.ts'
import { leadToProvider } from '#pages/account/providers/provider-sign-in.server.ts'
import type { Route } from './+types/authorize'
import { answerJson } from '#pages/json-call.server.ts'

/** The specification's OAuth address (S90): provider, redirect_to, scopes, PKCE challenge. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parsed = authorizeRequest.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success)
    return answerJson({ error: parsed.error.issues[0]?.message ?? 'The request is not valid.' }, 400)
  const { provider, redirect_to, scopes, code_challenge = null } = parsed.data
  const redirectTo = toReturnPath(redirect_to, config.baseUrl)
  return await leadToProvider({
    context,
    providerId: provider,
    redirectTo,
    scopes,
    codeChallenge: code_challenge,
  })
}
