import { foldToOneLine } from '../../shared/text/plain-text.ts'
import type { ContactMessage } from './contact-message.ts'

export const contactMailTitle = 'A message from the contact form'

/** The subject line of the owner's mail, always one line. */
export function contactMailSubject({ subject }: Pick<ContactMessage, 'subject'>): string {
  return foldToOneLine(`Contact form: ${subject}`)
}

/** The owner's mail as plain text. */
export function contactMailText({ name, email, subject, message }: ContactMessage): string {
  return `${contactMailTitle}\n\nFrom: ${name}\nE-mail: ${email}\nSubject: ${subject}\n\n${message}`
}
