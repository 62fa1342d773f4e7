import * as oidc from 'openid-client'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

type Provider = (typeof config.oidcProviders)[number]

export type ProviderRefusal = { reason: 'unknown-provider' | 'provider_unreachable' }

const patienceSeconds = 5

/** Each provider's own description of itself, read at its first use. */
const opened = new Map<string, Promise<oidc.Configuration>>()

/** The OpenID Connect client of a provider that the owner has set up. */
export async function openProvider(
  providerId: string,
): Promise<Outcome<oidc.Configuration, ProviderRefusal>> {
  const provider = config.oidcProviders.find(({ id }) => id === providerId)
  if (!provider) return refuse({ reason: 'unknown-provider' })
  const opening = opened.get(providerId) ?? discover(provider)
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

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const address = new URL(`${issuer}/.well-known/openid-configuration`)
  const client = await oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    // The settings allow http on this machine alone. Signatures of ID tokens are checked, not only their way here.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  })
  // Compared here, because the settings leave out a slash at the end.
  if (client.serverMetadata().issuer.replace(/\/+$/, '') !== issuer)
    throw new Error(`${address.href} does not describe ${issuer}`)
  return client
}
