import { sql } from '../../db/client.server.ts'
import { config } from '../../platform/config.server.ts'
import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { refusalOfGrant, type GrantRefusal } from './admin-access.ts'

/**
 * Makes somebody the first admin: once in the life of a shop, under a lock that every other writer of roles
 * waits for too (decision 28). ADMIN_EMAIL narrows who may.
 * @returns the sentence for the new admin, or why not.
 */
export async function grantFirstAdmin({
  userId,
}: {
  userId: string
}): Promise<Outcome<{ message: string }, GrantRefusal>> {
  return await sql.begin(async (tx) => {
    await tx`lock table user_roles in share row exclusive mode`
    // A statement of its own after the lock: it sees what the one before us has committed.
    const [person] = await tx<{ hasAdmin: boolean; email: string; isEmailVerified: boolean }[]>`
      select exists (select 1 from user_roles where role = 'admin') as "hasAdmin",
        email, email_verified as "isEmailVerified" from users where id = ${userId}`
    if (!person) throw new Error('the account that asks for admin access is gone')
    const refusal = refusalOfGrant({
      ...person,
      adminEmail: config.adminEmail,
      isMailSent: config.smtpUrl !== undefined,
    })
    if (refusal) return refuse(refusal)
    await tx`insert into user_roles (user_id, role) values (${userId}, 'admin')`
    return succeed({ message: 'You are the admin of this store now.' })
  })
}
