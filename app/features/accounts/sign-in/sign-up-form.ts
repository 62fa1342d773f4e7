import { z } from '../../../shared/zod.ts'
import { accountEmailField, fullNameField, newPasswordField } from '../profile/account-fields.ts'

/** Sign Up (S44). */
export const signUpForm = z.object({
  full_name: fullNameField,
  email: accountEmailField,
  password: newPasswordField,
})
