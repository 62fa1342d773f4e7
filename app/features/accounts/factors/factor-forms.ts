import { optionalUuid, requiredUuid } from '../../../shared/form-fields.ts'
import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { z } from '../../../shared/zod.ts'

const NAME_LIMIT = 100
const PHONE_LIMIT = 40
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** A phone number as +14195550100, or null; ten digits are taken for American ones. */
export function readPhoneNumber(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`
  return INTERNATIONAL.test(digits) ? digits : null
}

const friendlyName = z
  .string('Friendly name is required')
  .overwrite(foldToOneLine)
  .min(1, 'Friendly name is required')
  .max(NAME_LIMIT, 'Friendly name must be less than 100 characters')

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

/** What enrols a second factor (specification, section 5). */
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

/** The six digits of an app or a text message; spaces between them are forgiven. */
const factorCode = z
  .string('Enter the 6-digit code')
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6-digit code')

const base64url = z.string().regex(/^[\w-]+={0,2}$/)
const transports = z.array(z.string().max(30)).max(10).optional()
const credentialParts = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** The answer of a browser that created a passkey. */
const madePasskey = z.object({
  ...credentialParts,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
})

/** The answer of a browser that used a passkey. */
const usedPasskey = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

export type MadePasskey = z.output<typeof madePasskey>
export type UsedPasskey = z.output<typeof usedPasskey>

/** The answer to a challenge: a code, or what the passkey said. */
const factorVerification = z.object({
  challenge_id: requiredUuid('Challenge id is required'),
  proof: z.union([factorCode, madePasskey, usedPasskey], 'Enter the 6-digit code or send the credential'),
})

export type FactorProof = z.output<typeof factorVerification>['proof']

const unread = z.unknown().optional()

/** The call of API clients: {challenge_id, code} or {challenge_id, credential}. */
export const factorVerificationCall = z
  .object({ challenge_id: unread, code: unread, credential: unread })
  .transform(({ challenge_id, code, credential }) => ({ challenge_id, proof: credential ?? code }))
  .pipe(factorVerification)

const sentJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'The passkey could not be read' })
    return z.NEVER
  }
})

const UNKNOWN_FACTOR = 'There is no such second factor.'

/** The form of the pages: a code, or what a passkey said as JSON. An app's code needs no challenge. */
export const factorProofForm = z.union(
  [
    z.object({
      factor: requiredUuid(UNKNOWN_FACTOR),
      challenge: requiredUuid(UNKNOWN_FACTOR),
      credential: sentJson.pipe(z.union([madePasskey, usedPasskey])),
    }),
    z.object({
      factor: requiredUuid(UNKNOWN_FACTOR),
      challenge: optionalUuid(UNKNOWN_FACTOR),
      credential: z.undefined().optional(),
      code: factorCode,
    }),
  ],
  'Enter the 6-digit code',
)
