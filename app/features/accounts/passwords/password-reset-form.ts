import { z } from '../../../shared/zod.ts'
import { accountEmailField, linkTokenField, newPasswordField } from '../profile/account-fields.ts'

/** Requests the mail with the password reset link. */
export const forgotPasswordForm = z.object({ email: accountEmailField })

/** Sets a new password with the token of a mailed link. */
export const newPasswordForm = z.object({ token: linkTokenField, password: newPasswordField })

/** Confirms an address by the token of a mailed link. */
export const verificationForm = z.object({ token: linkTokenField })
