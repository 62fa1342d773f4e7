import { timingSafeEqual } from 'node:crypto'
import { config } from './config.server.ts'

/** The secret that signs sessions and receipts. @throws before the start of the shop has made or read it. */
export function shopSecret(): string {
  if (!config.authSecret) throw new Error('AUTH_SECRET is not known yet: it is made when the shop starts.')
  return config.authSecret
}

/**
 * The secrets that signatures and sealed data may use: the current one, then the previous one if set
 * (AUTH_SECRET_PREVIOUS).
 */
export function acceptedSecrets(): readonly [string, ...string[]] {
  return config.previousAuthSecret ? [shopSecret(), config.previousAuthSecret] : [shopSecret()]
}

/**
 * Whether `given` is what `sign` makes with one of the secrets. Compared as text, in constant time: base64 has several
 * spellings of the same bytes, and only ours counts.
 */
export function isSigned(
  given: string,
  sign: (secret: string) => string,
  secrets: readonly string[] = acceptedSecrets(),
): boolean {
  const bytes = Buffer.from(given)
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret))
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
