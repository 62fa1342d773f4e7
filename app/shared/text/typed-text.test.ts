import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dropInvisible, readTyped } from './typed-text.ts'

it.each([
  ['\uFEFFA\u200B1\u200D2\u00AD3\u2060', 'A123'],
  ['\u202A12\u202C \u2066 34\u2069\u200E\u200F\u061C', '12 34'],
  ['1\u00A02\u202F3\u20074\u3000\t5', '1 2 3 4 5'],
  ['1\u20102\u20113\u20124\u20135\u20146\u20157\u22128\uFE639\uFF0D0', '1-2-3-4-5-6-7-8-9-0'],
  ['（４１９）＋Ａｂ', '(419)+Ab'],
  ['Zoë 49⁹⁹ 家', 'Zoë 49⁹⁹ 家'],
])('reads %j as %j', (text, seen) => {
  expect(readTyped(text)).toBe(seen)
})

it('reads everything once and for all, and leaves plain text alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readTyped(readTyped(text))).toBe(readTyped(text))
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(dropInvisible(text)).toBe(text)
      expect(readTyped(text)).toBe(text.replace(/ +/g, ' ').trim())
    }),
  )
})
