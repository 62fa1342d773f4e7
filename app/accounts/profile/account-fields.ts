import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { hasLink, LINK_MESSAGE } from '#shared/text/link-text.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'

/**
 * The specification's minimum in characters, that of the back office (R51); the maximum keeps hashing
 * cheap.
 */
export const passwordLimits = { min: 6, backOfficeMin: 8, max: 128 }
/** Inclusive limit of a name. */
export const NAME_LIMIT = 100

/** A person's name in one line. */
export const fullNameField = z
  .string('Full name is required')
  .overwrite(foldToOneLine)
  .min(1, 'Full name is required')
  .max(NAME_LIMIT, `Full name must be at most ${NAME_LIMIT} characters`)
  .refine((name) => !hasLink(name), LINK_MESSAGE)

/** An address as accounts store it: one plain ASCII address, lower case. */
export const accountEmailField = z
  .string('Email is required')
  .overwrite(dropInvisible)
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(MAX_EMAIL_LENGTH, `Email must be at most ${MAX_EMAIL_LENGTH} characters`)
  .refine(
    (text) => text === '' || text.length > MAX_EMAIL_LENGTH || isKnownAddress(text),
    'Invalid email address',
  )

/** A password to check, right or wrong; spaces are part of it. */
export const passwordField = z.string('Password is required').min(1, 'Password is required')

/** A new password. */
export const newPasswordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .refine(
    (text) => text === '' || text.length >= passwordLimits.min,
    `Password must be at least ${passwordLimits.min} characters`,
  )
  .max(passwordLimits.max, `Password must be at most ${passwordLimits.max} characters`)

/** The token of a mailed link; no other token has its characters. Empty if it cannot be one. */
export const linkTokenField = z
  .string()
  .default('')
  .overwrite((text) => (/^[\w.-]{1,2000}$/.test(text) ? text : ''))

function isKnownAddress(text: string): boolean {
  return isEmailAddress(text) && z.regexes.email.test(text)
}
