import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { readCookie } from '#platform/web/cookies.ts'
import { toCookieName, endCookie, serializeCookie } from '#platform/web/set-cookie.server.ts'
import { z } from '#shared/zod.ts'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'

/** How long someone may take at the provider. */
const stateSeconds = 600
const cookieName = 'store.provider_sign_in'

/** A sign-in that is under way at a provider. It stays on the server, so that no one can change it on the way. */
const pendingSignIn = z.object({
  providerId: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where to lead on to afterwards. */
  redirectTo: z.string(),
  /** With a code challenge (S256) tokens are fetched by its verifier; null for browsers. */
  codeChallenge: z.string().nullable(),
})
export type PendingSignIn = z.output<typeof pendingSignIn>

const toIdentifier = (state: string) => `provider-sign-in:${hashToken(state)}`

/** Remembers a sign-in under its state. @returns the Set-Cookie line that ties it to this browser. */
export async function keepPendingSignIn(state: string, pending: PendingSignIn): Promise<string> {
  await db
    .insertInto('authVerifications')
    .values({
      identifier: toIdentifier(state),
      value: JSON.stringify(pending),
      expiresAt: sql<Date>`now() + make_interval(secs => ${stateSeconds})`,
    })
    .execute()
  return serializeCookie({ name: cookieName, value: state, maxAgeSeconds: stateSeconds })
}

/** The Set-Cookie line of a sign-in that has come back. */
export const endedPendingCookie = () => endCookie(cookieName)

/** The sign-in that this very browser began with this state, once; null for any other. */
export async function takePendingSignIn({
  state,
  cookieHeader,
  providerId,
}: {
  state: string | null
  cookieHeader: string | null
  providerId: string
}): Promise<PendingSignIn | null> {
  const kept = Buffer.from(readCookie(cookieHeader, toCookieName(cookieName)) ?? '')
  const given = Buffer.from(state ?? '')
  if (!state || kept.length !== given.length || !timingSafeEqual(kept, given)) return null
  const row = await db
    .deleteFrom('authVerifications')
    .where('identifier', '=', toIdentifier(state))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst()
  const pending = row ? pendingSignIn.parse(JSON.parse(row.value)) : null
  return pending?.providerId === providerId ? pending : null
}
