import { formOf, type Setting, type SettingValues } from '#kit/settings.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { toSearchTerms } from './search-terms.ts'

/** Of the table search_synonyms. */
const LINES_MAX = 300
const LINE_LETTERS = 300
/** Longer phrases are never looked up (search_meaning_of). */
const PHRASE_WORDS = 4

const toPhrases = (line: string) => [
  ...new Set(
    line
      .split(',')
      .map((phrase) => foldToOneLine(phrase).replace(/\s+/g, ' '))
      .filter((phrase) => phrase !== ''),
  ),
]

function findProblem(line: string): string | null {
  if (line.length > LINE_LETTERS) return `A line has at most ${LINE_LETTERS} letters`
  const phrases = toPhrases(line)
  if (phrases.length < 2) return `Enter at least two words with a comma between them, unlike “${line}”`
  const wrong = phrases.find((phrase) => {
    const words = toSearchTerms(phrase).flatMap((term) => term.split('-')).length
    return words === 0 || words > PHRASE_WORDS
  })
  return wrong === undefined
    ? null
    : `Between two commas stand one to ${PHRASE_WORDS} words, unlike “${wrong}”`
}

const synonyms = z
  .string()
  .default('')
  .overwrite(cleanParagraphs)
  .transform((text) => [
    ...new Set(
      text
        .split('\n')
        .map((line) => toPhrases(line).join(', '))
        .filter((line) => line !== ''),
    ),
  ])
  .refine((lines) => lines.length <= LINES_MAX, `Enter at most ${LINES_MAX} lines`)
  .superRefine((lines, context) => {
    const problem = lines.map(findProblem).find((found) => found !== null)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Other words that customers use for the same thing, a line for each thing (R221). */
export const synonymSettings = {
  searchWords: {
    label: 'Words that mean the same',
    schema: synonyms,
    control: 'paragraphs',
    isWide: true,
    description: 'One line for each thing, its words separated by commas: sofa, couch, love seat.',
    input: { rows: 20 },
  } satisfies Setting<string[]>,
}

export const synonymForm = formOf(synonymSettings)

export type SynonymForm = SettingValues<typeof synonymSettings>
