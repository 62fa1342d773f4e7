import { optionalNote, requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'

/** Why a piece will never be sold, and what it is called (R96). */
export const writeOffReasons = {
  donated: 'Donated',
  discarded: 'Discarded',
  damaged: 'Damaged',
  lost: 'Lost',
} as const

export type WriteOffReason = keyof typeof writeOffReasons

/** The reasons in the order of their field. */
export const reasonNames = ['donated', 'discarded', 'damaged', 'lost'] as const satisfies WriteOffReason[]

/** As the column has it. */
export const NOTE_MAX = 200
const piecesMessage = 'Enter how many pieces, 1 or more'

/** Pieces to be written off, as their form sends them. */
export const writeOffForm = z.object({
  /** Names one, so that a form that is sent twice is done once. */
  key: requiredUuid('Reload the page and try again'),
  pieces: z
    .string(piecesMessage)
    .trim()
    .regex(/^0*[1-9]\d{0,5}$/, piecesMessage)
    .transform(Number),
  reason: z.enum(reasonNames, 'Choose what became of it'),
  note: optionalNote(NOTE_MAX),
})

export type WriteOffForm = z.output<typeof writeOffForm>

/** A write-off as the page of its product shows it. Money in whole cents. */
export interface WriteOff {
  id: string
  pieces: number
  reason: WriteOffReason
  note: string | null
  /** Of one piece; null where it is not known. */
  unitCostCents: number | null
  /** Name, else email address, of who did it; null when that account was deleted. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
  /** Null while it counts. */
  putBackAtMs: number | null
}
