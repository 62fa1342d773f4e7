import { z } from '#shared/zod.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'

/** A field that people never see; a message that fills it is a robot's (R15). Not part of the schema. */
export const honeypotField = 'website'

/** Inclusive limits in characters (R15). */
export const contactLimits = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  subject: 200,
  messageMin: 10,
  message: 2000,
}

const messages = {
  name: 'Name is required',
  email: 'Invalid email address',
  subject: 'Subject is required',
  message: 'Message must be at least 10 characters',
}

/**
 * The contact form (S24; limits inclusive by R15). Values come out
 * trimmed and safe for mail headers: name and subject are one line, the address is one plain ASCII address.
 */
export const contactMessage = z.object({
  name: z
    .string(messages.name)
    .overwrite(foldToOneLine)
    .min(1, messages.name)
    .max(contactLimits.name, 'Name must be less than 100 characters'),
  email: z
    .string(messages.email)
    .overwrite(dropInvisible)
    .trim()
    .max(contactLimits.email, 'Email must be less than 255 characters')
    .refine((text) => text.length > contactLimits.email || isEmailAddress(text), messages.email),
  subject: z
    .string(messages.subject)
    .overwrite(foldToOneLine)
    .min(1, messages.subject)
    .max(contactLimits.subject, 'Subject must be less than 200 characters'),
  message: z
    .string(messages.message)
    .overwrite(cleanParagraphs)
    .min(contactLimits.messageMin, messages.message)
    .max(contactLimits.message, 'Message must be less than 2000 characters'),
})

export type ContactMessage = z.output<typeof contactMessage>
