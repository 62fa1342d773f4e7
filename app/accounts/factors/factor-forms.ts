import { optionalUuid, requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'

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

const UNKNOWN_FACTOR = 'There is no such second step.'

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
