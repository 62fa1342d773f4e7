import type { PartResult } from '#bench/measure.ts'
import type { Workshop } from '#bench/workshop.ts'

/** What a part of a run is given. */
interface PartContext {
  workshop: Workshop
  /** The whole count instead of the short form. */
  isFull: boolean
  /** How long a soak takes. */
  minutes: number | null
  /** Says how far it has come. */
  say: (line: string) => void
}

export type Part = (context: PartContext) => Promise<PartResult>

/** A part that cannot be run on this machine; the message says why and what would help. */
export class CannotRun extends Error {}
