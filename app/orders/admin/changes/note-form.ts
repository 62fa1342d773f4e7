import { requiredUuid } from '#shared/form-fields.ts'
import { cleanParagraphs } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'

/** As the column has it. */
const NOTE_MAX = 2000

/** A note that only the owner sees. */
export const noteForm = z.object({
  /** Names one note, so that a form that is sent twice is kept once. */
  key: requiredUuid('Reload the page and try again'),
  note: z
    .string('Write something first')
    .overwrite(cleanParagraphs)
    .min(1, 'Write something first')
    .max(NOTE_MAX, `A note has at most ${NOTE_MAX} characters`),
})

export type NoteForm = z.output<typeof noteForm>
