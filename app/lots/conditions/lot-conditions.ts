import { productLimits } from '#catalogue/product-limits.ts'
import { ASKED_MAX, foldCondition, storeCondition } from '#catalogue/supplier-conditions.ts'
import { z } from '#shared/zod.ts'

/** The most columns, and letters of their names, that tell one supplier's files from another's. */
const HEADER_COLUMNS = 100
const HEADER_LETTERS = 60
/** The most words of a file that the server is asked about. */
const WORDS_MAX = 60

const word = z.string().max(productLimits.choice)
export const fileHeader = z.array(z.string().max(HEADER_LETTERS)).max(HEADER_COLUMNS)

/** What a supplier's word for a condition means; '' until the owner has said it (R54). */
export const namedCondition = z.strictObject({
  written: word.min(1),
  condition: word,
  /** Whether the owner is asked for it; else it was said for an earlier file. */
  isAsked: z.boolean(),
})
export type NamedCondition = z.output<typeof namedCondition>

/** The question which of the words of a file the owner has named before, and which are to be asked for. */
export const conditionQuestion = z.strictObject({
  header: fileHeader,
  written: z.array(word.min(1)).max(WORDS_MAX),
})
export type ConditionQuestion = z.output<typeof conditionQuestion>

/** The answer to it: words that need none are left out. */
export const conditionAnswer = z.object({ conditions: z.array(namedCondition) })

/** What the import of a lot remembers for the next file with this header. */
export const chosenConditions = z.strictObject({
  header: fileHeader,
  named: z.array(z.strictObject({ written: word.min(1), condition: word.min(1) })).max(ASKED_MAX),
})

/** A header as it is told to the server, by which the store knows the files of a supplier again. */
export const shortenHeader = (header: readonly string[]): string[] =>
  header.slice(0, HEADER_COLUMNS).map((name) => name.trim().slice(0, HEADER_LETTERS))

/** The words of rows that the store does not know, each once, as they were written first. */
export function findStrangeWords(rows: readonly { condition: string }[]): string[] {
  const words = new Map<string, string>()
  for (const { condition } of rows) {
    const folded = foldCondition(condition)
    if (folded !== '' && storeCondition(condition) === null && !words.has(folded))
      words.set(folded, condition)
  }
  return [...words.values()].slice(0, WORDS_MAX)
}

/** What was said of words, by the folded word. */
export const toMeanings = (conditions: readonly NamedCondition[]): ReadonlyMap<string, string> =>
  new Map(
    conditions.flatMap(({ written, condition }) =>
      condition === '' ? [] : [[foldCondition(written), condition] as const],
    ),
  )
