import { z } from '#shared/zod.ts'
import { safeRedirect } from '#accounts/sign-in/safe-redirect.ts'

/** The request of `GET /api/auth/authorize`: the specification's OAuth address builder. */
export const authorizeRequest = z.object({
  provider: z.string('provider is required').max(30, 'provider is not known'),
  redirect_to: z.string().max(1000, 'redirect_to is too long').default('/'),
  scopes: z
    .string()
    .max(200, 'scopes are too long')
    .regex(/^[\w.:/ ,-]*$/, 'scopes are not valid')
    .default('')
    .transform((text) => text.split(/[ ,]+/).filter(Boolean)),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'code_challenge must be a SHA-256 in base64url')
    .optional(),
  code_challenge_method: z
    .string()
    .regex(/^s256$/i, 'code_challenge_method must be s256')
    .optional(),
})

/** A path of the shop from a path or an address of the shop; '/' for anything else (R31). */
export function toReturnPath(redirectTo: string, baseUrl: string): string {
  return safeRedirect(redirectTo.startsWith(`${baseUrl}/`) ? redirectTo.slice(baseUrl.length) : redirectTo)
}
