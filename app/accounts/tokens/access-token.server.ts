import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose'
import { JWTExpired } from 'jose/errors'
import { config } from '#platform/config.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { selectPublicKeys, type PublicKey } from './public-keys.server.ts'
import { readSigningKey, SIGNING_ALGORITHM } from './signing-keys.server.ts'

/** How long an access token is good for. */
export const accessTokenSeconds = 900
const audience = 'authenticated'
/** A token with a key that is not known makes the keys be read again, but not for every forged one. */
const pauseMs = 1000

export type TokenRefusal = { reason: 'expired' | 'invalid' }

/** Signs an access token that names a session; its claims tell what was true when it was issued. */
export async function signAccessToken(
  member: Member,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + accessTokenSeconds
  const { userId, sessionId, email, aal, amr, generation: gen } = member
  const { kid, privateKey } = await readSigningKey()
  const token = await new SignJWT({ session_id: sessionId, email, role: audience, aal, amr, gen })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
    .setIssuer(config.baseUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(privateKey)
  return { token, expiresAt: exp }
}

/** The session that an access token of ours names, and of which of its generations; whether it still lives is not looked at. */
export async function verifyAccessToken(
  token: string,
): Promise<Outcome<{ sessionId: string; generation: number }, TokenRefusal>> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      issuer: config.baseUrl,
      audience,
      algorithms: [SIGNING_ALGORITHM],
      requiredClaims: ['exp', 'sub', 'session_id', 'gen'],
    })
    const { session_id: sessionId, gen: generation } = payload
    if (typeof sessionId === 'string' && isUuid(sessionId) && typeof generation === 'number')
      return succeed({ sessionId, generation })
  } catch (error) {
    if (isOutOfReach(error)) throw error
    if (error instanceof JWTExpired) return refuse({ reason: 'expired' })
  }
  return refuse({ reason: 'invalid' })
}

let known = new Map<string, CryptoKey>()
let readAt = Number.NEGATIVE_INFINITY

async function findKey({ kid = '' }: JWTHeaderParameters): Promise<CryptoKey> {
  if (!known.has(kid) && performance.now() - readAt > pauseMs) {
    const keys = await selectPublicKeys().catch((cause: unknown) => {
      throw new KeysOutOfReach('the signing keys could not be read', { cause })
    })
    readAt = performance.now()
    known = new Map(await Promise.all(keys.map(async (key) => [key.kid, await importKey(key)] as const)))
  }
  const key = known.get(kid)
  if (!key) throw new Error('no key of ours')
  return key
}

class KeysOutOfReach extends Error {}
const isOutOfReach = (error: unknown) => error instanceof KeysOutOfReach

async function importKey(key: PublicKey): Promise<CryptoKey> {
  const imported = await importJWK(key, key.alg)
  if (imported instanceof Uint8Array) throw new TypeError('a signing key has no public half')
  return imported
}
