import { z } from '../../../shared/zod.ts'
import { accountEmailField, linkTokenField, newPasswordField } from '../profile/account-fields.ts'

/** Asks for the mail with the way to a new password. */
export const forgotPasswordForm = z.object({ email: accountEmailField })

/** A new password by the token of a mailed link. */
export const newPasswordForm = z.object({ token: linkTokenField, password: newPasswordField })

/** Confirms an address by the token of a mailed link. */
export const verificationForm = z.object({ token: linkTokenField })
