import { z } from '../../../shared/zod.ts'
import { accountEmailField, passwordField } from '../profile/account-fields.ts'

/** Sign In (S44). */
export const signInForm = z.object({ email: accountEmailField, password: passwordField })
