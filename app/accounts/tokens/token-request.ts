import { z } from '#shared/zod.ts'
import {
  accountEmailField,
  fullNameField,
  newPasswordField,
  passwordField,
} from '#accounts/profile/account-fields.ts'

const requiredText = (name: string) =>
  z.string(`${name} is required`).min(1, `${name} is required`).max(200, `${name} is too long`)

/** The request of `POST /api/auth/token`. */
export const tokenRequest = z.discriminatedUnion(
  'grant_type',
  [
    z.object({ grant_type: z.literal('password'), email: accountEmailField, password: passwordField }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: requiredText('refresh_token') }),
    z.object({
      grant_type: z.literal('pkce'),
      auth_code: requiredText('auth_code'),
      code_verifier: requiredText('code_verifier'),
    }),
  ],
  { error: 'grant_type must be password, refresh_token or pkce' },
)

/** The request of `POST /api/auth/sign-up`: the Sign Up form as the specification's call has it (S90). */
export const signUpRequest = z.object({
  email: accountEmailField,
  password: newPasswordField,
  data: z.object({ full_name: fullNameField }, 'Full name is required'),
})
