import { formatDollars } from '#shared/money.ts'
import { amountField, requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { z } from '#shared/zod.ts'
import { paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'

const REFERENCE_MAX = 100
/** Far more than one piece of the store costs, so that no sum of a drawer or a day leaves its column (R148): $1,000,000. */
const MOST_OF_ENTRY_CENTS = 100_000_000
const dateMessage = 'Choose the date'

/** A payment or refund as its form sends it. The amount becomes whole cents. */
export const entryForm = z.object({
  /** Names one entry, so that a form that is sent twice is recorded once. */
  key: requiredUuid('Reload the page and try again'),
  amount: amountField('Enter an amount greater than $0', { least: 1, most: MOST_OF_ENTRY_CENTS }),
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  reference: z
    .string('Reference must be text')
    .overwrite(foldToOneLine)
    .max(REFERENCE_MAX, `Reference must be at most ${REFERENCE_MAX} characters`)
    .optional()
    .transform((text) => text || null),
  paid_on: z.iso.date(dateMessage),
  is_overpayment_right: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
})

export type EntryForm = z.output<typeof entryForm>

/** The initial values of the form: the amount due (or paid), today's store date, the customer's payment method. */
export function entryDefaults(input: { key: string; amountCents: number; method: PaymentMethod; now: Date }) {
  const { key, amountCents, method, now } = input
  return {
    key,
    amount: amountCents > 0 ? formatDollars(amountCents).slice(1) : '',
    method,
    reference: '',
    paid_on: isoStoreDate(now),
  }
}

export type EntryDefaults = ReturnType<typeof entryDefaults>
