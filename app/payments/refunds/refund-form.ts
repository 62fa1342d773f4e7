import { amountField, mayBeEmpty, optionalUuid, requiredUuid } from '#shared/form-fields.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { z } from '#shared/zod.ts'
import { entryForm } from '#payments/ledger/entry-form.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import { destinations, refundPurposes } from '#payments/refund-purpose.ts'

const reload = 'Reload the page and try again'

/** A refund as its form sends it (R150). Each line is there with how many of its pieces came back, 0 for none. */
export const refundForm = entryForm.omit({ is_overpayment_right: true, amount: true }).extend({
  purpose: z.enum(refundPurposes, 'Choose what the refund is for'),
  /** Null where it is what the chosen pieces cost. */
  amount: mayBeEmpty(amountField('Enter an amount greater than $0', { least: 1 })).transform(
    (cents) => cents ?? null,
  ),
  /** What the page said had come in; null where it is not known. */
  seen_cents: z
    .string(reload)
    .regex(/^\d{1,11}$/, reload)
    .transform(Number)
    .optional()
    .transform((cents) => cents ?? null),
  /** The line whose price is reduced; null for all of the order. */
  reduced_line: optionalUuid(reload).transform((id) => id ?? null),
  line: z.array(requiredUuid(reload), reload).max(1000).default([]),
  pieces: z
    .array(
      z
        .string(reload)
        .regex(/^\d{1,6}$/, 'Choose how many pieces came back')
        .transform(Number),
      reload,
    )
    .max(1000)
    .default([]),
  goes_to: mayBeEmpty(z.enum(destinations, 'Choose where the pieces go')).transform((to) => to ?? null),
})

export type RefundForm = z.output<typeof refundForm>

/** The initial values of the form. */
export function refundDefaults(input: { key: string; paidCents: number; method: PaymentMethod; now: Date }) {
  const { key, paidCents, method, now } = input
  return { key, seen_cents: String(paidCents), method, paid_on: isoStoreDate(now) }
}

export type RefundDefaults = ReturnType<typeof refundDefaults>
