import { sql } from '../../db/client.server.ts'
import { hasBroken } from '../../platform/database/database-failure.ts'
import { readMailedLink } from './sign-in/mailed-link.server.ts'
import { forgetResetLinks } from './passwords/password-reset.server.ts'
import { readSessionToken } from './sessions/session-cookie.server.ts'
import { succeeds } from './accounts.server.ts'

/**
 * Notes by the token of a mailed link that an address is theirs; a link that was asked for as a change of the
 * address makes it the account's. @returns false for a wrong or old link, and when the address was taken meanwhile.
 */
export async function verifyEmail(token: string): Promise<boolean> {
  try {
    return await succeeds(async ({ api }) => {
      const { headers } = await api.verifyEmail({ query: { token }, returnHeaders: true })
      await endStraySession(headers)
      await forgetLinksOfFormer(token)
    })
  } catch (error) {
    if (hasBroken(error, 'users_email_key')) return false
    throw error
  }
}

// The library opens a session for anyone who confirms a change of the address; nobody ever gets its cookie.
async function endStraySession(headers: Headers): Promise<void> {
  for (const line of headers.getSetCookie()) {
    const token = readSessionToken(line.split(';', 1)[0] ?? null)
    if (token) await sql`delete from auth_sessions where token = ${token}`
  }
}

// Links to a new password that lie in the mailbox of the former address.
async function forgetLinksOfFormer(token: string): Promise<void> {
  const link = readMailedLink(token)
  if (!link || link.confirms === link.email) return
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${link.confirms}`
  if (user) await sql.begin((tx) => forgetResetLinks(tx, user.id))
}
