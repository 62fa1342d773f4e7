import { sql } from '../../db/client.server.ts'

/** Somebody who runs the store, as the command line tells of them. */
export interface AdminRow {
  name: string
  email: string
  isEmailVerified: boolean
  factors: number
  recoveryCodes: number
}

/** Everybody with the role admin, by address. */
export async function listAdmins(): Promise<AdminRow[]> {
  return await sql<AdminRow[]>`
    select u.name, u.email, u.email_verified as "isEmailVerified",
      (select count(*)::int from auth_factors f where f.user_id = u.id and f.status = 'verified') as factors,
      (select count(*)::int from auth_recovery_codes c where c.user_id = u.id) as "recoveryCodes"
    from users u where exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')
    order by u.email`
}
