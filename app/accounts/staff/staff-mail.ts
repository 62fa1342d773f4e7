import { href } from '#shared/addresses.ts'
import { button, note, paragraph, type MailDocument, type MailSender } from '#mail/mail-document.ts'
import { roleLabels, type Role } from '#accounts/admins/permissions.ts'
import { linkTo } from '#accounts/mails/account-mail.ts'
import { INVITATION_DAYS } from './staff.ts'

/** Asks someone to work in the back office; the link works once, for this address. */
export function invitationMail(
  { storeName, baseUrl }: MailSender,
  { email, role, token }: { email: string; role: Role; token: string },
): MailDocument {
  const lead = `You're invited to work in the back office of ${storeName} as ${roleLabels[role].toLowerCase()}.`
  return {
    subject: `Work in the back office of ${storeName}`,
    title: "You're invited",
    preview: lead,
    blocks: [
      paragraph(lead),
      paragraph(`Sign in or make an account with the address ${email}, then accept.`),
      button('Open the Invitation', linkTo(baseUrl, href('/auth/invitation'), token)),
      note(
        `This link works once, for ${INVITATION_DAYS} days. If you don't know the store, you can ignore this email.`,
      ),
    ],
    calendar: null,
  }
}
