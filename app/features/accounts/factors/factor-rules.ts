import { isRecentlyAuthenticated, type Member } from '../sessions/member.ts'

/** The kinds of second factors (S46). */
export type FactorType = 'totp' | 'webauthn' | 'phone'

export const factorTypeLabels: Record<FactorType, string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  phone: 'Phone',
}

/** More than these nobody needs, and each is one more way in. */
export const MAX_FACTORS = 10
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

const messages = {
  'no-session': 'Your session has ended. Please sign in again.',
  'unknown-factor': 'There is no such second factor.',
  'second-factor-needed': 'Please confirm your second factor first.',
  'proof-too-old': 'Please confirm that it is you first.',
  'unverified-address': 'Please confirm your email address first: the link is in the mail that we sent you.',
  'name-taken': 'You have another second factor of this name.',
  'too-many-factors': `You can have at most ${MAX_FACTORS} second factors.`,
  'passkey-taken': 'This passkey is in use already.',
  'wrong-proof': 'That did not match. Please try again.',
  'code-used': 'This code has been used already. Please wait for the next one.',
  'challenge-over': 'This took too long. Please start again.',
  'challenge-spent': 'Too many wrong tries. Please start again.',
  'wrong-recovery-code': 'This is none of your unused recovery codes. Please look again.',
  'no-factor': 'Recovery codes stand in for a second factor. Please add one first.',
  'too-many-tries': 'Too many tries. Please wait a few minutes and try again.',
}

/** Why something about a second factor was refused, with the words for its owner. */
export interface FactorRefusal {
  reason: keyof typeof messages
  message: string
  /** Only with `too-many-tries`. */
  retryAfterSeconds?: number
}

/** The refusal of a reason, in its words. */
export function factorRefusal(reason: FactorRefusal['reason']): FactorRefusal {
  return { reason, message: messages[reason] }
}

/** The words of a reason that stands in an address; null when there is no such reason. */
export function describeFactorProblem(reason: string | null): string | null {
  return new Map(Object.entries(messages)).get(reason ?? '') ?? null
}

/**
 * Why a session may not add or remove second factors: anyone who has one must have shown it, so that a stolen
 * password alone never adds another; and the last proof must be recent (R32). Null when it may.
 */
export function refuseFactorChange(
  session: Pick<Member, 'aal' | 'hasFactor' | 'authenticatedMs'>,
  now: Date,
): FactorRefusal | null {
  if (session.hasFactor && session.aal !== 'aal2') return factorRefusal('second-factor-needed')
  if (!isRecentlyAuthenticated(session, now)) return factorRefusal('proof-too-old')
  return null
}

/**
 * Why a session may not add a second factor: where mail is sent, only the owner of the address may, or anybody could
 * lock its owner out of an account that they signed up with it. The back office may always protect itself.
 */
export function refuseNewFactor(
  session: Pick<Member, 'aal' | 'hasFactor' | 'authenticatedMs' | 'isEmailVerified' | 'isAdmin'>,
  { isMailSent, now }: { isMailSent: boolean; now: Date },
): FactorRefusal | null {
  if (isMailSent && !session.isEmailVerified && !session.isAdmin) return factorRefusal('unverified-address')
  return refuseFactorChange(session, now)
}

/** A phone number of which only the last two digits can be read. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-2)}`
}
