import { describe, expect, it } from 'vitest'
import { askForm, paceForm } from './ask-fields.ts'

const parse = (email: unknown, pace: unknown = 'daily') => askForm.safeParse({ email, pace })
const getReason = (result: ReturnType<typeof parse>) => result.error?.issues[0]?.message

describe('the form that asks for an alert', () => {
  it('compares addresses in lower case, without spaces around them', () => {
    expect(parse('  Jane.Doe@Example.COM ').data).toEqual({ email: 'jane.doe@example.com', pace: 'daily' })
  })

  it.each([
    ['', 'Enter your email address'],
    [undefined, 'Enter your email address'],
    ['jane', 'Enter a valid email address'],
    ['a@example.com, b@example.com', 'Enter a valid email address'],
    ['a@example.com\nBcc: b@example.com', 'Enter a valid email address'],
    [`${'a'.repeat(250)}@example.com`, 'An email address has at most 255 characters'],
  ])('refuses %j', (email, reason) => {
    expect(getReason(parse(email))).toBe(reason)
  })

  it('knows two paces', () => {
    expect(parse('a@example.com', 'at-once').success).toBe(true)
    expect(getReason(parse('a@example.com', 'hourly'))).toBe('Choose how often we may write')
    expect(paceForm.safeParse({ pace: 'daily' }).success).toBe(true)
    expect(paceForm.safeParse({}).success).toBe(false)
  })
})
