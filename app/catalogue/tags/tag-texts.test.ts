import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakLines } from './tag-texts.ts'

const fitsTen = (line: string) => line.length <= 10

it.each([
  ['short', 2, ['short']],
  ['', 2, []],
  ['two short lines', 2, ['two short', 'lines']],
  ['a well-known brand', 3, ['a well-', 'known', 'brand']],
  ['unbreakablewords here', 3, ['unbreakabl', 'ewords', 'here']],
  ['one two three four five', 2, ['one two', 'three fou…']],
  ['one two three four', 1, ['one two t…']],
] as const)('%j is broken into %i lines', (text, most, lines) => {
  expect(breakLines(text, most, fitsTen)).toEqual(lines)
})

it('broken lines fit, and hold the text from its start', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 14 }), { maxLength: 8 }).map((words) => words.join(' ')),
      fc.integer({ min: 1, max: 4 }),
      (spaced, most) => {
        const text = spaced.replace(/\s+/g, ' ').trim()
        const lines = breakLines(text, most, fitsTen)
        const squeeze = (some: string) => some.replaceAll(' ', '')
        const told = squeeze(lines.join(''))
        expect(lines.length).toBeLessThanOrEqual(most)
        expect(lines.every(fitsTen)).toBe(true)
        expect(squeeze(text).startsWith(told) || squeeze(text).startsWith(told.slice(0, -1))).toBe(true)
      },
    ),
  )
})
