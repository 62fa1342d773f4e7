import { z } from '#shared/zod.ts'
import { MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { isOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { normaliseOrderNumber } from '#orders/placement/order-number.ts'

export const TRACK_MISSING_MESSAGE = 'Please enter both order number and email'
export const TRACK_NOT_FOUND_MESSAGE = 'Order not found. Please check your order number and email.'
/** Too many others have guessed: the same for right and wrong ones (R165). */
export const TRACK_MAILED_MESSAGE =
  "There were a lot of wrong tries today, so we play it safe and answer by email: if number and email belong together, you'll have a link to your order in a minute."
export const TRACK_CALL_MESSAGE =
  "There were a lot of wrong tries today, so we can't show this order here. Please call us or stop by, and we'll look it up."
const MAX_ORDER_NUMBER_LENGTH = 50

/**
 * The Track Order form: both fields required, case and spaces forgiven (S36; R13).
 * The number comes out upper case, the email lower case: compare with upper() and lower() of the columns.
 * Impossible values get the same answer as an unknown order, so that the number format is not revealed.
 */
export const trackForm = z.object({
  order_number: z
    .string(TRACK_MISSING_MESSAGE)
    .overwrite(normaliseOrderNumber)
    .min(1, TRACK_MISSING_MESSAGE)
    .max(MAX_ORDER_NUMBER_LENGTH, TRACK_NOT_FOUND_MESSAGE)
    .refine(isOneLine, TRACK_NOT_FOUND_MESSAGE),
  email: z
    .string(TRACK_MISSING_MESSAGE)
    .overwrite((text) => dropInvisible(text).replace(/\s+/gu, '').toLowerCase())
    .min(1, TRACK_MISSING_MESSAGE)
    .max(MAX_EMAIL_LENGTH, TRACK_NOT_FOUND_MESSAGE)
    .refine(isOneLine, TRACK_NOT_FOUND_MESSAGE),
})
