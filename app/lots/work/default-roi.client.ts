import { keepChoice, readKeptChoice } from './kept-choice.client.ts'

/** Named by the specification (S74). */
const KEY = 'defaultROI'

/** The return that the owner wants remembered, as it was typed; null for none. */
export function readDefaultRoi(): string | null {
  const kept = readKeptChoice(KEY)
  return kept && kept.length <= 20 ? kept : null
}

/** Remembers it, or forgets it. */
export function keepDefaultRoi(roi: string | null): void {
  keepChoice(KEY, roi)
}
