import { sql } from 'kysely'
import { transact } from '#db/client.server.ts'
import { hasBroken } from '#platform/database/database-failure.ts'
import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { z } from '#shared/zod.ts'
import { sendAccountMail } from './mails/account-mail.server.ts'
import { verificationMail } from './mails/account-mail.ts'
import { forgetResetLinks } from './passwords/password-reset.server.ts'
import type { Member } from './sessions/member.ts'

const linkSeconds = 24 * 3600

/** Which account a link that confirms an address is about, and the address that it confirms. */
const mailedLink = z.object({
  /** The account's address when the link was mailed. */
  email: z.string(),
  /** The address to be confirmed: the same, or the one it shall change to. */
  confirms: z.string(),
  /** In seconds since 1970. */
  until: z.number(),
})
type MailedLink = z.output<typeof mailedLink>

/** The token of a mailed link that confirms an address, good for a day. */
export function makeVerificationToken({ email, confirms }: Omit<MailedLink, 'until'>, now: Date): string {
  const link = { email, confirms, until: Math.floor(now.getTime() / 1000) + linkSeconds }
  return makeSigned('confirm-email', Buffer.from(JSON.stringify(link)).toString('base64url'))
}

/** What a token of ours is about; null for one that is too old, or that this shop has not signed. */
export function readMailedLink(token: string, now: Date): MailedLink | null {
  const text = readSigned('confirm-email', token)
  if (text === null) return null
  const link = mailedLink.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return link.until * 1000 > now.getTime() ? link : null
}

/**
 * Notes by the token of a mailed link that an address is theirs; a link that was asked for as a change of the
 * address makes it the account's. @returns false for a wrong or old link, and when the address was taken meanwhile.
 */
export async function verifyEmail(token: string): Promise<boolean> {
  const link = readMailedLink(token, new Date())
  if (!link) return false
  const { email, confirms } = link
  try {
    return await transact(async (tx) => {
      const user = await tx
        .updateTable('users')
        .set({ email: confirms, emailVerified: true, updatedAt: sql<Date>`now()` })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst()
      // Links to a new password that lie in the mailbox of the former address.
      if (user && confirms !== email) await forgetResetLinks(tx, user.id)
      return user !== undefined
    })
  } catch (error) {
    if (hasBroken(error, 'users_email_key')) return false
    throw error
  }
}

/** Mails the link that confirms an account's address again. @returns false when it is confirmed already. */
export async function mailVerificationAgain(
  member: Pick<Member, 'name' | 'email' | 'isEmailVerified'>,
): Promise<boolean> {
  if (member.isEmailVerified) return false
  const { name, email } = member
  const token = makeVerificationToken({ email, confirms: email }, new Date())
  await transact((tx) =>
    sendAccountMail(tx, { name, email, cause: 'limited' }, (from) =>
      verificationMail({ name, email }, from, token),
    ),
  )
  return true
}
