/** What a select that acts has seen: whether keys are passing through its options, and which of them it stopped at. */
export interface ActingChoice {
  isByKey: boolean
  /** Shown, but not acted on yet; null where that is nothing. */
  waiting: string | null
}

export type ChoiceEvent =
  | { kind: 'key'; key: string }
  | { kind: 'pointer' }
  | { kind: 'blur' }
  /** The browser has another value: with a closed select at every arrow key, with an open one once it is chosen. */
  | { kind: 'change'; value: string }

export const noChoice: ActingChoice = { isByKey: false, waiting: null }

/**
 * A select acts when a choice is made, and never while keys pass through its options (R167): at once by mouse, touch or
 * a phone's own picker, by keyboard with Enter or when it is left. Escape undoes what was not acted on.
 */
export function nextChoice(
  { isByKey, waiting }: ActingChoice,
  event: ChoiceEvent,
): ActingChoice & { acts: boolean } {
  if (event.kind === 'change') {
    return isByKey ? { isByKey, waiting: event.value, acts: false } : { ...noChoice, acts: true }
  }
  if (event.kind === 'pointer') return { isByKey: false, waiting, acts: false }
  if (event.kind === 'blur') return { ...noChoice, acts: waiting !== null }
  // An open list tells of its choice only after the key that made it.
  if (event.key === 'Enter') return { ...noChoice, acts: waiting !== null }
  if (event.key === 'Escape') return { ...noChoice, acts: false }
  return { isByKey: event.key !== 'Tab', waiting, acts: false }
}
