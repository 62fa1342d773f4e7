import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedSearch } from './lost-search.ts'

describe('a search text as it is counted (R103)', () => {
  it.each([
    ['Sofa', 'sofa'],
    ['  Oak \t TABLE\n', 'oak table'],
    ['ｓｏｆａ', 'sofa'],
    ['iPhone 12 128 GB', 'iphone 12 128 gb'],
    ['samsung 55 inch 4k 2023', 'samsung 55 inch 4k 2023'],
    ['B08N5WRWNW', 'b08n5wrwnw'],
    ['x'.repeat(80), 'x'.repeat(60)],
    ['🛋'.repeat(80), '🛋'.repeat(60)],
  ])('%j is %j', (text, counted) => expect(countedSearch(text)).toBe(counted))

  it.each([
    '',
    '  ',
    'ada@example.com',
    'order of ada＠example.com',
    '419-555-0134',
    '(419) 555 0134',
    '+1 419.555.0134',
    'ada 5550134',
    'ORD-20251125-0042',
    '012345678905',
    '４１９５５５０１３４',
  ])('%j is not counted', (text) => expect(countedSearch(text)).toBeNull())

  it('fits the table, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const counted = countedSearch(text)
        if (counted === null) return
        expect(Array.from(counted).length).toBeLessThanOrEqual(60)
        expect(counted).toBe(counted.trim())
        expect(counted).not.toMatch(/@|([0-9][ ().+/-]*){7}|\p{Cc}| {2}/u)
      }),
    )
  })
})
