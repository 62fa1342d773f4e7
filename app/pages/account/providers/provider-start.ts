import { getRedirectTarget } from '#accounts/sign-in/safe-redirect.ts'
import type { Route } from './+types/provider-start'
import { leadToProvider } from './provider-sign-in.server.ts'

/** Starts a sign-in at an outside provider. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const redirectTo = getRedirectTarget(request)
  const { provider: providerId } = params
  return await leadToProvider({ context, providerId, redirectTo, scopes: [], codeChallenge: null })
}
