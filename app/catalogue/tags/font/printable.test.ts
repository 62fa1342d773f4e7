import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('what tags print (R114)', () => {
  it.each([
    'Rug 5′3″ x 7′6″ grey',
    'TV 27″–32″, 3⁄8 in',
    'Łódź, Česká, İzmir, Œuvre, naïve',
    'Box ½ × ¼, −4 °F, 12 m², 50 µm',
  ])('%s stays', (text) => expect(printable(text)).toBe(text))

  it.each([
    ['Drill bits ⅜ in and 1⅝ in', 'Drill bits 3/8 in and 1 5/8 in'],
    ['½ price ﬁne\n\ttable', '½ price fine table'],
    ['5ʹ3ʺ, 12＂, non‑stick', '5′3″, 12", non-stick'],
    ['10⁴, H₂O, ①2, 3٣, １２', '10^4, H2O, (1)2, 33, 12'],
    ['8 Ω, 40 ㎝, ≤5 μm, ⌀30 ✕ 40', '8 ohm, 40 cm, <=5 µm, Ø30 x 40'],
    ['Sony α7, Москва, ể', 'Sony a7, Moskva, e'],
    ['Café “Łódź” 🪑 كرسي chair', 'Café “Łódź” ? chair'],
    ['What??', 'What??'],
    ['👩‍👧 🪑', ''],
  ])('%s is printed as %s', (text, shown) => expect(printable(text)).toBe(shown))

  it('loses no letter and no digit silently', () => {
    const anySign = fc
      .integer({ min: 0x21, max: 0x1_ff_ff })
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    fc.assert(
      fc.property(anySign, (sign) => {
        expect(printable(sign)).not.toBe('')
        expect(printable(`1${sign}2`).length).toBeGreaterThan(2)
      }),
    )
  })

  it('is the same when it is printed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(printable(text))).toBe(printable(text))
      }),
    )
  })
})
