import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanParagraphs, foldToOneLine, isOneLine } from './plain-text.ts'

const unruly = fc.string({
  unit: fc.constantFrom('a', ' ', '\t', '\r', '\n', '\0', '\u0085', '\u2028', '\u2029', '\u007F', 'é'),
})

it('folds a header injection to one line', () => {
  expect(foldToOneLine(' Eve\r\nBcc: all@example.com\0 ')).toBe('Eve Bcc: all@example.com')
})

it('leaves ordinary text as it is', () => {
  expect(foldToOneLine('Zoë  O’Neil 🛋')).toBe('Zoë  O’Neil 🛋')
  expect(isOneLine('Zoë  O’Neil 🛋')).toBe(true)
  expect(isOneLine('a\nb')).toBe(false)
  expect(isOneLine('a\0b')).toBe(false)
  for (const breaks of ['\u2028', '\u2029', '\u0085', '\u007f']) expect(isOneLine(`a${breaks}b`)).toBe(false)
})

it('makes one line of anything, once and for all', () => {
  fc.assert(
    fc.property(unruly, (text) => {
      const line = foldToOneLine(text)
      expect(isOneLine(line)).toBe(true)
      expect(foldToOneLine(line)).toBe(line)
    }),
  )
})

it('keeps paragraphs with one kind of line break', () => {
  expect(cleanParagraphs('  one\r\n\r\ntwo\rthree\u2028four\tfive\0\u0007  ')).toBe(
    'one\n\ntwo\nthree\nfour five',
  )
  expect(cleanParagraphs('one\u0085two\u2029three')).toBe('one\ntwo\nthree')
})

it('leaves no control character but the newline', () => {
  fc.assert(
    fc.property(unruly, (text) => {
      const clean = cleanParagraphs(text)
      expect(clean.split('\n').every(isOneLine)).toBe(true)
      expect(cleanParagraphs(clean)).toBe(clean)
    }),
  )
})
