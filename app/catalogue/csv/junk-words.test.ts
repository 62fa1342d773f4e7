import { expect, it } from 'vitest'
import { isJunk, isListedAsin } from './junk-words.ts'

it.each([
  ...'N/A|n.a.|none|NULL|not listed|#N/A|Assorted|ASSORTED ITEMS|Unknown|Misc.|Mixed lot'.split('|'),
  ...'General Merchandise|Does not apply|not available|TBD|-||???|See description'.split('|'),
])('takes %j for no name of anything (R123)', (text) => {
  expect(isJunk(text)).toBe(true)
})

it.each(['Lamp', 'Assorted Mugs', 'Unknown Pleasures LP', 'A', 'Mixed Nuts', '日本', 'Other Half Glass'])(
  'takes %j for a name',
  (text) => {
    expect(isJunk(text)).toBe(false)
  },
)

it.each([
  ['B0FIELD401', true],
  ['0743273567', true],
  ['UNASSIGNED', false],
  ['0000000000', false],
  ['743273567', false],
  ['TBD', false],
])('takes %j for an ASIN: %s (R123)', (text, isIt) => {
  expect(isListedAsin(text)).toBe(isIt)
})
