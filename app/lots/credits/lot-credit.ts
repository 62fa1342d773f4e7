import { amountField, optionalNote, requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'
import { isStoreDay } from '#shared/time/store-day.ts'

/** As the column has it. */
export const NOTE_MAX = 200

/** A credit of a lot's supplier, as its form sends it. The amount becomes whole cents. */
export const creditForm = z.object({
  /** Names one entry, so that a form that is sent twice is recorded once. */
  key: requiredUuid('Reload the page and try again'),
  amount: amountField('Enter an amount greater than $0', { least: 1 }),
  credited_on: z.string('Choose the date').refine(isStoreDay, 'Choose the date'),
  note: optionalNote(NOTE_MAX),
})

export type CreditForm = z.output<typeof creditForm>

/** A credit, or the entry that takes one back, as the page of its lot shows it. */
export interface LotCredit {
  id: string
  /** Whole cents; negative where it takes another one back. */
  amountCents: number
  /** 'YYYY-MM-DD' */
  creditedOn: string
  note: string | null
  isTakenBack: boolean
  /** Name, else email address, of who entered it; null when that account was deleted. */
  who: string | null
}
