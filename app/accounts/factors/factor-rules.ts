import type { FactorReason } from '#accounts/account-messages.ts'
import { isRecentlyAuthenticated, type Member } from '#accounts/sessions/member.ts'

/** The kinds of second factors (S46). */
export type FactorType = 'totp' | 'webauthn' | 'phone'

export const factorTypeLabels: Record<FactorType, string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  phone: 'Phone',
}

/** Wrong answers that one challenge bears. */
export const MAX_CHALLENGE_TRIES = 5
/** How long a challenge waits for its answer; a text message may take its time. */
export const challengeSeconds: Record<FactorType, number> = { totp: 300, webauthn: 300, phone: 600 }

/** A second factor as its owner sees it. */
export interface Factor {
  id: string
  factorType: FactorType
  friendlyName: string
  status: 'unverified' | 'verified'
  /** Only its last digits can be read; null unless it is a phone. */
  phone: string | null
  /** ISO 8601. */
  createdAt: string
}

/** Why something about a second factor was refused; account-messages.ts has the texts. */
export interface FactorRefusal {
  reason: FactorReason
  /** Only with `too-many-tries`. */
  retryAfterSeconds?: number
}

/**
 * Why a session may not add or remove second factors: anyone who has one must have shown it, so that a stolen
 * password alone never adds another; and the last proof must be recent (R32). Null when it may.
 */
export function refuseFactorChange(
  session: Pick<Member, 'aal' | 'hasFactor' | 'authenticatedAt'>,
  now: Date,
): FactorRefusal | null {
  if (session.hasFactor && session.aal !== 'aal2') return { reason: 'second-factor-needed' }
  if (!isRecentlyAuthenticated(session, now)) return { reason: 'proof-too-old' }
  return null
}

/**
 * Why a session may not add a second factor: where mail is sent, only the owner of the address may, or anyone could
 * lock its owner out of an account that they signed up with it. The back office may always protect itself.
 */
export function refuseNewFactor(
  session: Pick<Member, 'aal' | 'hasFactor' | 'authenticatedAt' | 'isEmailVerified' | 'role'>,
  { isMailSent, now }: { isMailSent: boolean; now: Date },
): FactorRefusal | null {
  if (isMailSent && !session.isEmailVerified && session.role === null) return { reason: 'unverified-address' }
  return refuseFactorChange(session, now)
}

/** A phone number of which only the last two digits can be read. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-2)}`
}
