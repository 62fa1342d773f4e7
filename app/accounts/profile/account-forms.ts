import { z } from '#shared/zod.ts'
import {
  accountEmailField,
  fullNameField,
  linkTokenField,
  newPasswordField,
  passwordField,
} from './account-fields.ts'

/** Sign In (S44). */
export const signInForm = z.object({ email: accountEmailField, password: passwordField })

/** Sign Up (S44). */
export const signUpForm = z.object({
  full_name: fullNameField,
  email: accountEmailField,
  password: newPasswordField,
})

/** Another name. */
export const nameForm = z.object({ full_name: fullNameField })

const currentPassword = z.string('Current password is required').min(1, 'Current password is required')

/** A new address; the current password proves that the owner requests it. */
export const emailForm = z.object({ email: accountEmailField, current_password: currentPassword })

/** Another password. */
export const passwordForm = z.object({ current_password: currentPassword, new_password: newPasswordField })

/** The form that asks for the password again (R32). */
export const passwordProofForm = z.object({ password: passwordField })

/** Requests the mail with the password reset link. */
export const forgotPasswordForm = z.object({ email: accountEmailField })

/** Sets a new password with the token of a mailed link. */
export const newPasswordForm = z.object({ token: linkTokenField, password: newPasswordField })

/** Confirms an address by the token of a mailed link. */
export const verificationForm = z.object({ token: linkTokenField })
