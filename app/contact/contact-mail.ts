import { mailtoHref } from '#shared/text/mailto.ts'
import { facts, link, paragraph, rule, type MailDocument } from '#mail/mail-document.ts'
import type { ContactMessage } from './contact-message.ts'

/** What the owner gets when someone uses the contact form (R15). */
export function contactMail({ name, email, subject, message }: ContactMessage): MailDocument {
  return {
    subject: `Contact form: ${subject}`,
    title: 'A message from the contact form',
    preview: `${name}: ${subject}`,
    blocks: [
      ...facts(['From', name], ['Email', email], ['Subject', subject]),
      rule,
      paragraph(message),
      rule,
      link('Answer by email', mailtoHref(email)),
    ],
    calendar: null,
  }
}
