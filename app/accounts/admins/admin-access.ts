import { awaitsFactor, type Member } from '#accounts/sessions/member.ts'

/** The message for people without access (S47). */
export const accessDenied = { title: 'Access Denied', message: "You don't have admin privileges." }

/** Whether a person may enter the back office, or what is missing. */
export type AdminGate = 'open' | 'sign-in' | 'second-factor' | 'denied' | 'no-factor' | 'weak-password'

/** The rule of every admin page, action and call (R27 and R29); null is a guest. */
export function adminGate(
  member: Pick<Member, 'role' | 'aal' | 'hasFactor' | 'hasWeakPassword'> | null,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): AdminGate {
  if (!member) return 'sign-in'
  // Before the role: an unfinished sign-in reveals nothing about the account.
  if (awaitsFactor(member)) return 'second-factor'
  if (member.role === null) return 'denied'
  // Before the second factor, which would protect a password that anyone guesses (R51).
  if (member.hasWeakPassword) return 'weak-password'
  return needsSecondFactor && member.aal === 'aal1' ? 'no-factor' : 'open'
}

export interface GrantRefusal {
  reason: 'admin-exists' | 'another-address' | 'unverified-address' | 'no-code' | 'wrong-code'
}

/** The proof that the first admin needs (R28 and R52). */
export interface WayToFirstAdmin {
  /** ADMIN_EMAIL: the only account that may. */
  email: string | null
  needsVerifiedEmail: boolean
  /** The code that the start prints. */
  needsCode: boolean
}

/**
 * How the first admin proves to be the owner: on plain http as specified, narrowed by ADMIN_EMAIL. On https by an
 * address that was verified by mail, or, if no mail server or no address is set, by the setup code.
 */
export function wayToFirstAdmin({
  isHttps,
  adminEmail,
  isMailSent,
}: {
  isHttps: boolean
  adminEmail: string | undefined
  /** Whether there is a mail server, so that an address can be verified. */
  isMailSent: boolean
}): WayToFirstAdmin {
  const needsVerifiedEmail = adminEmail !== undefined && isMailSent
  return { email: adminEmail ?? null, needsVerifiedEmail, needsCode: isHttps && !needsVerifiedEmail }
}

/**
 * Whether an account is led to claim the store (R66): while no one runs it, the one that ADMIN_EMAIL names, else the
 * only one there is. Customers of a store without an owner are left alone.
 */
export function isLedToClaim({
  hasAdmin,
  hasOthers,
  email,
  way,
}: Pick<GrantFacts, 'hasAdmin' | 'email' | 'way'> & { hasOthers: boolean }): boolean {
  if (hasAdmin) return false
  return way.email === null ? !hasOthers : way.email.toLowerCase() === email.toLowerCase()
}

interface GrantFacts {
  hasAdmin: boolean
  email: string
  isEmailVerified: boolean
  way: WayToFirstAdmin
  /** Null when no code was given. */
  isCodeRight: boolean | null
}

/** Why a person may not become the first admin; null if they may. */
export function refusalOfGrant(facts: GrantFacts): GrantRefusal | null {
  const { email, needsVerifiedEmail, needsCode } = facts.way
  if (facts.hasAdmin) return { reason: 'admin-exists' }
  if (email !== null && facts.email.toLowerCase() !== email.toLowerCase())
    return { reason: 'another-address' }
  if (needsVerifiedEmail && !facts.isEmailVerified) return { reason: 'unverified-address' }
  if (!needsCode || facts.isCodeRight) return null
  return { reason: facts.isCodeRight === null ? 'no-code' : 'wrong-code' }
}
