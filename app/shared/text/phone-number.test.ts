import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPhone, PHONE_MAX, phoneKey, readPhone } from './phone-number.ts'
import { phoneHref } from './phone-href.ts'

it.each([
  ['(419) 555-0134', '(419) 555-0134'],
  ['5550134', '5550134'],
  [' 419.555.0134 ', '419.555.0134'],
  ['+1 419 555 0134', '+1 419 555 0134'],
  ['(+1) 419/555-0134', '(+1) 419/555-0134'],
  ['(419)\u00A0555\u20110134', '(419) 555-0134'],
  ['\u202A(419) 555\u20130134\u202C', '(419) 555-0134'],
  ['\uFEFF419\u200B\u2212555\u200E-0134', '419-555-0134'],
  ['＋１（４１９）５５５－０１３４', '+1(419)555-0134'],
  ['419•555·0134', '419.555.0134'],
  ['tel:+14195550134', '+14195550134'],
  ['419-555-0134 x204', '419-555-0134 x204'],
  ['419-555-0134 EXT. 12', '419-555-0134 x12'],
  ['419-555-0134, extension: 12', '419-555-0134 x12'],
  ['419-555-0134#12', '419-555-0134 x12'],
  ['419-555-0134 (ext 12)', '419-555-0134 x12'],
  ['4195550134,,204', '4195550134 x204'],
  ['+1 ( 419 ) - 555 - 0134 x123456', '+14195550134 x123456'],
])('reads %j as %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
})

it.each([
  '',
  '555-010',
  '(((((((((((',
  '419-555-0134 ext',
  'call me',
  'x204',
  '1234567890123456',
  '419+5550134',
  '419-555-0134\0',
  '419-555-0134 or 419-555-0135x',
  '٤١٩٥٥٥٠١٣٤',
])('takes %j for no phone number', (text) => {
  expect(isPhone(text)).toBe(false)
})

it('keeps every number short and plain, and reads it again as the same', () => {
  const unit = fc.constantFrom(...'0123456789+()-./ x#,;', '\u00A0', '\u2011', '\u202A', '•', '\t')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 7, maxLength: 40 }), (text) => {
      const phone = readPhone(text)
      if (phone === null) return
      expect(phone).toMatch(/^[\d+()./ -]+(?: x\d{1,6})?$/)
      expect(phone.length).toBeLessThanOrEqual(PHONE_MAX)
      expect(readPhone(phone)).toBe(phone)
      expect(phoneKey(phone)).toBe(phoneKey(text))
    }),
  )
})

it('tells the number from its extension', () => {
  expect(phoneKey('+1 (419) 555-0134 x204')).toBe('4195550134')
  expect(phoneKey('ask for 12')).toBe('12')
  expect(phoneHref('(419) 555-0134')).toBe('tel:4195550134')
  expect(phoneHref('+1 (419) 555-0134 x204')).toBe('tel:+14195550134,204')
  expect(phoneHref('419')).toBe('tel:419')
})
