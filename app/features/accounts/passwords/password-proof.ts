import { z } from '../../../shared/zod.ts'
import { passwordField } from '../profile/account-fields.ts'

/** The form that asks for the password again (R32). */
export const passwordProofForm = z.object({ password: passwordField })
