import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'
import { paces } from '#alerts/alert.ts'

/** Who wants to be told, and how often (R90). The address comes out in lower case, as the store compares it. */
export const askForm = z.object({
  email: z
    .string('Enter your email address')
    .overwrite(dropInvisible)
    .trim()
    .toLowerCase()
    .min(1, 'Enter your email address')
    .max(MAX_EMAIL_LENGTH, 'An email address has at most 255 characters')
    .refine((text) => text === '' || text.length > MAX_EMAIL_LENGTH || isEmailAddress(text), {
      message: 'Enter a valid email address',
    }),
  pace: z.enum(paces, 'Choose how often we may write'),
})

/** Another pace for all alerts of a subscriber. */
export const paceForm = askForm.pick({ pace: true })
