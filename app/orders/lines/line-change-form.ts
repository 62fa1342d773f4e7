import { amountField, requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'

/** As the column has it. */
export const REASON_MAX = 200

const quantityMessage = 'Choose how many'

const reasonField = z
  .string('Say why')
  .overwrite(foldToOneLine)
  .min(1, 'Say why')
  .max(REASON_MAX, `A reason has at most ${REASON_MAX} characters`)

/** Names one change, so that a form that is sent twice is done once. */
const key = requiredUuid('Reload the page and try again')
/** Of the product. */
const id = requiredUuid('Choose an item')

/** The forms that change the items of an order. */
export const additionForm = z.object({ key, id })
export const removalForm = z.object({
  key,
  id,
  quantity: z.coerce.number(quantityMessage).int(quantityMessage).min(1, quantityMessage),
})
export const reductionForm = z.object({
  key,
  id,
  price: amountField('Enter the new price, at least $0.01', { least: 1 }),
  reason: reasonField,
})
