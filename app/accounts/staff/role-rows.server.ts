import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { roles, storedRoles, type Role } from '#accounts/admins/permissions.ts'
import { widestRole } from '#accounts/admins/role-column.server.ts'

/** Every writer of roles waits for the one before (R28, R86): who looks after this sees what that one has committed. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await sql`lock table user_roles in share row exclusive mode`.execute(tx)
}

/** The role of an account, and how many owners there are. */
export async function readRoles(
  tx: Transaction,
  userId: string,
): Promise<{ role: Role | null; owners: number }> {
  const { role } = await tx
    .selectFrom('userRoles')
    .select(widestRole('role').as('role'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { owners } = await tx
    .selectFrom('userRoles')
    .select(countRows().as('owners'))
    .where('role', '=', storedRoles.owner)
    .executeTakeFirstOrThrow()
  return { role, owners }
}

/** Gives an account this role and no other of ours; null takes them away. */
export async function writeRole(tx: Transaction, userId: string, role: Role | null): Promise<void> {
  const ours = roles.map((known) => storedRoles[known])
  await tx.deleteFrom('userRoles').where('userId', '=', userId).where('role', 'in', ours).execute()
  // Streams of open pages look who is there, and end (R162).
  await sql`select pg_notify('desk_changed', '')`.execute(tx)
  if (role) await tx.insertInto('userRoles').values({ userId, role: storedRoles[role] }).execute()
}
