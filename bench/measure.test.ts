import { describe, expect, it } from 'vitest'
import {
  besideReference,
  compareWithGoal,
  compareWithLimit,
  compareWithReference,
  formatNumber,
  formatTable,
  medianOf,
  percentileOf,
  tellOnly,
} from './measure.ts'

describe('medianOf', () => {
  it('takes the middle of an odd number of values, in any order', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([7])).toBe(7)
  })

  it('takes the mean of the middle two of an even number', () => {
    expect(medianOf([10, 1, 4, 2])).toBe(3)
  })

  it('compares as numbers and leaves its argument unchanged', () => {
    const values = [100, 20, 3]
    expect(medianOf(values)).toBe(20)
    expect(values).toEqual([100, 20, 3])
  })

  it('refuses to make up a median of nothing', () => {
    expect(() => medianOf([])).toThrow(RangeError)
  })
})

describe('percentileOf', () => {
  it('is the value that the share does not exceed, in any order', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0.5, 0.99, 1].map((share) => percentileOf(hundred, share))).toEqual([50, 99, 100])
    expect(percentileOf([7], 0.99)).toBe(7)
    expect(() => percentileOf([], 0.5)).toThrow(RangeError)
  })
})

describe('compareWithGoal', () => {
  it('reaches the goal from its very value on, and tells the reference beside it', () => {
    const line = { value: 50, reference: 100, unit: 'a second' }
    const measure = compareWithGoal({ ...line, name: 'x', above: 50 })
    expect(besideReference(measure, line)).toMatchObject({
      bar: '>= 50 a second',
      isReached: true,
      reference: '100 a second',
      ratio: 0.5,
    })
    expect(compareWithGoal({ ...line, name: 'x', above: 51 }).isReached).toBe(false)
  })
})

describe('formatNumber', () => {
  it('keeps three digits that count', () => {
    expect([12_345.6, 612.34, 34.56, 3.456, 0].map(formatNumber)).toEqual([
      '12,346',
      '612',
      '34.6',
      '3.46',
      '0.00',
    ])
  })
})

describe('compareWithReference', () => {
  const line = { name: 'x', unit: 'a second', reference: 1000 }

  it('reaches a lower bar from its very value on', () => {
    expect(compareWithReference({ ...line, value: 600, bar: { atLeast: 0.6 } })).toMatchObject({
      ratio: 0.6,
      isReached: true,
      bar: 'ratio >= 0.6',
    })
    expect(compareWithReference({ ...line, value: 599, bar: { atLeast: 0.6 } }).isReached).toBe(false)
  })

  it('reaches an upper bar up to its very value', () => {
    expect(compareWithReference({ ...line, value: 2000, bar: { atMost: 2 } }).isReached).toBe(true)
    expect(compareWithReference({ ...line, value: 2001, bar: { atMost: 2 } }).isReached).toBe(false)
  })
})

describe('formatTable', () => {
  it('aligns the columns and marks what is missed', () => {
    const table = formatTable([
      compareWithLimit({ name: 'CSS', value: 30, unit: 'kB', below: 25 }),
      compareWithReference({
        name: 'Pages',
        value: 18,
        reference: 1000,
        unit: '/s',
        bar: { atLeast: 0.018 },
      }),
      tellOnly('Slowest', '12 ms'),
    ])
    expect(table.split('\n')).toEqual([
      '| measure | value   | reference | ratio  | bar            | reached |',
      '|---------|---------|-----------|--------|----------------|---------|',
      '| CSS     | 30.0 kB |           |        | <= 25 kB       | NO      |',
      '| Pages   | 18.0 /s | 1,000 /s  | 0.0180 | ratio >= 0.018 | yes     |',
      '| Slowest | 12 ms   |           |        |                |         |',
    ])
  })
})
