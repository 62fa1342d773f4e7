import { describe, expect, it } from 'vitest'
import { columns, describeColumn, isGood, readRequest } from './columns.ts'

const result = { passed: 812, failed: 0, seconds: 305.4, failures: [] }

describe('the columns of the matrix', () => {
  it('are every version directly, and the newest behind a pooler', () => {
    expect(columns.map(({ name }) => name)).toEqual(['15', '16', '17', '18', 'pooler'])
    expect(columns.filter(({ isPooled }) => isPooled)).toEqual([
      { name: 'pooler', version: '18', isPooled: true },
    ])
  })

  it('are all without a name, and those that are named in the usual order', () => {
    expect(readRequest([])?.columns).toEqual(columns)
    expect(readRequest(['pooler', '16'])?.columns.map(({ name }) => name)).toEqual(['16', 'pooler'])
  })

  it('have the tests of requests, faults and the schema, or those whose paths are given', () => {
    expect(readRequest(['15'])?.tests).toEqual(['tests/requests', 'tests/faults', 'app/db'])
    const asked = readRequest(['tests/faults/worker', '17', 'app/db'])
    expect(asked?.tests).toEqual(['tests/faults/worker', 'app/db'])
    expect(asked?.columns.map(({ name }) => name)).toEqual(['17'])
  })

  it('are none when one of the names is unknown', () => {
    expect(readRequest(['16', '14'])).toBeUndefined()
  })

  it('are told in one line each', () => {
    expect(describeColumn('PostgreSQL 15', result)).toBe('PostgreSQL 15: 812 passed, 0 failed, 305 s')
  })

  it('are good only when every one of them ran tests and none failed', () => {
    expect(isGood([result, result])).toBe(true)
    expect(isGood([result, { ...result, failed: 1 }])).toBe(false)
    expect(isGood([result, { ...result, passed: 0 }])).toBe(false)
    expect(isGood([])).toBe(false)
  })
})
