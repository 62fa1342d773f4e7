import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGtin } from './gtin.ts'

describe('the number that the world knows goods by (R113)', () => {
  it.each([
    ['UPC', '012345678905'],
    ['EAN', '4006381333931'],
    ['EAN of eight digits', '96385074'],
    ['ISBN', '9780306406157'],
    ['of a carton', '10012345678902'],
  ])('is a %s: %s', (_, code) => expect(toGtin(code)).toBe(code))

  it.each([
    ['spaces', ' 0 12345 67890 5 ', '012345678905'],
    ['hyphens', '978‑0-306–40615-7', '9780306406157'],
    ['invisible marks', '\u200e4006381333931\u2060', '4006381333931'],
  ])('is read through %s', (_, written, code) => expect(toGtin(written)).toBe(code))

  it.each([
    ['nothing', null],
    ['no digits', 'Does not apply'],
    ['a wrong check digit', '012345678906'],
    ['a lost zero', '12345678905'],
    ['what a spreadsheet made of it', '6.14143E+11'],
    ['a weight label of the store', '212345678909'],
    ['an internal number', '412345678903'],
    ['an internal EAN', '0212345678901'],
    ['an EAN of a store', '2012345678900'],
    ['a coupon', '512345678900'],
    ['a coupon of 13 digits', '9912345678903'],
    ['a refund', '9801234567892'],
    ['an internal code of eight', '01234565'],
    ['zeros', '000000000000'],
    ['few zeros', '00000000'],
    ['a varying weight', '90012345678908'],
  ])('is not %s', (_, written) => expect(toGtin(written)).toBeNull())

  it('is never a number with one digit changed or two unlike neighbors of a difference other than 5 swapped', () => {
    const payload = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(payload, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const first = ['1', ...digits].join('')
        const code = [...'0123456789'].map((check) => first + check).find((one) => toGtin(one)) ?? ''
        expect(code).toHaveLength(12)
        const changed = [...code].map((digit, at) => (at === place ? (Number(digit) + by) % 10 : digit))
        expect(toGtin(changed.join(''))).toBeNull()
        const swapped = code.slice(0, 1) + code.charAt(2) + code.charAt(1) + code.slice(3)
        const difference = Math.abs(Number(code[1]) - Number(code[2]))
        expect(toGtin(swapped) === null).toBe(difference !== 0 && difference !== 5)
      }),
    )
  })
})
