import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { config } from '#platform/config.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { RESET_LINK_HOURS, resetMailLimit } from '#accounts/profile/account-limits.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { passwordResetRequest, sendAccountMail } from '#accounts/mails/account-mail.server.ts'
import { linkTo, passwordResetMail } from '#accounts/mails/account-mail.ts'
import { href } from '#shared/addresses.ts'
import { makeToken } from '#accounts/tokens/secret-token.server.ts'
import { toResetLink } from './password-reset.server.ts'

/**
 * Mails the password reset link, if the address has an account: in a job, so that the answer takes as
 * long for any address and does not reveal whether it has one (R30).
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await transact((tx) => enqueueJob(tx, passwordResetRequest, { email: email.toLowerCase() }))
  // Whether the address has an account is not looked up here: the answer would take as long as the question.
  await recordSecurityEvent({
    event: 'password-reset-request',
    outcome: 'done',
    userId: null,
    typedEmail: email,
  })
}

/** Makes a link to a new password, valid for three hours. @returns null if the address has no account. */
async function insertLink(client: Db, email: string) {
  const token = makeToken()
  const user = await client
    .with('known', (cte) =>
      cte.selectFrom('users').select(['id as userId', 'name']).where('email', '=', email),
    )
    .with('link', (cte) =>
      cte
        .insertInto('authVerifications')
        .columns(['identifier', 'value', 'expiresAt'])
        .expression(
          cte
            .selectFrom('known')
            .select(({ cast, val }) => [
              val(toResetLink(token)).as('identifier'),
              cast<string>('userId', 'text').as('value'),
              sql<Date>`now() + make_interval(hours => ${sql.lit(RESET_LINK_HOURS)})`.as('expiresAt'),
            ]),
        ),
    )
    .selectFrom('known')
    .selectAll()
    .executeTakeFirst()
  return user ? { ...user, token } : null
}

/** The password reset link for the command line, as it would be mailed; null if the address has no account. */
export async function makeResetLink(email: string): Promise<string | null> {
  const link = await insertLink(db, email.trim().toLowerCase())
  if (!link) return null
  const { userId, token } = link
  const details = { by: 'command' }
  await recordSecurityEvent({ event: 'password-reset-request', outcome: 'done', userId, details })
  return linkTo(config.baseUrl, href('/auth/new-password'), token)
}

/**
 * Mails the password reset link, if the address has an account. After three in two hours those that are there have to do,
 * and do: no one can keep another person from a new password (R163).
 */
export async function sendPasswordReset(email: string): Promise<void> {
  if (await spendAttempt(resetMailLimit, [email])) return
  await transact(async (tx) => {
    const link = await insertLink(tx, email)
    if (!link) return
    const addressee = { name: link.name, email, cause: 'limited' as const }
    await sendAccountMail(tx, addressee, (from) => passwordResetMail(addressee, from, link.token))
  })
}
