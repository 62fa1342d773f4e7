import * as oidc from 'openid-client'
import { config } from '#platform/config.server.ts'
import { succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { openSession } from '#accounts/sessions/new-session.server.ts'
import type { SignInClient, SignedIn } from '#accounts/sessions/signed-in.ts'
import { findProviderAccount } from './provider-accounts.server.ts'
import { askWho, returnAddress } from './provider-answer.server.ts'
import { openProvider, type ProviderRefusal } from './provider-client.server.ts'
import { keepPendingSignIn, takePendingSignIn, type PendingSignIn } from './provider-state.server.ts'

/** Where people may sign in besides here, as the owner has set it up. */
export function listProviders(): { id: string; name: string }[] {
  return config.oidcProviders.map(({ id, name }) => ({ id, name }))
}

export type ProviderReturn = Pick<PendingSignIn, 'redirectTo' | 'codeChallenge'>

/** Begins a sign-in: the provider's page to lead to (state, nonce, PKCE), and the cookie that belongs to it. */
export async function startProviderSignIn({
  providerId,
  scopes,
  ...target
}: ProviderReturn & { providerId: string; scopes: string[] }): Promise<
  Outcome<{ url: string; setCookies: string[] }, ProviderRefusal>
> {
  const opened = await openProvider(providerId)
  if (!opened.ok) return opened
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const codeVerifier = oidc.randomPKCECodeVerifier()
  const url = oidc.buildAuthorizationUrl(opened.value, {
    redirect_uri: returnAddress(providerId),
    scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  const cookie = await keepPendingSignIn(state, { providerId, nonce, codeVerifier, ...target })
  return succeed({ url: url.href, setCookies: [cookie] })
}

/** What came of a sign-in at a provider; `problem` is a code of account-messages.ts or of the provider. */
interface ProviderAnswer extends ProviderReturn {
  signedIn: SignedIn | null
  problem: string | null
}

/** Takes what the provider answered by the visitor's browser, which must be the one that began. */
export async function finishProviderSignIn({
  providerId,
  search,
  cookieHeader,
  client,
}: {
  providerId: string
  search: string
  cookieHeader: string | null
  client: SignInClient
}): Promise<Outcome<ProviderAnswer, ProviderRefusal>> {
  const opened = await openProvider(providerId)
  if (!opened.ok) return opened
  const state = new URLSearchParams(search).get('state')
  const pending = await takePendingSignIn({ state, cookieHeader, providerId })
  const asked = pending && (await askWho(opened.value, { search, state, pending }))
  const account = asked?.person ? await findProviderAccount(asked.person) : null
  const signedIn = account?.ok
    ? await openSession({ userId: account.value.userId, method: 'oauth', client })
    : null
  await recordSecurityEvent({
    event: 'provider-sign-in',
    outcome: signedIn ? 'done' : 'refused',
    userId: signedIn?.userId ?? null,
    details: { provider: providerId },
  })
  return succeed({
    redirectTo: pending?.redirectTo ?? '/',
    codeChallenge: pending?.codeChallenge ?? null,
    signedIn,
    problem: account && !account.ok ? account.error.reason : (asked?.problem ?? null),
  })
}
