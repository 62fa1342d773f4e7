import { describe, expect, it } from 'vitest'
import { getFailureCodes, failureStatus, hasBroken, isContended, isDatabaseAway } from './database-failure.ts'

const errorWith = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

describe('a failure', () => {
  it.each([
    'ECONNREFUSED',
    'CONNECTION_ENDED',
    'ECONNRESET',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '53100',
    '08P01',
  ])('with code %s means that the database is away, also when it is wrapped', (code) => {
    expect(isDatabaseAway(errorWith(code))).toBe(true)
    const wrapped = new Error('a query failed', { cause: new Error('again', { cause: errorWith(code) }) })
    expect(failureStatus(wrapped)).toBe(503)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout expired',
  ])('that the driver tells without a code (%s) means that the database is away', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true)
    expect(isDatabaseAway(new Error('a query failed', { cause: new Error(message) }))).toBe(true)
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

  it('tells the constraint and the table of a broken rule, however it was wrapped', () => {
    const broken = Object.assign(errorWith('23503'), {
      constraint: 'order_items_product_id_fkey',
      table: 'order_items',
    })
    const wrapped = new Error('a query failed', { cause: broken })
    expect(getFailureCodes(wrapped)).toEqual([
      { code: '', constraint: '', table: '' },
      { code: '23503', constraint: 'order_items_product_id_fkey', table: 'order_items' },
    ])
    expect(hasBroken(wrapped, 'order_items_product_id_fkey')).toBe(true)
    expect(hasBroken(wrapped, 'users_email_key')).toBe(false)
  })

  it.each([
    ['40P01', true],
    ['40001', true],
    ['55P03', true],
    ['23505', false],
    ['57P01', false],
  ])('with code %s is contention: %s', (code, isExpected) => {
    expect(isContended(new Error('a query failed', { cause: errorWith(code) }))).toBe(isExpected)
  })
})
