import { sql, type Expression } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { z } from '#shared/zod.ts'
import { roles } from '#accounts/admins/permissions.ts'
import { widestRole } from '#accounts/admins/role-column.server.ts'

/** The person at a counter, as `actingAt` reads them; null when their role was removed. */
export const counterPerson = z
  .object({ userId: z.string(), name: z.string(), email: z.string(), role: z.enum(roles).nullable() })
  .nullable()
  .transform((person) => (person?.role ? { ...person, role: person.role } : null))

/** The person with this id as JSON, while they have a PIN, with their current role; null for anyone else. */
export function actingAt(id: Expression<unknown>) {
  return sql<unknown>`(
    select json_build_object('userId', p.id, 'name', p.name, 'email', p.email, 'role', (
      select ${widestRole('r.role')} from user_roles r where r.user_id = p.id))
    from users p join staff_pins on staff_pins.user_id = p.id where p.id = ${id})`
}

/** Ends what someone does by their PIN, at every counter. */
export async function endActing(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('authSessions')
    .set({ counterPerson: null })
    .where('counterPerson', '=', userId)
    .execute()
}
