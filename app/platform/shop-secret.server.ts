import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#shared/uuid.ts'
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

/** What a signature is good for. It is signed too, so that none made for one purpose passes for another. */
type Purpose =
  | 'session'
  | 'confirm-email'
  | 'first admin'
  | 'last_order'
  | 'confirm-order'
  | 'cancel-order'
  | 'manage-pickup'
  | 'tracked-pickup'
  | 'booked'
  | 'confirm-alert'
  | 'manage-alerts'
  | 'confirm-hold'
  | 'hold'
  | 'shown-price'
  | 'register-device'
  | 'offline-seller'

/** The signature of a text for one purpose, in base64url: HMAC-SHA-256 with the shop's secret. */
export function signFor(purpose: Purpose, text: string, secret = shopSecret()): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

/** A text with its signature, for cookies and mailed links: `text.signature`. */
export function makeSigned(purpose: Purpose, text: string, secret?: string): string {
  return `${text}.${signFor(purpose, text, secret)}`
}

/**
 * The text that `makeSigned` signed for the same purpose; null for anything else. Compared as text, in constant time:
 * base64 has several spellings of the same bytes, and only ours counts.
 */
export function readSigned(
  purpose: Purpose,
  signed: string,
  secrets: readonly string[] = acceptedSecrets(),
): string | null {
  const dot = Math.max(0, signed.lastIndexOf('.'))
  const text = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signFor(purpose, text, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? text : null
}

/** The id that was signed for the same purpose; null for anything else. */
export function readSignedId(purpose: Purpose, signed: string): string | null {
  const id = readSigned(purpose, signed)
  return id !== null && isUuid(id) ? id : null
}
