import { formatDollars } from './money.ts'
import { amountProblem, parseAmount } from './typed-amount.ts'
import { foldToOneLine } from './text/plain-text.ts'
import { isUuid } from './uuid.ts'
import { z } from './zod.ts'

/** A required uuid, trimmed and lower case as PostgreSQL prints it. */
export function requiredUuid(message: string) {
  return z.string(message).trim().toLowerCase().refine(isUuid, message)
}

/** A field that may be missing; an empty one, or null, counts as missing. */
export const mayBeEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), field.optional())

export const optionalUuid = (message: string) => mayBeEmpty(requiredUuid(message))

/** An amount of dollars as someone types it, within `least` and `most` whole cents. @returns whole cents. */
export function amountField(message: string, { least = 0, most = Infinity } = {}) {
  return z.string(message).transform((text, context) => {
    const cents = parseAmount(text)
    if (cents !== null && cents >= least && cents <= most) return cents
    const isTooMuch = cents !== null && cents > most
    const problem = isTooMuch ? `Enter ${formatDollars(most)} at most` : amountProblem(text, message)
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

/** A note as one line of n characters at most; null for none. */
export function optionalNote(max: number) {
  return z
    .string()
    .default('')
    .overwrite(foldToOneLine)
    .refine((text) => text.length <= max, `A note has at most ${max} characters`)
    .transform((text) => text || null)
}

/** A form about one row of a list, which no one types anything into. */
export const ofRow = z.object({ id: requiredUuid('Reload the page and try again') })
