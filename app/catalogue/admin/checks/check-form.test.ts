import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkFields, readCheckForm } from './check-form.ts'

const key: string = randomUUID()
const read = (fields: Record<string, string>) => readCheckForm({ key, ...fields })
const lines = { line1: 'Stands firm', line2: 'No smell' }

it('answers the rest as its button says, or leaves it as it was (R136)', () => {
  const sent = { ...lines, answer2: 'not-tested', note: ' Smells\nof smoke ' }
  const notTested = { place: 2, line: 'No smell', answer: 'not-tested' }
  expect(read(sent)).toEqual({ key, note: 'Smells of smoke', answers: [notTested] })
  const fine = { place: 1, line: 'Stands firm', answer: 'yes' }
  expect(read({ ...sent, rest: 'yes' })?.answers).toEqual([fine, notTested])
  expect(Object.keys(sent).every((name) => name in checkFields)).toBe(true)
})

it.each([
  ['no answer', lines],
  ['no line', { rest: 'yes' }],
  ['an answer that there is not', { ...lines, answer1: 'maybe' }],
  ['a rest that there is not', { ...lines, rest: 'maybe' }],
  ['a line without letters', { line1: ' ', answer1: 'yes' }],
  ['a line that is too long', { line1: 'x'.repeat(81), answer1: 'yes' }],
  ['a note that is too long', { ...lines, rest: 'yes', note: 'x'.repeat(1001) }],
  ['no key', { ...lines, rest: 'yes', key: '' }],
  ['a wrong key', { ...lines, rest: 'yes', key: 'x' }],
])('refuses %s', (_what, fields) => {
  expect(read(fields)).toBeNull()
})
