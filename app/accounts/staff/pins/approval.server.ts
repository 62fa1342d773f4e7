import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import { may } from '#accounts/admins/permissions.ts'
import type { PinRefusal } from './pin.ts'
import { provePin } from './pins.server.ts'

/** What a PIN may let someone do, as the security log and the activity call it. */
export type ApprovedAct = 'a sale' | 'taking a sale back' | 'releasing a hold' | 'turning a register on'

/**
 * Lets someone at the counter do one thing that is beyond what they may alone (R176), by the PIN of a person without
 * limits. Who acts stays who they are; the log has both.
 */
export async function approveByPin(input: {
  approver: { userId: string; pin: string }
  act: ApprovedAct
  /** Who acts. */
  userId: string
}): Promise<Outcome<{ approvedBy: string }, PinRefusal | { reason: 'no-manager' }>> {
  const { approver, act, userId } = input
  const person = await provePin(approver)
  const outcome =
    person.ok && !may(person.value.role, 'sellWithoutLimits')
      ? refuse({ reason: 'no-manager' } as const)
      : person
  const details = { account: userId, kind: act }
  await recordOutcome({ event: 'counter-approval', userId: approver.userId, details }, outcome)
  return outcome.ok ? succeed({ approvedBy: outcome.value.userId }) : outcome
}
