import type { Role } from '#accounts/admins/permissions.ts'

/** The assurance level: one proof, or a second one of another kind. */
type AssuranceLevel = 'aal1' | 'aal2'

export const proofMethods = ['password', 'oauth', 'totp', 'webauthn', 'phone', 'recovery_code'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** One proof of a session, as access tokens name it (RFC 8176 style). */
interface AuthenticationMethod {
  method: ProofMethod
  /** Seconds since 1970. */
  timestamp: number
}

/** A person with a session. */
export interface Member {
  userId: string
  name: string
  email: string
  isEmailVerified: boolean
  /** What the account may do in the back office, as of this request; null for customers. */
  role: Role | null
  sessionId: string
  aal: AssuranceLevel
  amr: AuthenticationMethod[]
  /** The account has a verified second factor. */
  hasFactor: boolean
  /** Counts the tokens of the session: proofs for an earlier token are void. */
  generation: number
  /** The password is known to be too weak for the back office (R51). */
  hasWeakPassword: boolean
  /** When password or second factor were last shown. */
  authenticatedAt: Date
  /** Set while the session is handed over to the counter (R87). */
  handedOver: HandedOver | null
}

/** Someone who acts at the counter by their PIN. */
export interface CounterPerson {
  userId: string
  name: string
  email: string
  role: Role
}

/** A session whose counter was handed over; with no one, it waits for the next PIN. */
export interface HandedOver {
  person: CounterPerson | null
  /** When that ends by itself, if nothing is done; null for no one. */
  untilMs: number | null
}

/** Whether the second factor is still due: until then the session allows nothing else. */
export function awaitsFactor(member: Pick<Member, 'aal' | 'hasFactor'>): boolean {
  return member.hasFactor && member.aal === 'aal1'
}

const RECENT_MS = 15 * 60 * 1000

/** Whether the last proof is recent enough for a dangerous action (R32). */
export function isRecentlyAuthenticated(member: Pick<Member, 'authenticatedAt'>, now: Date): boolean {
  return now.getTime() - member.authenticatedAt.getTime() <= RECENT_MS
}
