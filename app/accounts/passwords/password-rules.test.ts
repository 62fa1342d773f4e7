import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFaults } from '#accounts/account-messages.ts'
import { readCommonPasswords } from './common-passwords.server.ts'
import { findPasswordFault, foldPassword } from './password-rules.ts'

const common = await readCommonPasswords()
const judge = (password: string, more: Partial<Parameters<typeof findPasswordFault>[0]> = {}) => {
  const fault = findPasswordFault({
    password,
    email: 'ada.lovelace+deals@example.com',
    storeNames: ['Glass City Outlet'],
    isForBackOffice: false,
    isCommon: (folded) => common.has(folded),
    ...more,
  })
  return fault && passwordFaults[fault]
}

/** Writes each letter large or small, as the bits say. */
const recase = (text: string, bits: readonly boolean[]) =>
  [...text].map((letter, at) => (bits[at % bits.length] ? letter.toUpperCase() : letter)).join('')
const bits = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
const space = fc.constantFrom('', ' ', '  ', '\u00a0', '\t')
const ending = fc.stringMatching(/^[0-9!?.#*_-]{0,6}$/)

describe('a password that somebody chooses', () => {
  it('is not one of the 3,000 most common that are long enough', () => {
    const listed = [...common]
    expect(listed.length).toBeGreaterThanOrEqual(3000)
    expect(listed.every((text) => text.length >= 6 && text === foldPassword(text))).toBe(true)
    for (const password of [
      '123456',
      'password',
      'qwerty',
      'letmein',
      'iloveyou',
      'aaaaaa',
      'ABCDEF',
      '987654',
      'x1x1x1',
      'Password1',
    ])
      expect(judge(password), password).toContain('easy to guess')
  })

  it('is no common one in other case, width or with space around', () => {
    fc.assert(
      fc.property(fc.constantFrom(...common), bits, space, space, (text, large, before, after) => {
        expect(judge(before + recase(text, large) + after)).not.toBeNull()
      }),
    )
    expect(judge('ｐａｓｓｗｏｒｄ')).toContain('easy to guess')
  })

  it('is neither the address nor its first part, whatever stands around it', () => {
    const word = fc.constantFrom(
      'ada.lovelace+deals@example.com',
      'ada.lovelace+deals',
      'ada.lovelace',
      'adalovelace',
    )
    fc.assert(
      fc.property(word, bits, space, ending, (text, large, before, after) => {
        expect(judge(before + recase(text, large) + after)).toBe(
          'Please pick a password that is not your email address.',
        )
      }),
    )
    expect(judge('4195550100', { email: '4195550100@example.com' })).toContain('email')
  })

  it('is not the name of the store, whatever stands between or around its words', () => {
    const between = fc.stringMatching(/^[ ._-]{0,2}$/)
    fc.assert(
      fc.property(between, bits, ending, ending, (joint, large, before, after) => {
        const password = before + recase(['glass', 'city', 'outlet'].join(joint), large) + after
        expect(judge(password)).toBe('Please pick a password that is not the name of the store.')
      }),
    )
    for (const password of ['Gl@ss C1ty 0utl3t!', 'GLASS-CITY-OUTLET-2026'])
      expect(judge(password), password).toContain('store')
  })

  it('needs 8 characters in the back office, and 6 are enough elsewhere', () => {
    expect(judge('kx7!pq')).toBeNull()
    expect(judge('kx7!pqz', { isForBackOffice: true })).toContain('at least 8 characters')
    expect(judge('kx7!pqzw', { isForBackOffice: true })).toBeNull()
  })

  it('may be anything else: 12 random characters are never refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9!?#]{12}$/), (password) => {
        fc.pre(!common.has(password) && !/^(.{1,3}?)\1+$/.test(password))
        expect(judge(password, { isForBackOffice: true })).toBeNull()
      }),
    )
  })

  it('may hold a short first name: only the whole of it counts', () => {
    expect(judge('a1b2c3d9', { email: 'a@example.com' })).toBeNull()
    expect(judge('ann 4 ever', { email: 'ann@example.com' })).toBeNull()
    expect(judge('glass of milk')).toBeNull()
  })
})
