import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getCheckCharacter,
  codeAlphabet,
  formatProductCode,
  nothingFoundText,
  readProductCode,
  readScan,
} from './product-code.ts'

const characters = [...codeAlphabet]
const written = fc
  .array(fc.constantFrom(...characters), { minLength: 6, maxLength: 6 })
  .map((six) => six.join(''))
type Check = (six: string) => string

/** What a check lets through of all codes with one wrong character and all with two neighbors that changed places. */
function missedMistakes(six: string, check: Check): string[] {
  const code = [...six, check(six)]
  const wrong = code.flatMap((was, at) =>
    characters.filter((other) => other !== was).map((other) => code.with(at, other)),
  )
  const swapped = code.slice(1).flatMap((right, at) => {
    const left = code[at] ?? ''
    return left === right ? [] : [code.with(at, right).with(at + 1, left)]
  })
  return [...wrong, ...swapped]
    .map((typed) => typed.join(''))
    .filter((typed) => check(typed.slice(0, 6)) === typed[6])
}

test('every wrong character and every swap of neighbors is noticed (R75)', () => {
  fc.assert(fc.property(written, (six) => missedMistakes(six, getCheckCharacter).length === 0))
})

test('a sum without weights would miss swaps', () => {
  const plainSum: Check = (six) =>
    codeAlphabet.charAt([...six].reduce((sum, one) => sum ^ codeAlphabet.indexOf(one), 0))
  expect(missedMistakes('T4K92M', plainSum)).not.toEqual([])
})

test('a code is read in every form in which people type it (R75)', () => {
  fc.assert(
    fc.property(written, (six) => {
      const code = six + getCheckCharacter(six)
      const shown = formatProductCode(code)
      const lookAlike = shown.replaceAll('1', 'l').replaceAll('0', 'o')
      for (const typed of [code, shown, shown.toLowerCase(), lookAlike, ` ${shown.replace('-', ' ')} `])
        expect(readProductCode(typed)).toBe(code)
      expect(shown).toMatch(/^\w{3}-\w{4}$/)
    }),
  )
})

test.each(['', 'T4K', 'T4K-92M', 'UUU-UUUU', 'T4K-92MM-1', 'ÄÖÜ-ßßßß', '💥', '0'.repeat(5000), '-------'])(
  'what is no code is refused: %s',
  (typed) => expect(readProductCode(typed)).toBeNull(),
)

test.each([
  ['T4K-92MM', 'T4K-92MM'],
  ['https://store.example/p/T4K92MM', 'T4K92MM'],
  [' https://store.example/p/t4k-92mm\n', 't4k-92mm'],
  ['Lamp /p/', 'Lamp /p/'],
])('reads %j, typed or scanned, as %j', (text, expected) => {
  expect(readScan(text)).toBe(expected)
})

test('a code with a wrong character is named as such, and no other code is proposed', () => {
  const isNamed = (typed: string) =>
    nothingFoundText(typed) === 'A character of this code is wrong. Look at the tag again.'
  fc.assert(
    fc.property(written, fc.nat(6), fc.constantFrom(...characters), (six, at, other) => {
      const code = six + getCheckCharacter(six)
      fc.pre(code[at] !== other)
      const wrong = [...code].with(at, other).join('')
      expect(isNamed(formatProductCode(wrong).toLowerCase())).toBe(true)
      expect(isNamed(`https://store.example/p/${wrong}`)).toBe(/\d/.test(wrong))
      expect(nothingFoundText(code)).toBe('No product has this code.')
      expect(nothingFoundText('0 14143 12345 1')).toBe('No product has this code.')
    }),
  )
  for (const name of ['kitchen', 'led lamp', 'Oak table', 'USB-C', 'T4K-92M'])
    expect(isNamed(name)).toBe(false)
})
