import type { Role } from '#accounts/admins/permissions.ts'

/** Someone who works here. */
export interface StaffMember {
  userId: string
  name: string
  email: string
  role: Role
  hasFactor: boolean
  hasPin: boolean
  /** When they last used a session; null without one. */
  seenAtMs: number | null
}

/** Someone who was asked to work here and has not answered. */
export interface Invitation {
  id: string
  email: string
  role: Role
  sentAtMs: number
  isExpired: boolean
}

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** This many may wait at once. */
export const INVITATIONS_MAX = 20

export type InviteRefusal = { reason: 'already-staff' | 'too-many-invitations' }

export type StaffChangeRefusal = { reason: 'not-staff' | 'last-owner' }

export type AcceptRefusal = { reason: 'invitation-over' | 'other-address' | 'already-staff' | 'session-over' }

/** Why a member of staff may not get another role, or none (null), or null when they may (R86). */
export function refusalOfChange({
  from,
  to,
  owners,
}: {
  from: Role | null
  to: Role | null
  /** How many owners there are. */
  owners: number
}): StaffChangeRefusal | null {
  if (from === null) return { reason: 'not-staff' }
  return from === 'owner' && to !== 'owner' && owners <= 1 ? { reason: 'last-owner' } : null
}
