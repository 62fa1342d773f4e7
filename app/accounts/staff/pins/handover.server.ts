import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome, recordSecurityEvent } from '#security-log/security-log.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import {
  holdSession,
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '#accounts/sessions/session-rotation.server.ts'
import type { PinRefusal } from './pin.ts'
import { provePin } from './pins.server.ts'

const now = sql<Date>`now()`

export type HandoverRefusal = PinRefusal | { reason: 'session-over' }

type Handing = ShownSession & Pick<Member, 'userId'>

/**
 * Hands the counter of a session over to whom a PIN shows to be there (R87). The session continues under a new token, and
 * is good for nothing else until its own account shows a proof: an earlier one counts no longer.
 */
export async function handCounterOver(
  member: Handing,
  shown: { userId: string; pin: string },
): Promise<Outcome<RenewedSession, HandoverRefusal>> {
  const person = await provePin(shown)
  const outcome = person.ok ? await writeHandover(member, person.value.userId) : person
  const details = { account: member.userId }
  await recordOutcome({ event: 'counter-handover', userId: shown.userId, details }, outcome)
  return outcome
}

async function writeHandover(
  member: Handing,
  personId: string,
): Promise<Outcome<RenewedSession, HandoverRefusal>> {
  return await transact(async (tx): Promise<Outcome<RenewedSession, HandoverRefusal>> => {
    if (!(await holdSession(tx, member))) return refuse({ reason: 'session-over' })
    await tx
      .updateTable('authSessions')
      .set({
        isHandedOver: true,
        counterPerson: personId,
        counterPinAt: now,
        counterUsedAt: now,
        authenticatedAt: sql<Date>`to_timestamp(0)`,
      })
      .where('id', '=', member.sessionId)
      .execute()
    return succeed(await renewHeldSession(tx, { sessionId: member.sessionId, isProven: false }))
  })
}

/** Leaves the counter to no one until the next person enters their PIN; hands it over if it was not. */
export async function leaveCounter({
  userId,
  sessionId,
}: Pick<Member, 'userId' | 'sessionId'>): Promise<void> {
  await db
    .updateTable('authSessions')
    .set({ isHandedOver: true, counterPerson: null, authenticatedAt: sql<Date>`to_timestamp(0)` })
    .where('id', '=', sessionId)
    .execute()
  const details = { to: 'nobody' }
  await recordSecurityEvent({ event: 'counter-handover', outcome: 'done', userId, details })
}

/** Notes that the person at the counter of a session is still there. */
export async function noteCounterUse(sessionId: string): Promise<void> {
  await db
    .updateTable('authSessions')
    .set({ counterUsedAt: now })
    .where('id', '=', sessionId)
    .where('counterPerson', 'is not', null)
    // Parallel requests of one page write it once.
    .where('counterUsedAt', '<', sql<Date>`now() - interval '5 seconds'`)
    .execute()
}
