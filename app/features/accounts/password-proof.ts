import { z } from '../../shared/zod.ts'

const REQUIRED = 'Password is required'

/** The form that asks for the password once more (decision 32). Judged as it is: spaces may be part of it. */
export const passwordProofForm = z.object({ password: z.string(REQUIRED).min(1, REQUIRED) })
