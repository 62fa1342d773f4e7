import { amountField, requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { MAX_LANDED_CENTS } from '#lots/work/lot-inputs.ts'

/** As the column has it. */
export const COST_NOTE_MAX = 200

/** What a lot cost, in whole cents. */
export interface LotCosts {
  lotCostCents: number
  freightCents: number
  premiumCents: number
}

/** How the form says what it was made from, so that no one overwrites what another admin corrected meanwhile. */
export const seenCosts = ({ lotCostCents, freightCents, premiumCents }: LotCosts): string =>
  [lotCostCents, freightCents, premiumCents].join(' ')

const most = MAX_LANDED_CENTS
const optionalAmount = (message: string) =>
  z
    .string(message)
    .transform((text) => text.trim() || '0')
    .pipe(amountField(message, { most }))

/** A correction of what a lot cost, as its form sends it. Amounts become whole cents. */
export const costForm = z.object({
  key: requiredUuid('Reload the page and try again'),
  seen: z.string('Reload the page and try again').max(100, 'Reload the page and try again'),
  lot_cost: amountField('Enter what the goods cost, more than $0', { least: 1, most }),
  freight: optionalAmount('Enter the freight, or leave it empty'),
  premium: optionalAmount("Enter the buyer's premium, or leave it empty"),
  note: z
    .string('Say why the cost changes')
    .overwrite(foldToOneLine)
    .min(1, 'Say why the cost changes')
    .max(COST_NOTE_MAX, `A reason has at most ${COST_NOTE_MAX} characters`),
})
export type CostForm = z.output<typeof costForm>

/** A correction as the page of its lot shows it. */
export interface LotCostChange {
  id: string
  from: LotCosts
  to: LotCosts
  note: string
  recordedAt: Date
  /** Name, else email address, of who entered it; null when that account was deleted. */
  who: string | null
}
