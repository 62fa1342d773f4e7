import { expect, it } from 'vitest'
import { counted, formatCount } from './counted.ts'

it('names one as one, and any other number as many', () => {
  expect([0, 1, 2, 25].map((count) => counted(count, 'mile'))).toEqual([
    '0 miles',
    '1 mile',
    '2 miles',
    '25 miles',
  ])
})

it('puts commas into large numbers', () => {
  expect([0, 999, 1000, 1_234_567, -1, -123_456].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-1',
    '-123,456',
  ])
})
