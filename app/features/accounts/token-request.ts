import { z } from '../../shared/zod.ts'
import { accountEmailField, fullNameField, newPasswordField, passwordField } from './account-fields.ts'

const refreshToken = z
  .string('refresh_token is required')
  .min(1, 'refresh_token is required')
  .max(200, 'refresh_token is too long')

/** What `POST /api/auth/token` takes. */
export const tokenRequest = z.discriminatedUnion(
  'grant_type',
  [
    z.object({ grant_type: z.literal('password'), email: accountEmailField, password: passwordField }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: refreshToken }),
  ],
  { error: 'grant_type must be password or refresh_token' },
)

/** What `POST /api/auth/sign-up` takes: the Sign Up form as the specification's call has it. */
export const signUpRequest = z.object({
  email: accountEmailField,
  password: newPasswordField,
  data: z.object({ full_name: fullNameField }, 'Full name is required'),
})
