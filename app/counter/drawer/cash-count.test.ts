import { describe, expect, it } from 'vitest'
import { readCount, sumOfPieces } from './cash-count.ts'

const read = (fields: Record<string, string>) => readCount((field) => fields[field] ?? '')

describe('counted cash', () => {
  it('is the amount, or what the bills and coins come to', () => {
    expect(read({ counted: '$1,312.40' })).toBe(131_240)
    expect(read({ counted: '0' })).toBe(0)
    expect(read({ of_10000: '2', of_2000: '3', of_25: '4', of_1: ' 7 ' })).toBe(26_107)
    expect(read({ counted: '5', of_10000: '2' })).toBe(500)
    expect(sumOfPieces(() => '')).toBeNull()
  })

  it.each([
    [{}, 'empty'],
    [{ counted: ' ' }, 'empty'],
    [{ counted: 'lots' }, 'amount'],
    [{ counted: '-5' }, 'amount'],
    [{ of_100: '1.5' }, 'pieces'],
    [{ of_100: '-1' }, 'pieces'],
    [{ of_100: '100000' }, 'pieces'],
  ])('is not %o', (fields, problem) => {
    expect(read(fields)).toEqual({ problem })
  })
})
