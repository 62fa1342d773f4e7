import { sql } from 'kysely'
import type { Role } from './permissions.ts'

/**
 * The role of an account as an aggregate over its rows of `user_roles` (column `role`): the widest of several, null
 * without one that is known.
 */
export function widestRole(column: string) {
  const role = sql.ref(column)
  return sql<Role | null>`case
    when bool_or(${role} = 'admin') then 'owner'
    when bool_or(${role} = 'manager') then 'manager'
    when bool_or(${role} = 'clerk') then 'clerk' end`
}
