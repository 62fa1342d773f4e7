import type { RouterContextProvider } from 'react-router'
import type { Approver } from '#kit/approval-fields.tsx'
import { approveByPin, type ApprovedAct } from '#accounts/staff/pins/approval.server.ts'
import { pinRefusalText } from '#accounts/staff/pins/pin.ts'
import { listPinHolders } from '#accounts/staff/pins/pins.server.ts'
import { listDearHolds } from '#orders/holds/hold-reading.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { adminOf, mayDo } from './guard.server.ts'

/** The fields of a form that asks for a manager's PIN. */
export const approvalFields = ['approver', 'approver_pin'] as const

/** The same as a part of a command's form. */
export const approvalForm = z.object({ approver: z.string().optional(), approver_pin: z.string().optional() })

/** Whose PIN counts, for a form of somebody with limits; nobody for others, who need none. */
export async function listApprovers(context: Readonly<RouterContextProvider>): Promise<Approver[]> {
  if (mayDo(context, 'sellWithoutLimits')) return []
  const people = await listPinHolders('sellWithoutLimits')
  return people.map(({ userId: id, name, email }) => ({ id, name: name || email }))
}

/** Which of some holds a person with limits releases by a manager's PIN alone, and whose PIN counts (R177). */
export async function readHoldLimits(
  context: Readonly<RouterContextProvider>,
  holds: readonly { id: string }[],
): Promise<{ dear: string[]; approvers: Approver[] }> {
  if (mayDo(context, 'sellWithoutLimits')) return { dear: [], approvers: [] }
  const ids = holds.map(({ id }) => id)
  const [dear, approvers] = await Promise.all([listDearHolds(ids), listApprovers(context)])
  return { dear, approvers }
}

/** By what right somebody acts: their own, or a manager's, for this one thing (R176). */
export interface Right {
  isUnlimited: boolean
  approvedBy: string | null
}

/** A PIN that does not do, with the status of the answer. */
export interface RightRefusal {
  reason: 'no-right'
  status: 403 | 429
  text: string
}

/** What the form's PIN lets them do; without one, what they may themselves. Refused with a status and why. */
export async function readRight(
  context: Readonly<RouterContextProvider>,
  { approver = '', approver_pin: pin = '' }: Partial<Record<(typeof approvalFields)[number], string>>,
  act: ApprovedAct,
): Promise<Outcome<Right, RightRefusal>> {
  const isUnlimited = mayDo(context, 'sellWithoutLimits')
  if (isUnlimited || pin.trim() === '') return succeed({ isUnlimited, approvedBy: null })
  const { userId } = adminOf(context)
  const shown = { userId: isUuid(approver) ? approver.toLowerCase() : userId, pin: pin.trim() }
  const outcome = await approveByPin({ approver: shown, act, userId })
  if (outcome.ok) return succeed({ isUnlimited: true, ...outcome.value })
  const { error } = outcome
  const text = error.reason === 'no-manager' ? 'This takes the PIN of a manager.' : pinRefusalText(error)
  return refuse({ reason: 'no-right', status: error.reason === 'too-many-tries' ? 429 : 403, text })
}
