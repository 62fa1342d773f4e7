import { describe, expect, it } from 'vitest'
import { holdAskForm, staffHoldForm } from './hold-form.ts'

const jane = { name: ' Jane\nDoe ', email: ' Jane\u200B@Example.COM ', phone: '(419) 555-0134' }
const listProblems = (form: typeof holdAskForm | typeof staffHoldForm, fields: object) =>
  (form.safeParse({ ...jane, ...fields }).error?.issues ?? []).map(({ message }) => message)

describe('the form that asks for a hold', () => {
  it('takes a name, an email in lower case, and a phone number if there is one', () => {
    expect(holdAskForm.parse(jane)).toEqual({
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '(419) 555-0134',
    })
    expect(holdAskForm.parse({ ...jane, phone: '' })).toMatchObject({ phone: null })
    expect(holdAskForm.parse({ ...jane, phone: '\u202A419-555-0134 ext 2' }).phone).toBe('419-555-0134 x2')
    expect(holdAskForm.parse({ name: 'J', email: 'j@example.com' })).toMatchObject({ phone: null })
  })

  it.each([
    [{ name: ' ' }, 'Enter a name'],
    [{ name: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    [{ name: 'Win at https://evil.example' }, 'Please leave out web addresses'],
    [{ name: 'evil.com' }, 'Please leave out web addresses'],
    [{ email: '' }, 'Enter your email address'],
    [{ email: undefined }, 'Enter your email address'],
    [{ name: undefined }, 'Enter a name'],
    [{ email: 'jane' }, 'Enter a valid email address'],
    [{ email: 'a@example.com\nBcc: b@example.com' }, 'Enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'An email address has at most 255 characters'],
    [{ phone: '555' }, 'Enter a phone number such as (419) 555-0134'],
    [{ phone: 'call me' }, 'Enter a phone number such as (419) 555-0134'],
    [{ phone: '1'.repeat(26) }, 'Enter a phone number such as (419) 555-0134'],
  ])('refuses %j', (fields, message) => {
    expect(listProblems(holdAskForm, fields)).toEqual([message])
  })
})

describe('the form of the staff', () => {
  it('is content with a phone number or an email', () => {
    expect(staffHoldForm.parse({ ...jane, email: '' })).toMatchObject({ email: null })
    expect(staffHoldForm.parse({ ...jane, phone: '' })).toMatchObject({ phone: null })
    expect(listProblems(staffHoldForm, { email: '', phone: '' })).toEqual([
      'Enter a phone number or an email',
    ])
  })

  it('takes a time by the clock of the store, or none (R234)', () => {
    const untilOf = (until: string) => staffHoldForm.safeParse({ ...jane, until }).data?.until
    expect(untilOf('2026-11-28T18:00')).toEqual({ date: '2026-11-28', time: '18:00' })
    expect(untilOf('')).toBeNull()
    expect(staffHoldForm.parse(jane)).toMatchObject({ until: null, other_time: null })
    for (const wrong of [
      '2026-11-31T18:00',
      '2026-11-28T24:00',
      '2026-11-28',
      'T18:00',
      '2026-11-28T18:00:00Z',
    ])
      expect(listProblems(staffHoldForm, { other_time: wrong })).toEqual(['Choose a date and a time'])
  })

  it('refuses what is neither', () => {
    expect(listProblems(staffHoldForm, { email: 'jane', phone: '' })).toContain('Enter a valid email address')
  })
})
