import { expect, it } from 'vitest'
import { checkedOnTag, tellChecks } from './checks.ts'

const at = (day: number) => Date.parse(`2026-11-${String(day).padStart(2, '0')}T17:00:00Z`)
const powersOn = { line: 'Powers on', answer: 'yes', note: null, atMs: at(26) } as const
const intact = { line: 'Case intact', answer: 'no', note: 'Chip at the back', atMs: at(26) } as const
const reset = { line: 'Reset', answer: 'not-tested', note: null, atMs: at(27) } as const

it('tells what was found, and that a line was not tested, with the day (R136)', () => {
  expect(tellChecks([], null)).toBeNull()
  expect(tellChecks([powersOn, intact, reset], null)).toEqual({
    heading: 'Checked by us on Nov 26, 2026',
    text: '✓ Powers on\n✗ Case intact: no\n– Reset: not tested\nChip at the back',
  })
})

it('names the day of an answer that is older than the others, and no note twice', () => {
  const told = tellChecks([{ ...powersOn, atMs: at(3) }, intact], 'Chip at the back')
  expect(told?.text).toBe('✓ Powers on (Nov 3, 2026)\n✗ Case intact: no')
})

it('calls nothing checked at which nobody looked', () => {
  expect(tellChecks([reset], null)?.heading).toBe('Not tested by us')
})

it('says the day by the store’s clock on the tag', () => {
  expect(checkedOnTag(null)).toBe('')
  expect(checkedOnTag(new Date('2026-11-27T03:00:00Z'))).toBe('Checked 11/26')
})
