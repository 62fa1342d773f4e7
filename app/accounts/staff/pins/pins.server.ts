import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent, recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { roles, type Permission, storedRolesThatMay } from '#accounts/admins/permissions.ts'
import { widestRole } from '#accounts/admins/role-column.server.ts'
import { hashPassword, verifyPassword } from '#accounts/passwords/password.server.ts'
import { endActing } from '#accounts/sessions/counter-person.server.ts'
import type { CounterPerson } from '#accounts/sessions/member.ts'
import { pinAllowance } from '#accounts/sign-in/sign-in-limits.ts'
import { forgetTries, spendTries, type TryCounter } from '#accounts/sign-in/try-counters.server.ts'
import type { PinRefusal } from './pin.ts'

/** Sets one's own PIN; null removes it. The former one stops working at every counter at once. */
export async function setPin(userId: string, pin: string | null): Promise<void> {
  const pinHash = pin === null ? null : await hashPassword(pin)
  await transact(async (tx) => {
    await tx.deleteFrom('staffPins').where('userId', '=', userId).execute()
    if (pinHash !== null) await tx.insertInto('staffPins').values({ userId, pinHash }).execute()
    await endActing(tx, userId)
    await forgetTries(tx, toCounter(userId))
    const details = { change: pin === null ? 'removed' : 'set' }
    await recordSecurityEventWithin(tx, { event: 'pin-change', outcome: 'done', userId, details })
  })
}

/** Everyone with a PIN who may do something: clerks first, each by name. */
export async function listPinHolders(permission: Permission): Promise<CounterPerson[]> {
  const rows = await holders().where('r.role', 'in', storedRolesThatMay(permission)).groupBy('u.id').execute()
  const people = rows.flatMap(({ role, ...person }) => (role === null ? [] : [{ ...person, role }]))
  return people.toSorted(
    (a, b) => roles.indexOf(b.role) - roles.indexOf(a.role) || a.name.localeCompare(b.name),
  )
}

const holders = () =>
  db
    .selectFrom('staffPins as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .select(['u.id as userId', 'u.name', 'u.email', widestRole('r.role').as('role')])

/** Whether an account has a PIN. */
export async function hasPin(userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staffPins')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Who a PIN shows to be there (R87). A try is spent before the PIN is looked at, so that parallel guesses count too;
 * an unknown person costs the same as a wrong PIN.
 */
export async function provePin({
  userId,
  pin,
}: {
  userId: string
  pin: string
}): Promise<Outcome<CounterPerson, PinRefusal>> {
  const refused = await spendTries([toCounter(userId)], sql<boolean>`false`)
  if (refused) {
    await recordSecurityEvent({ event: 'pin-limit', outcome: 'refused', userId })
    return refuse({ reason: 'too-many-tries', ...refused })
  }
  const known = await holders()
    .select('p.pinHash')
    .where('u.id', '=', userId)
    .groupBy(['u.id', 'p.userId'])
    .executeTakeFirst()
  const isRight = await verifyPassword({ hash: known?.pinHash ?? (await decoyPin), password: pin })
  if (!known?.role || !isRight) return refuse({ reason: 'wrong-pin' })
  await forgetTries(db, toCounter(userId))
  const { pinHash: _hash, role, ...person } = known
  return succeed({ ...person, role })
}

const decoyPin = hashPassword('no PIN at all')

const toCounter = (userId: string): TryCounter => ({
  scope: 'pin',
  subject: userId,
  allowance: pinAllowance,
  isWide: false,
})
