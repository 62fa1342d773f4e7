import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextChoice, noChoice, type ChoiceEvent } from './acting-choice.ts'

/** How often a select acts, and what still waits. */
function play(events: readonly ChoiceEvent[]) {
  let choice = noChoice
  const acted = events.map((event) => {
    const { acts, ...next } = nextChoice(choice, event)
    choice = next
    return acts
  })
  return { acted: acted.filter(Boolean).length, waiting: choice.waiting }
}

const key = (name: string): ChoiceEvent => ({ kind: 'key', key: name })
const change = (value: string): ChoiceEvent => ({ kind: 'change', value })
/** A key that continues to another option of a closed select. */
const passing = fc
  .tuple(fc.constantFrom('ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'n', ' '), fc.string())
  .map(([name, value]) => [key(name), change(value)])

it('never acts while keys pass through, and acts once when the choice is made (R167)', () => {
  fc.assert(
    fc.property(
      fc.array(passing, { minLength: 1 }),
      fc.constantFrom<ChoiceEvent>(key('Enter'), { kind: 'blur' }),
      (steps, made) => {
        const passed = steps.flat()
        expect(play(passed).acted).toBe(0)
        expect(play([...passed, made, { kind: 'blur' }])).toEqual({ acted: 1, waiting: null })
        expect(play([...passed, key('Escape'), made])).toEqual({ acted: 0, waiting: null })
      },
    ),
  )
})

it.each<[string, ChoiceEvent[], number]>([
  ['a mouse', [{ kind: 'pointer' }, change('b')], 1],
  [
    'a mouse after keys',
    [key('ArrowDown'), change('b'), { kind: 'pointer' }, change('c'), { kind: 'blur' }],
    1,
  ],
  ["a phone's picker, which has neither", [change('b'), { kind: 'blur' }], 1],
  ['a list that was opened and searched by keys', [key('ArrowDown'), key('Enter'), change('b')], 1],
  ['nothing, when it was only passed by', [key('Tab'), { kind: 'blur' }], 0],
])('acts by %s', (_, events, times) => {
  expect(play(events).acted).toBe(times)
})
