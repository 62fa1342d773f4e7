import { db, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { makeVerificationToken } from '#accounts/email-verification.server.ts'
import { sendAccountMail } from '#accounts/mails/account-mail.server.ts'
import { verificationMail } from '#accounts/mails/account-mail.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { confirmPassword, type WrongPassword } from './profile.server.ts'

/**
 * Checks the password before the address of an account is changed. The address changes only by the link
 * that `mailEmailChange` sends to the new one. Limits come before this.
 */
export async function allowEmailChange({
  userId,
  currentPassword,
}: {
  userId: string
  currentPassword: string
}): Promise<Outcome<null, WrongPassword>> {
  if (await confirmPassword({ userId, password: currentPassword })) return succeed(null)
  const details = { reason: 'wrong-password' }
  await recordSecurityEvent({ event: 'email-change', outcome: 'refused', userId, details })
  return refuse({ reason: 'wrong-password' })
}

/** Mails the link that makes a new address the account's; nothing is mailed when the address has an account. */
export async function mailEmailChange({
  member: { name, email },
  newEmail,
}: {
  member: Pick<Member, 'name' | 'email'>
  newEmail: string
}): Promise<void> {
  const taken = await db.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst()
  if (taken) return
  const addressee = { name, email: newEmail, cause: 'anyone' as const }
  const token = makeVerificationToken({ email, confirms: newEmail }, new Date())
  await transact((tx) => sendAccountMail(tx, addressee, (from) => verificationMail(addressee, from, token)))
}
