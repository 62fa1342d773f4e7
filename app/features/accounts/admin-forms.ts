import { isEmailAddress } from '../../shared/email-address.ts'
import { z } from '../../shared/zod.ts'

const required = 'Password is required'
// Judged as they are: spaces may be part of a password.
const password = z.string(required).min(1, required)

/** The form of the admin login. */
export const adminSignInForm = z.object({
  email: z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .refine((text) => text === '' || isEmailAddress(text), 'Invalid email address'),
  password,
})

/** The form that asks for the password once more (decision 32). */
export const passwordConfirmationForm = z.object({ password })
