import { db, transact, type Transaction } from '#db/client.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome, recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { roles, storedRoles, type Role } from '#accounts/admins/permissions.ts'
import { widestRole } from '#accounts/admins/role-column.server.ts'
import { endActing } from '#accounts/sessions/counter-person.server.ts'
import { lockRoles, readRoles, writeRole } from './role-rows.server.ts'
import { refusalOfChange, type StaffChangeRefusal, type StaffMember } from './staff.ts'

/** Everyone who works here: owners first, each by address. */
export async function listStaff(): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .select(['u.id as userId', 'u.name', 'u.email', widestRole('r.role').as('role')])
    .select(({ selectFrom }) => {
      const factors = selectFrom('authFactors as f').whereRef('f.userId', '=', 'u.id')
      return [
        hasRows(factors.where('f.status', '=', 'verified')).as('hasFactor'),
        hasRows(selectFrom('staffPins as p').whereRef('p.userId', '=', 'u.id')).as('hasPin'),
        selectFrom('authSessions as s')
          .select((of) => of.fn.max('s.seenAt').as('seenAt'))
          .whereRef('s.userId', '=', 'u.id')
          .as('seenAt'),
      ]
    })
    .groupBy('u.id')
    .orderBy('u.email')
    .execute()
  const staff = rows.flatMap(({ role, seenAt, ...row }) =>
    role === null ? [] : [{ ...row, role, seenAtMs: seenAt?.getTime() ?? null }],
  )
  return staff.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
}

interface StaffChange {
  /** Who changes it. */
  actor: { userId: string; sessionId: string }
  userId: string
  /** Null removes them from the staff. */
  to: Role | null
}

/**
 * Gives a member of staff another role, or removes them (R86): never the last owner. Their sessions end at once, but
 * for the one that asks, and at counters their PIN counts no longer.
 */
export async function changeRole(change: StaffChange): Promise<Outcome<null, StaffChangeRefusal>> {
  const outcome = await transact(async (tx): Promise<Outcome<null, StaffChangeRefusal>> => {
    await lockRoles(tx)
    const { userId, to, actor } = change
    const { role: from, owners } = await readRoles(tx, userId)
    const refusal = refusalOfChange({ from, to, owners })
    if (refusal) return refuse(refusal)
    if (from === to) return succeed(null)
    await writeRole(tx, userId, to)
    await endFormerRole(tx, change)
    const details = { account: userId, from: from ?? 'none', role: to === null ? 'none' : storedRoles[to] }
    await recordSecurityEventWithin(tx, {
      event: 'role-change',
      outcome: 'done',
      userId: actor.userId,
      details,
    })
    return succeed(null)
  })
  const { actor, userId } = change
  if (!outcome.ok)
    await recordOutcome({ event: 'role-change', userId: actor.userId, details: { account: userId } }, outcome)
  return outcome
}

/** Ends what the former role has opened. A session that asks for its own account's change continues, with the new role. */
async function endFormerRole(tx: Transaction, { userId, to, actor }: StaffChange): Promise<void> {
  if (to === null) await tx.deleteFrom('staffPins').where('userId', '=', userId).execute()
  await endActing(tx, userId)
  await tx
    .deleteFrom('authSessions')
    .where('userId', '=', userId)
    .where('id', '<>', actor.sessionId)
    .execute()
}
