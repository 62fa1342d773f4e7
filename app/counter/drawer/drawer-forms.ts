import { amountField, optionalNote, requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'

/** As the columns have them. */
export const REASON_MAX = 200
export const NOTE_MAX = 500
/** Far more than any drawer holds, so that no sum leaves its column: $1,000,000. */
const MAX_DRAWER_CENTS = 100_000_000

const drawerAmount = (message: string, least = 0) => amountField(message, { least, most: MAX_DRAWER_CENTS })

const centsField = z
  .string('Reload the page and try again')
  .regex(/^-?\d{1,11}$/, 'Reload the page and try again')
  .transform(Number)

const keyField = requiredUuid('Reload the page and try again')

/** Opens a drawer; `key` names it, so that a form that is sent twice opens one. */
export const openingForm = z.object({
  key: keyField,
  float: drawerAmount('Enter the cash that is in the drawer, 0 for none'),
})

/** Puts cash into the open drawer or takes it out, once for each key. */
export const movementForm = z.object({
  key: keyField,
  amount: drawerAmount('Enter an amount greater than $0', 1),
  reason: z
    .string('Say why')
    .overwrite(foldToOneLine)
    .min(1, 'Say why')
    .max(REASON_MAX, `A reason has at most ${REASON_MAX} characters`),
})

/** Closes the drawer that was counted. */
export const closingForm = z.object({
  drawer: keyField,
  counted: drawerAmount('Enter an amount such as 312.40'),
  left: drawerAmount('Enter how much stays in the drawer, 0 for nothing'),
  expected_cents: centsField,
  note: optionalNote(NOTE_MAX),
})

export type OpeningForm = z.output<typeof openingForm>
export type MovementForm = z.output<typeof movementForm>
export type ClosingForm = z.output<typeof closingForm>
