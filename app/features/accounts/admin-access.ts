import { awaitsFactor, type Member } from './member.ts'

/** The words for whoever has no business here (specification, section 6 of the admin area). */
export const accessDenied = { title: 'Access Denied', message: "You don't have admin privileges." }

/** Whether somebody may go into the back of the shop, or what is missing. */
export type AdminGate = 'open' | 'sign-in' | 'second-factor' | 'denied' | 'no-factor'

/** The rule of every admin page, action and call (decisions 27 and 29); null is a guest. */
export function adminGate(
  member: Pick<Member, 'isAdmin' | 'aal' | 'hasFactor'> | null,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): AdminGate {
  if (!member) return 'sign-in'
  // Before the role: half a sign-in learns nothing about the account.
  if (awaitsFactor(member)) return 'second-factor'
  if (!member.isAdmin) return 'denied'
  return needsSecondFactor && member.aal === 'aal1' ? 'no-factor' : 'open'
}

export interface GrantRefusal {
  reason: 'admin-exists' | 'another-address' | 'unverified-address'
  message: string
}

interface GrantFacts {
  hasAdmin: boolean
  email: string
  isEmailVerified: boolean
  /** ADMIN_EMAIL: narrows who may become the first admin (decision 28). */
  adminEmail: string | undefined
  /** Mail leaves this machine, so that an address can be proved. */
  isMailSent: boolean
}

/** Why somebody may not become the first admin; null when they may. */
export function refusalOfGrant(facts: GrantFacts): GrantRefusal | null {
  if (facts.hasAdmin)
    return {
      reason: 'admin-exists',
      message: 'An admin exists already. Admin access is granted here only once.',
    }
  if (facts.adminEmail === undefined) return null
  if (facts.email.toLowerCase() !== facts.adminEmail.toLowerCase())
    return { reason: 'another-address', message: 'This account is not the one that may become the admin.' }
  if (facts.isMailSent && !facts.isEmailVerified)
    return {
      reason: 'unverified-address',
      message: 'Please confirm your email address first: the link is in the mail that we sent you.',
    }
  return null
}
