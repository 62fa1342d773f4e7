import { z } from '../../shared/zod.ts'
import { passwordField } from './account-fields.ts'

/** Asks for the password once more (decision 32). */
export const passwordConfirmationForm = z.object({ password: passwordField })
