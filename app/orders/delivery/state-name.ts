import { readTyped } from '#shared/text/typed-text.ts'

const states = new Map([
  ['oh', 'OH'],
  ['ohio', 'OH'],
  ['mi', 'MI'],
  ['mich', 'MI'],
  ['michigan', 'MI'],
])

/** A state as papers have it: 'ohio' -> 'OH', 'Mich.' -> 'MI'; any other as it was typed (R230). */
export function readState(text: string): string {
  const typed = readTyped(text)
  return states.get(typed.toLowerCase().replaceAll('.', '')) ?? typed
}
