import { keepChoice, readKeptChoice } from '#lots/work/kept-choice.client.ts'

const KEY = 'keepConditionsApart'

/** Whether duplicates of different conditions are to stay apart (R138), as it was chosen last in this browser. */
export function readKeptApart(): boolean {
  return readKeptChoice(KEY) === 'yes'
}

/** Remembers it for the lots to come. */
export function rememberKeptApart(isKept: boolean): void {
  keepChoice(KEY, isKept ? 'yes' : null)
}
