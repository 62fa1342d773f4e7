import { amountField, requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import type { WantedChange } from './line-change.ts'

/** As the column has it. */
export const REASON_MAX = 200

const quantityMessage = 'Choose how many'

const reasonField = z
  .string('Say why')
  .overwrite(foldToOneLine)
  .min(1, 'Say why')
  .max(REASON_MAX, `A reason has at most ${REASON_MAX} characters`)

const named = {
  /** Names one change, so that a form that is sent twice is done once. */
  key: requiredUuid('Reload the page and try again'),
  product_id: requiredUuid('Choose an item'),
}

/** The forms that change the items of an order, by the last part of their addresses; each gives the change. */
const lineForms = {
  addition: z
    .object(named)
    .transform(({ key, product_id: productId }) => ({ key, change: { kind: 'added', productId } as const })),
  removal: z
    .object({
      ...named,
      quantity: z.coerce.number(quantityMessage).int(quantityMessage).min(1, quantityMessage),
    })
    .transform(({ key, product_id: productId, quantity }) => ({
      key,
      change: { kind: 'removed', productId, quantity } as const,
    })),
  reduction: z
    .object({
      ...named,
      price: amountField('Enter the new price, at least $0.01', { least: 1 }),
      reason: reasonField,
    })
    .transform(({ key, product_id: productId, price: priceCents, reason }) => ({
      key,
      change: { kind: 'reduced', productId, priceCents, reason } as const,
    })),
}

export type LineFormName = keyof typeof lineForms

/** Every field that one of the forms has. */
export const lineFormFields = ['key', 'product_id', 'quantity', 'price', 'reason']

/** A form as the change that it asks for, or what is wrong with it, in words. */
export function readLineForm(
  name: LineFormName,
  fields: FormData,
): { key: string; change: WantedChange } | { problem: string } {
  const read = lineForms[name].safeParse(Object.fromEntries(fields))
  return read.success ? read.data : { problem: read.error.issues[0]?.message ?? 'Try again' }
}
