import * as oidc from 'openid-client'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import type { ProviderPerson } from './provider-accounts.server.ts'
import type { PendingSignIn } from './provider-state.server.ts'

/** Where a provider leads the visitor back to. */
export const returnAddress = (providerId: string) =>
  absoluteLink(config.baseUrl, href('/api/auth/callback/:provider', { provider: providerId }))

interface Answer {
  search: string
  state: string | null
  pending: PendingSignIn
}

/** Exchanges the code of an answer for an ID token, and reads from it who it is; state, nonce, PKCE and signature are checked. */
export async function askWho(
  provider: oidc.Configuration,
  { search, state, pending: { providerId, nonce, codeVerifier } }: Answer,
): Promise<{ person: ProviderPerson | null; problem: string | null }> {
  try {
    const tokens = await oidc.authorizationCodeGrant(
      provider,
      new URL(`${returnAddress(providerId)}${search}`),
      { expectedState: state ?? '', expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
    )
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider gave no ID token')
    const { sub: subject } = claims
    const told = claims.email ? claims : await oidc.fetchUserInfo(provider, tokens.access_token, subject)
    const [email, name] = [told.email, told.name].map((text) => (typeof text === 'string' ? text : ''))
    return {
      person: { providerId, subject, email, name: name ?? '', isEmailVerified: told.email_verified === true },
      problem: null,
    }
  } catch (err) {
    logger.warn({ err, providerId }, 'a sign-in at a provider failed')
    const isRefused = err instanceof oidc.AuthorizationResponseError
    return { person: null, problem: isRefused ? err.error : null }
  }
}
