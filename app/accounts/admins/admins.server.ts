import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'

/** An admin, as the command line prints them. */
export interface AdminRow {
  name: string
  email: string
  isEmailVerified: boolean
  factors: number
  recoveryCodes: number
}

/** Everyone with the role admin, by address. */
export async function listAdmins(): Promise<AdminRow[]> {
  return await db
    .selectFrom('users as u')
    .select(['u.name', 'u.email', 'u.emailVerified as isEmailVerified'])
    .select(({ fn, lit, selectFrom }) => {
      const factors = selectFrom('authFactors as f').select(countRows().as('count'))
      const codes = selectFrom('authRecoveryCodes as c').select(countRows().as('count'))
      const verified = factors.whereRef('f.userId', '=', 'u.id').where('f.status', '=', 'verified')
      return [
        fn.coalesce(verified, lit(0)).as('factors'),
        fn.coalesce(codes.whereRef('c.userId', '=', 'u.id'), lit(0)).as('recoveryCodes'),
      ]
    })
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('userRoles as r').whereRef('r.userId', '=', 'u.id').where('r.role', '=', 'admin')),
    )
    .orderBy('u.email')
    .execute()
}

/**
 * Signs one person out everywhere, or everyone ('all'), with the tokens of API clients.
 * @returns how many sessions ended; null when there is no such account.
 */
export async function endAllSessions(who: string): Promise<number | null> {
  const email = who.trim().toLowerCase()
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user && who !== 'all') return null
  const all = db.deleteFrom('authSessions')
  const ended = await (user ? all.where('userId', '=', user.id) : all).executeTakeFirstOrThrow()
  const sessions = Number(ended.numDeletedRows)
  const details = { sessions }
  await recordSecurityEvent({ event: 'session-end', outcome: 'done', userId: user?.id ?? null, details })
  return sessions
}
