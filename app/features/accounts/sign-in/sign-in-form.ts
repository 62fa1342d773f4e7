import { z } from '../../../shared/zod.ts'
import { accountEmailField, passwordField } from '../profile/account-fields.ts'

/** Sign In (specification, sections 2 and 5). */
export const signInForm = z.object({ email: accountEmailField, password: passwordField })
