import { foldToOneLine } from '#shared/text/plain-text.ts'
import { readTyped } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'

const NAME_LIMIT = 100

const PHONE_LIMIT = 40

const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** A phone number as +14195550100, or null; ten digits are taken for American ones. */
export function readPhoneNumber(text: string): string | null {
  const digits = readTyped(text).replace(/[\s()./-]/g, '')
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`
  return INTERNATIONAL.test(digits) ? digits : null
}

const friendlyName = z
  .string('Name is required')
  .overwrite(foldToOneLine)
  .min(1, 'Name is required')
  .max(NAME_LIMIT, 'Name must be less than 100 characters')

const phone = z
  .string('Phone number is required')
  .trim()
  .min(1, 'Phone number is required')
  .max(PHONE_LIMIT, 'Invalid phone number')
  .transform((text, context) => {
    const number = readPhoneNumber(text)
    if (number) return number
    context.addIssue({ code: 'custom', message: 'Invalid phone number' })
    return z.NEVER
  })

const issuer = z
  .string('Issuer must be a text')
  .overwrite(foldToOneLine)
  .max(NAME_LIMIT, 'Issuer must be less than 100 characters')
  // It parts issuer and account in the address that authenticator apps read.
  .refine((text) => !text.includes(':'), 'Issuer must not contain a colon')
  .optional()

/** What enrols a second factor (S46). */
export const factorEnrolment = z.discriminatedUnion(
  'factor_type',
  [
    z.object({ factor_type: z.literal('totp'), friendly_name: friendlyName, issuer }),
    z.object({ factor_type: z.literal('webauthn'), friendly_name: friendlyName }),
    z.object({ factor_type: z.literal('phone'), friendly_name: friendlyName, phone }),
  ],
  'Factor type must be totp, webauthn or phone',
)

export type FactorEnrolment = z.output<typeof factorEnrolment>
