import { randomBytes } from 'node:crypto'
import { clientOf, db, sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { enqueueJob } from '../../../platform/jobs.server.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { passwordResetRequest, sendAccountMail } from '../mails/account-mail.server.ts'
import { linkTo, passwordResetMail } from '../mails/account-mail.ts'
import { href } from '../../../shared/addresses.ts'
import { resetLinkOf } from './password-reset.server.ts'

/**
 * Mails the password reset link, if the address has an account: in a job, so that the answer takes as
 * long for any address and does not reveal whether it has one (R30).
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await db.transaction((tx) => enqueueJob(tx, passwordResetRequest, { email: email.toLowerCase() }))
  // Whether the address has an account is not looked up here: the answer would take as long as the question.
  await recordSecurityEvent({
    event: 'password-reset-request',
    outcome: 'done',
    userId: null,
    typedEmail: email,
  })
}

/** The password reset link for the command line, as it would be mailed; null if the address has no account. */
export async function makeResetLink(email: string): Promise<string | null> {
  const token = randomBytes(24).toString('base64url')
  const [user] = await sql<{ id: string }[]>`
    insert into auth_verifications (identifier, value, expires_at)
    select ${resetLinkOf(token)}, id::text, now() + interval '1 hour' from users
    where email = ${email.trim().toLowerCase()} returning value as id`
  if (!user) return null
  const details = { by: 'command' }
  await recordSecurityEvent({ event: 'password-reset-request', outcome: 'done', userId: user.id, details })
  return linkTo(config.baseUrl, href('/auth/new-password'), token)
}

/** Mails the password reset link, if the address has an account; it is valid for an hour. */
export async function sendPasswordReset(email: string): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    const [user] = await clientOf(tx)<{ name: string }[]>`
      with known as (select id, name from users where email = ${email}), link as (
        insert into auth_verifications (identifier, value, expires_at)
        select ${resetLinkOf(token)}, id::text, now() + interval '1 hour' from known
      )
      select name from known`
    if (!user) return
    const addressee = { ...user, email }
    await sendAccountMail(tx, addressee, (from) => passwordResetMail(addressee, from, token))
  })
}
