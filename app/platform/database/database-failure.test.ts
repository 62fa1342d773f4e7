import { describe, expect, it } from 'vitest'
import { failureCodesOf, failureStatus, isDatabaseAway } from './database-failure.ts'

const errorWith = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

describe('a failure', () => {
  it.each([
    'ECONNREFUSED',
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '53100',
  ])('with code %s means that the database is away, also when it is wrapped', (code) => {
    expect(isDatabaseAway(errorWith(code))).toBe(true)
    const wrapped = new Error('a query failed', { cause: new Error('again', { cause: errorWith(code) }) })
    expect(failureStatus(wrapped)).toBe(503)
  })

  it.each(['23505', '42P01', '40P01', ''])('with code %j is one of ours', (code) => {
    expect(isDatabaseAway(errorWith(code))).toBe(false)
    expect(failureStatus(errorWith(code))).toBe(500)
  })

  it.each([null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])(
    'that is no error (%j) is one of ours',
    (thrown) => {
      expect(failureStatus(thrown)).toBe(500)
    },
  )

  it('tells the constraint that was broken', () => {
    const broken = Object.assign(errorWith('23505'), { constraint_name: 'users_email_key' })
    expect(failureCodesOf(new Error('a query failed', { cause: broken }))).toContainEqual({
      code: '23505',
      constraint: 'users_email_key',
    })
  })
})
