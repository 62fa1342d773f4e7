import { sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { z } from '../../../shared/zod.ts'
import type { SignInClient, SignedIn } from '../sessions/signed-in.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { proofNow } from '../sessions/new-session.server.ts'
import { clientAddressHeader, readSessionToken, sessionSeconds } from '../sessions/session-cookie.server.ts'
import { absoluteLink, href } from '../../../shared/addresses.ts'

type Provider = (typeof config.oidcProviders)[number]

const patienceMs = 5000

/** Where people may sign in besides here, as the owner has set it up. */
export function listProviders(): { id: string; name: string }[] {
  return config.oidcProviders.map(({ id, name }) => ({ id, name }))
}

/** Where to lead on to afterwards; with a code challenge (S256) tokens are fetched by its verifier. */
export interface ProviderReturn {
  redirectTo: string
  codeChallenge: string | null
}

/** Remembered with the state of the sign-in, on the server: nobody can change it on the way. */
const returnAddress = ({ redirectTo, codeChallenge }: ProviderReturn) =>
  `${config.baseUrl}/?${new URLSearchParams({ redirectTo, codeChallenge: codeChallenge ?? '' }).toString()}`

type StartRefusal = { reason: 'unknown-provider' | 'provider_unreachable' }

/** Begins a sign-in: the provider's page to lead to (state, nonce, PKCE), and the cookies that belong to it. */
export async function startProviderSignIn({
  providerId,
  scopes,
  client,
  ...target
}: ProviderReturn & { providerId: string; scopes: string[]; client: SignInClient }): Promise<
  Outcome<{ url: string; setCookies: string[] }, StartRefusal>
> {
  const opened = await openProvider(providerId)
  if (!opened.ok) return opened
  const callbackURL = returnAddress(target)
  const { headers, response } = await opened.value.api.signInSocial({
    body: { provider: providerId, callbackURL, errorCallbackURL: callbackURL, disableRedirect: true, scopes },
    headers: headersOf(client),
    returnHeaders: true,
  })
  if (!response.url) throw new Error('the account library gave no address to sign in at')
  return succeed({ url: response.url, setCookies: headers.getSetCookie() })
}

/** What came of a sign-in at a provider; `problem` is a code of provider-problem.ts or of the provider. */
export interface ProviderAnswer extends ProviderReturn {
  setCookies: string[]
  signedIn: SignedIn | null
  problem: string | null
}

/**
 * Takes what the provider answered by the visitor's browser. A new account is made, or a known one opened:
 * one that was used with this provider before, or whose confirmed address the provider confirms as well.
 */
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
}): Promise<Outcome<ProviderAnswer, StartRefusal>> {
  const opened = await openProvider(providerId)
  if (!opened.ok) return opened
  const headers = headersOf(client)
  if (cookieHeader) headers.set('Cookie', cookieHeader)
  const address = absoluteLink(
    config.baseUrl,
    `${href('/api/auth/callback/:provider', { provider: providerId })}${search}`,
  )
  const answer = await opened.value.handler(new Request(address, { headers }))
  const setCookies = answer.headers.getSetCookie()
  const told = new URL(answer.headers.get('location') ?? '/?error=failed', config.baseUrl).searchParams
  const signedIn = await noteProof(setCookies)
  await recordSecurityEvent({
    event: 'provider-sign-in',
    outcome: signedIn ? 'done' : 'refused',
    userId: signedIn?.userId ?? null,
    details: { provider: providerId },
  })
  return succeed({
    redirectTo: told.get('redirectTo') ?? '/',
    codeChallenge: told.get('codeChallenge') || null,
    setCookies,
    signedIn,
    problem: signedIn ? null : (told.get('error') ?? 'failed'),
  })
}

/** The session whose cookie the library has set, its proof noted; null when there is none. */
async function noteProof(setCookies: readonly string[]): Promise<SignedIn | null> {
  const token = readSessionToken(setCookies.map((line) => line.split(';', 1)[0]).join(';'))
  if (!token) return null
  const [row] = await sql<{ sessionId: string; userId: string }[]>`
    update auth_sessions set
      amr = jsonb_build_array(${proofNow('oauth')}),
      expires_at = now() + make_interval(secs => ${sessionSeconds})
    where token = ${token} returning id as "sessionId", user_id as "userId"`
  if (!row) throw new Error('the session that was just made is gone')
  return { ...row, setCookies: [...setCookies] }
}

type Library = ReturnType<(typeof import('../auth.server.ts'))['createAuth']>

/** One library for each provider: one that is out of reach must not keep the others from working. */
const opened = new Map<string, Promise<Library>>()

async function openProvider(providerId: string): Promise<Outcome<Library, StartRefusal>> {
  const provider = config.oidcProviders.find(({ id }) => id === providerId)
  if (!provider) return refuse({ reason: 'unknown-provider' })
  const opening = opened.get(providerId) ?? loadProvider(provider)
  opened.set(providerId, opening)
  try {
    return succeed(await opening)
  } catch (err) {
    // Not kept: the next visitor tries again.
    opened.delete(providerId)
    logger.warn({ err, providerId }, 'a provider for signing in cannot be reached')
    return refuse({ reason: 'provider_unreachable' })
  }
}

const description = z.object({ issuer: z.string() })

async function loadProvider({ id, name, issuer, clientId, clientSecret }: Provider): Promise<Library> {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  // Asked first by ourselves: the library knows no patience, and goes on without a provider that fails.
  const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  const described = description.safeParse(await answer.json())
  if (described.data?.issuer.replace(/\/+$/, '') !== issuer)
    throw new Error(`${discoveryUrl} answered ${answer.status} and does not describe ${issuer}`)
  const { createAuth } = await import('../auth.server.ts')
  const library = createAuth([
    {
      providerId: id,
      name,
      discoveryUrl,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
      accountSubject: ({ profile }) => String(profile.sub ?? ''),
    },
  ])
  const { socialProviders } = await library.$context
  if (!socialProviders.some((known) => known.id === id)) throw new Error(`${issuer} lacks what is needed`)
  return library
}

/** The account library knows a client by headers alone. */
function headersOf({ address, userAgent }: SignInClient): Headers {
  const headers = new Headers({ [clientAddressHeader]: address })
  if (userAgent) headers.set('User-Agent', userAgent.slice(0, 300))
  return headers
}
