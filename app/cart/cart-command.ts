import { z } from '#shared/zod.ts'
import { optionalUuid, requiredUuid } from '#shared/form-fields.ts'
import { MAX_CART_QUANTITY } from './cart.ts'

const WHOLE_NUMBER_MESSAGE = 'Quantity must be a whole number of at least 1'
const quantity = z
  .number(WHOLE_NUMBER_MESSAGE)
  .refine((value) => Number.isInteger(value) && value >= 1, WHOLE_NUMBER_MESSAGE)
  .max(MAX_CART_QUANTITY, 'Quantity must be 9,999 or less')
const productId = requiredUuid('Product not found')
const sessionId = optionalUuid('The cart session is not valid')

/** The body of the cart call (S89), from JSON or from a form. Extra fields are ignored. */
export const cartCommand = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('add'),
      session_id: sessionId,
      product_id: productId,
      quantity: z.preprocess(readNumber, quantity.default(1)),
    }),
    z.object({
      action: z.literal('update'),
      session_id: sessionId,
      product_id: productId,
      quantity: z.preprocess(readNumber, quantity),
    }),
    z.object({ action: z.literal('remove'), session_id: sessionId, product_id: productId }),
    z.object({ action: z.literal('list'), session_id: sessionId }),
    z.object({
      action: z.literal('count'),
      session_id: sessionId,
      /** Asks how many of this product there are, too. */
      product_id: optionalUuid('Product not found'),
    }),
    z.object({ action: z.literal('clear'), session_id: sessionId }),
  ],
  'Unknown cart action',
)

export type CartCommand = z.output<typeof cartCommand>

// Forms send numbers as text; anything that is not plainly a number is left for the schema to refuse.
function readNumber(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'string') return value
  const text = value.trim()
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}
