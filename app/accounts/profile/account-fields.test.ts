import { describe, expect, it } from 'vitest'
import { linkTokenField } from './account-fields.ts'
import { emailForm, newPasswordForm, passwordForm, signInForm, signUpForm } from './account-forms.ts'

const person = { full_name: 'Ada Shopper', email: 'ada@example.com', password: 'secret' }

/** The messages for one form, by field. */
function listProblems(result: ReturnType<typeof signUpForm.safeParse>) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('signing up', () => {
  it('takes name, address and password; the address in lower case, the password as it is', () => {
    const sent = { full_name: '  Ada\nShopper ', email: ' Ada@Example.COM ', password: ' pass word ' }
    expect(signUpForm.parse(sent)).toEqual({
      full_name: 'Ada Shopper',
      email: 'ada@example.com',
      password: ' pass word ',
    })
  })

  it.each([
    { full_name: 'n'.repeat(100) },
    { password: '123456' },
    { password: 'p'.repeat(128) },
    { email: `${'a'.repeat(243)}@example.com` },
  ])('takes what is exactly at its limit (%#)', (values) => {
    expect(listProblems(signUpForm.safeParse({ ...person, ...values }))).toEqual({})
  })

  it.each([
    ['full_name', undefined, 'Full name is required'],
    ['full_name', ' \n ', 'Full name is required'],
    ['full_name', 'n'.repeat(101), 'Full name must be at most 100 characters'],
    ['email', undefined, 'Email is required'],
    ['email', '  ', 'Email is required'],
    ['email', 'ada', 'Invalid email address'],
    ['email', 'ada@example.com, bob@example.com', 'Invalid email address'],
    ['email', 'ada@example.com\r\nBcc: bob@example.com', 'Invalid email address'],
    ['email', 'a!b@example.com', 'Invalid email address'],
    ['email', `${'a'.repeat(244)}@example.com`, 'Email must be at most 255 characters'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'p'.repeat(129), 'Password must be at most 128 characters'],
  ])('says once what is wrong with %s: %j', (field, value, message) => {
    expect(listProblems(signUpForm.safeParse({ ...person, [field]: value }))).toEqual({ [field]: message })
  })
})

describe('signing in', () => {
  it('needs both fields, and judges no password', () => {
    expect(signInForm.safeParse({ email: 'Ada@example.com', password: 'x' }).data).toEqual({
      email: 'ada@example.com',
      password: 'x',
    })
    expect(signInForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      'Email is required',
      'Password is required',
    ])
  })
})

describe('what an account changes', () => {
  it('needs the current password', () => {
    expect(emailForm.safeParse({ email: 'a@example.com' }).error?.issues[0]?.message).toBe(
      'Current password is required',
    )
    expect(passwordForm.safeParse({ current_password: '', new_password: 'long enough' }).success).toBe(false)
  })
})

describe('the token of a mailed link', () => {
  it.each(['abc_DEF-123', 'a.b.c'])('stays as it is: %s', (token) => {
    expect(linkTokenField.parse(token)).toBe(token)
  })
  it.each([undefined, '', 'a b', 'a\u0000', '<a>', 'a'.repeat(2001)])('is none: %j', (token) => {
    expect(newPasswordForm.parse({ token, password: 'long enough' }).token).toBe('')
  })
})
