import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

it.each([
  'jane@example.com',
  'jane.doe+shop@mail.example.co.uk',
  "o'neil_1@ex-ample.test",
  'JANE@EXAMPLE.COM',
  'a@b.xn--p1ai',
  '{jane}!#$%&*/=?^`|~@example.com',
])('accepts %s', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

it.each([
  '',
  'jane',
  'jane@',
  '@example.com',
  'jane@localhost',
  'jane@example',
  'jane@example.c',
  'jane@example.123',
  'jane@-example.com',
  'jane@example-.com',
  'jane@exa..mple.com',
  'jane@.example.com',
  'jane@example.com.',
  '.jane@example.com',
  'jane.@example.com',
  'ja..ne@example.com',
  'jane@@example.com',
  'ja ne@example.com',
  ' jane@example.com',
  'jane@example.com ',
  'jane@example.com\n',
  'jane@example.com\r\nBcc: all@example.com',
  'jane@example.com,all@example.com',
  'jane@example.com;all@example.com',
  'Jane <jane@example.com>',
  '<jane@example.com>',
  '"jane"@example.com',
  'jane(comment)@example.com',
  'jane@[127.0.0.1]',
  'jané@example.com',
  'jane@exämple.com',
])('refuses %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

it('never lets through white space, control characters, lists, brackets or other letters', () => {
  const unsafe = fc.constantFrom(...' \t\r\n\0,;:<>()"\\[é')
  const part = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(part, unsafe, part, (before, character, after) => {
      expect(isEmailAddress(`${before}${character}${after}`)).toBe(false)
      expect(isEmailAddress(`jane${character}@example.com`)).toBe(false)
      expect(isEmailAddress(`jane@example${character}.com`)).toBe(false)
    }),
  )
})

it('answers for hostile lengths, for which a pattern that goes back and forth never would', () => {
  expect(isEmailAddress(`${'a'.repeat(50_000)}@`)).toBe(false)
  expect(isEmailAddress(`a@${'a-'.repeat(50_000)}`)).toBe(false)
  expect(isEmailAddress(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  expect(isEmailAddress(`a@b.${'c'.repeat(50_000)}!`)).toBe(false)
})
