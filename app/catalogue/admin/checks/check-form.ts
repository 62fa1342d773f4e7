import { optionalNote, requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import {
  CHECK_LINE_LETTERS,
  CHECK_LINES_MAX,
  checkAnswers,
  type CheckedLine,
} from '#catalogue/checks/checks.ts'
import { productLimits } from '#catalogue/product-limits.ts'

const places = Array.from({ length: CHECK_LINES_MAX }, (_, at) => at + 1)

/** The fields of a check; a line is sent as it was read, so that an answer belongs to that text. */
export const checkFields = Object.fromEntries(
  ['key', 'note', 'rest', ...places.flatMap((at) => [`line${at}`, `answer${at}`])].map((name) => [
    name,
    z.string().optional(),
  ]),
)

const checkForm = z.object({
  /** Names the check, so that a form that is sent twice counts once. */
  key: requiredUuid('Reload the page and try again'),
  note: optionalNote(productLimits.conditionNote),
  answers: z
    .array(
      z.object({
        place: z.number(),
        line: z.string().overwrite(foldToOneLine).min(1).max(CHECK_LINE_LETTERS),
        answer: z.enum(checkAnswers),
      }),
    )
    .min(1),
})

export type CheckForm = z.output<typeof checkForm>

type Sent = Readonly<Partial<Record<string, string>>>

/** A check as its form sends it; null if invalid. Without an answer a line stays unchanged, or `rest` answers it. */
export function readCheckForm({ key, note, rest, ...fields }: Sent): CheckForm | null {
  const answers = places.flatMap((place) => {
    const line = fields[`line${place}`]
    const answer = fields[`answer${place}`] ?? (rest || undefined)
    return line === undefined || answer === undefined ? [] : [{ place, line, answer }]
  })
  return checkForm.safeParse({ key, note, answers }).data ?? null
}

/** What the pages of the owner know of the checks of a product. */
export interface PieceCheck {
  /** Of the next check. */
  key: string
  /** What is looked at now. */
  lines: { place: number; line: string }[]
  /** What is known, also of lines that are asked no more. */
  checks: CheckedLine[]
  /** Who checked it last; null when no one did, or that account was deleted. */
  who: string | null
}
